-- Pictures that Telegram has already, by what they show. The newest are kept.
CREATE TABLE files (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    key     TEXT NOT NULL UNIQUE,
    file_id TEXT NOT NULL
) STRICT;
