-- A transfer whose booking was reversed may be booked again, which no unique index can say. Bookings of one account follow each other under its lock
-- (server/payments/remittances.queries.ts).
DROP INDEX remittances_once;
DROP INDEX remittances_dollars_once;
CREATE INDEX remittances_of_user ON remittances (user_id);
