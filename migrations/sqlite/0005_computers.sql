-- The computer player at a seat, by level and temperament: its own where the account is a
-- computer's, otherwise in the place of a player who is away. NULL: the player plays.

ALTER TABLE seats ADD COLUMN mind TEXT;
UPDATE seats SET mind = 'normal even' WHERE stand_in = 1;
ALTER TABLE seats DROP COLUMN stand_in;
CREATE INDEX seats_mind ON seats (table_id) WHERE mind IS NOT NULL;
