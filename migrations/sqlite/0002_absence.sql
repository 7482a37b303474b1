-- What reminders need to know about a person, and time that a vote gave to a seat.

ALTER TABLE accounts ADD COLUMN warn_next INTEGER NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN hush_until INTEGER;
ALTER TABLE accounts ADD COLUMN reminded_at INTEGER;
ALTER TABLE clocks ADD COLUMN extra INTEGER NOT NULL DEFAULT 0;
