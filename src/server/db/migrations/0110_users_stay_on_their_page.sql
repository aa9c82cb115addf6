-- Each bid changes what its owner has reserved. With an index on that sum every such row went into all indexes of users anew; without it, and with room
-- on its page, it stays where it is. Who is near his limit is asked by few, and read from a table of a few thousand rows.
DROP INDEX users_reserving;
ALTER TABLE users SET (fillfactor = 80);
