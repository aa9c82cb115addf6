-- What the two sides of a bid write to each other: its client with his dealer on one, the office on the other.

-- One row a conversation, there from its first message on. A message takes its number from it under the row's lock, so that numbers become
-- visible in their order: who has read up to one has read all before it.
CREATE TABLE chats (
  bid_id   int PRIMARY KEY REFERENCES bids,
  messages int NOT NULL
);

CREATE TABLE chat_messages (
  bid_id      int NOT NULL REFERENCES chats,
  number      int NOT NULL,
  author_id   int NOT NULL REFERENCES users,
  from_office boolean NOT NULL,
  text        text NOT NULL,
  at          timestamptz NOT NULL,
  -- The sender's own name for it: a message that is sent again, even weeks later, is the same message.
  key         text COLLATE "C",
  PRIMARY KEY (bid_id, number),
  CONSTRAINT chat_messages_key_once UNIQUE (author_id, key),
  CONSTRAINT chat_messages_text_some CHECK (text <> '')
);

-- How far somebody has read. The office reads as one (`reader_id` null): what one manager has seen needs no other.
CREATE TABLE chat_reads (
  bid_id    int NOT NULL REFERENCES chats,
  reader_id int REFERENCES users,
  read_to   int NOT NULL,
  CONSTRAINT chat_reads_once UNIQUE NULLS NOT DISTINCT (bid_id, reader_id)
);

-- Who is written to about messages that he has not read by then. The row of a letter that was sent stays until he has read: one letter a
-- silence, however much is written meanwhile.
CREATE TABLE chat_letters (
  bid_id     int NOT NULL REFERENCES chats,
  user_id    int NOT NULL REFERENCES users,
  -- He is written to as one of the office, whose reading counts as his.
  for_office boolean NOT NULL,
  due_at     timestamptz NOT NULL,
  sent_at    timestamptz,
  PRIMARY KEY (bid_id, user_id)
);

CREATE FUNCTION tell_chat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_outbox (topic, user_id, bid_id, message)
  SELECT 'chat', b.user_id, NEW.bid_id, NEW.number FROM bids b WHERE b.id = NEW.bid_id;
  RETURN NULL;
END $$;
CREATE TRIGGER chat_messages_told AFTER INSERT ON chat_messages FOR EACH ROW EXECUTE FUNCTION tell_chat();

CREATE FUNCTION tell_chat_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_outbox (topic, user_id, bid_id, reader_id)
  SELECT 'chat-read', b.user_id, NEW.bid_id, NEW.reader_id FROM bids b WHERE b.id = NEW.bid_id;
  RETURN NULL;
END $$;
CREATE TRIGGER chat_reads_told AFTER INSERT OR UPDATE ON chat_reads FOR EACH ROW EXECUTE FUNCTION tell_chat_read();
CREATE TRIGGER chat_messages_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chat_messages
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
