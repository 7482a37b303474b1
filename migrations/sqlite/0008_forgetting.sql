-- What is forgotten with a table is found without going through everything.

CREATE INDEX posts_table ON posts (table_id);
CREATE INDEX votes_table ON votes (table_id);
