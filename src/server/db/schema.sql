-- The schema that all migrations together make. Made by a test, not by hand; after a new migration:
--   npx vitest run --project api tests/api/db/schema.test.ts --update

CREATE SEQUENCE hall_ids START WITH 20000;

CREATE OR REPLACE FUNCTION count_bids_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO bid_counts (auction_day, status, bids)
  SELECT auction_day, status, sum(bids) FROM (
    SELECT auction_day, status, 1 AS bids FROM new_bids UNION ALL SELECT auction_day, status, -1 FROM old_bids
  ) moved WHERE auction_day IS NOT NULL GROUP BY 1, 2 HAVING sum(bids) <> 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION count_bids_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM bid_counts;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION count_bids_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO bid_counts (auction_day, status, bids)
  SELECT auction_day, status, -count(*) FROM old_bids WHERE auction_day IS NOT NULL GROUP BY 1, 2;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION count_bids_new()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO bid_counts (auction_day, status, bids)
  SELECT auction_day, status, count(*) FROM new_bids WHERE auction_day IS NOT NULL GROUP BY 1, 2;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION day_of_bid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT auction_day, hall_id, starts_at INTO NEW.auction_day, NEW.hall_id, NEW.starts_at FROM lots WHERE id = NEW.lot_id;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION day_of_lot_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM bids WHERE lot_id = NEW.id) THEN
    UPDATE bids SET auction_day = NEW.auction_day, starts_at = NEW.starts_at WHERE lot_id = NEW.id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION give_bid_groups()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO bid_groups (user_id, label, cars) SELECT id, label, cars FROM added, (VALUES ('A', 1), ('B', 2), ('C', 3)) first (label, cars)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION lock_for_bid(wanted text, client integer, OUT lot jsonb, OUT bidder jsonb, OUT latest jsonb, OUT rules jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT to_jsonb(l) INTO lot FROM (
    SELECT id, vehicle, offer, auction_day, starts_at, hall_closes_at, status, start_price, sold_price FROM lots WHERE id = wanted FOR NO KEY UPDATE
  ) l;
  IF lot IS NULL THEN
    RETURN;
  END IF;
  SELECT to_jsonb(u) INTO bidder FROM (
    SELECT id, kind, flags, balance, credit_limit, reserved, daily_bid_limit, bids_on, bids_today FROM users WHERE id = client FOR NO KEY UPDATE
  ) u;
  SELECT to_jsonb(b) INTO latest FROM (
    SELECT id, jas_id, lot_id, user_id, amount, status, bid_group_id, group_round, export_type, comment, adjustment_price, auto_bid, forwarded,
      placed_at, changed_at, version
    FROM bids WHERE lot_id = wanted AND user_id = client ORDER BY status IN (1, 2) DESC, id DESC LIMIT 1
  ) b;
  SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO rules FROM settings;
END $function$;

CREATE OR REPLACE FUNCTION lots_changed_since(seen pg_snapshot)
 RETURNS TABLE(lot_id text)
 LANGUAGE plpgsql
 STABLE ROWS 50
 SET enable_seqscan TO 'off'
AS $function$
BEGIN
  -- The first condition is implied, but the index can answer it.
  RETURN QUERY SELECT DISTINCT coalesce(o.lot_id, '') FROM lot_outbox o
    WHERE o.xid >= pg_snapshot_xmin(seen) AND NOT pg_visible_in_snapshot(o.xid, seen);
END $function$;

CREATE OR REPLACE FUNCTION next_version_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION note_lots_arrived()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM saved_searches) THEN
    INSERT INTO lot_arrivals (lot_id) SELECT id FROM new_lots WHERE status IN (4531, 4532) ORDER BY id ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION note_lots_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  noted int;
BEGIN
  INSERT INTO lot_outbox (lot_id)
  SELECT coalesce(n.id, o.id) FROM new_lots n FULL JOIN old_lots o ON o.id = n.id
  WHERE n.id IS NULL OR o.id IS NULL
    OR (n.vehicle, n.offer, n.auction_day, n.hall_id, n.lot_no, n.lot_number, n.starts_at, n.status, n.maker_id, n.model_id, n.chassis_id,
        n.year, n.engine_cc, n.grade, n.color, n.gearbox, n.mileage_km, n.equipment, n.condition, n.condition_rank, n.start_price,
        n.sold_price)
    IS DISTINCT FROM
       (o.vehicle, o.offer, o.auction_day, o.hall_id, o.lot_no, o.lot_number, o.starts_at, o.status, o.maker_id, o.model_id, o.chassis_id,
        o.year, o.engine_cc, o.grade, o.color, o.gearbox, o.mileage_km, o.equipment, o.condition, o.condition_rank, o.start_price,
        o.sold_price)
  LIMIT 5000;
  GET DIAGNOSTICS noted = ROW_COUNT;
  IF noted = 5000 THEN
    INSERT INTO lot_outbox (lot_id) VALUES (NULL);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION note_lots_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO lot_outbox (lot_id) VALUES (NULL);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION note_lots_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  noted int;
BEGIN
  INSERT INTO lot_outbox (lot_id) SELECT id FROM old_lots LIMIT 5000;
  GET DIAGNOSTICS noted = ROW_COUNT;
  IF noted = 5000 THEN
    INSERT INTO lot_outbox (lot_id) VALUES (NULL);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION note_lots_new()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  noted int;
BEGIN
  INSERT INTO lot_outbox (lot_id) SELECT id FROM new_lots LIMIT 5000;
  GET DIAGNOSTICS noted = ROW_COUNT;
  IF noted = 5000 THEN
    INSERT INTO lot_outbox (lot_id) VALUES (NULL);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION note_lots_rematched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM saved_searches) THEN
    INSERT INTO changed_lots (lot_id, former)
    SELECT n.id, jsonb_build_object('status', o.status, 'maker_id', o.maker_id, 'model_id', o.model_id, 'chassis_id', o.chassis_id, 'year', o.year,
      'engine_cc', o.engine_cc, 'grade', o.grade, 'color', o.color, 'gearbox', o.gearbox, 'mileage_km', o.mileage_km, 'equipment', o.equipment,
      'condition', o.condition, 'condition_rank', o.condition_rank, 'start_price', o.start_price, 'sold_price', o.sold_price)
    FROM new_lots n JOIN old_lots o ON o.id = n.id
    WHERE n.status IN (4531, 4532) AND (o.status NOT IN (4531, 4532)
      OR (n.maker_id, n.model_id, n.chassis_id, n.year, n.engine_cc, n.grade, n.color, n.gearbox, n.mileage_km, n.equipment, n.condition,
          n.start_price, n.sold_price)
      IS DISTINCT FROM
         (o.maker_id, o.model_id, o.chassis_id, o.year, o.engine_cc, o.grade, o.color, o.gearbox, o.mileage_km, o.equipment, o.condition,
          o.start_price, o.sold_price))
    ORDER BY n.id ON CONFLICT (lot_id) WHERE batch_id IS NULL DO NOTHING;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION note_own_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  secrets constant text[] := '{code,endpoint,p256dh,auth}';
  former  jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - secrets END;
  latter  jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - secrets END;
BEGIN
  IF former IS DISTINCT FROM latter THEN
    INSERT INTO own_log (at, actor_id, user_id, subject, before, after) VALUES (
      coalesce(nullif(current_setting('minato.at', true), '')::timestamptz, now()),
      nullif(current_setting('minato.actor', true), '')::int,
      (coalesce(latter, former) ->> 'user_id')::int, TG_TABLE_NAME, former, latter);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION note_own_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('minato.actor', true) = NEW.id::text THEN
    INSERT INTO own_log (at, actor_id, user_id, subject, before, after) VALUES (
      current_setting('minato.at')::timestamptz, NEW.id, NEW.id, 'users',
      jsonb_build_object('language', OLD.language, 'bid_email_notify', OLD.bid_email_notify),
      jsonb_build_object('language', NEW.language, 'bid_email_notify', NEW.bid_email_notify));
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION tell_bids()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO live_outbox (topic, user_id, lot_id) SELECT DISTINCT 'bid', user_id, lot_id FROM changed;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION tell_chat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO live_outbox (topic, user_id, bid_id, message)
  SELECT 'chat', b.user_id, NEW.bid_id, NEW.number FROM bids b WHERE b.id = NEW.bid_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION tell_chat_read()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO live_outbox (topic, user_id, bid_id, reader_id)
  SELECT 'chat-read', b.user_id, NEW.bid_id, NEW.reader_id FROM bids b WHERE b.id = NEW.bid_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION tell_lots()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- A feed that saw lots unchanged writes its log without a row.
  IF EXISTS (SELECT FROM noted) THEN
    PERFORM pg_notify('lot_outbox', '');
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION tell_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO live_outbox (topic, user_id)
  SELECT 'person', told FROM unnest(ARRAY[NEW.id, OLD.dealer_id, NEW.dealer_id]) told WHERE told IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION tell_searches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO live_outbox (topic, user_id) SELECT DISTINCT 'search', user_id FROM changed;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION tell_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO live_outbox (topic, user_id, session_id) VALUES ('session', NEW.user_id, NEW.id);
  RETURN NULL;
END $function$;

CREATE TABLE account_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamp with time zone NOT NULL,
  user_id integer NOT NULL REFERENCES users(id),
  event text NOT NULL,
  ip text NOT NULL,
  session_id uuid,
  CONSTRAINT account_log_event_known CHECK (event = ANY (ARRAY['made'::text, 'signed-in'::text, 'signed-out'::text, 'session-ended'::text, 'sessions-ended'::text, 'token-reused'::text, 'password-changed'::text, 'password-reset'::text, 'proved'::text, 'factor-added'::text, 'factor-removed'::text, 'factor-reset'::text, 'code-refused'::text, 'recovery-code-used'::text, 'recovery-codes-made'::text, 'locked'::text, 'passkey-added'::text, 'passkey-renamed'::text, 'passkey-removed'::text, 'passkey-refused'::text, 'passkey-copied'::text]))
);
CREATE INDEX account_log_of_user ON account_log USING btree (user_id, id);
CREATE TRIGGER account_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON account_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE account_requests (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  email text NOT NULL,
  ip text NOT NULL,
  language integer NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  password_hash text,
  full_name text,
  mobile text,
  country_id integer,
  city text,
  referral_code text,
  user_id integer REFERENCES users(id),
  token_hash text COLLATE "C",
  expires_at timestamp with time zone,
  used_at timestamp with time zone,
  CONSTRAINT account_requests_email_lower CHECK (email = lower(email)),
  CONSTRAINT account_requests_kind_known CHECK (kind = ANY (ARRAY['sign-up'::text, 'recovery'::text, 'not-me'::text])),
  CONSTRAINT account_requests_token_once UNIQUE (token_hash)
);
CREATE INDEX account_requests_of_email ON account_requests USING btree (email, asked_at);
CREATE INDEX account_requests_of_ip ON account_requests USING btree (ip, asked_at);

CREATE TABLE backup_state (
  good_at timestamp with time zone,
  good_file text,
  good_bytes bigint,
  failed_at timestamp with time zone,
  failure text,
  one boolean NOT NULL DEFAULT true PRIMARY KEY,
  CONSTRAINT backup_state_failure_whole CHECK (num_nulls(failed_at, failure) = ANY (ARRAY[0, 2])),
  CONSTRAINT backup_state_good_whole CHECK (num_nulls(good_at, good_file, good_bytes) = ANY (ARRAY[0, 3])),
  CONSTRAINT backup_state_one CHECK (one)
);

CREATE TABLE bid_counts (
  auction_day date NOT NULL,
  status smallint NOT NULL,
  bids integer NOT NULL
);
CREATE INDEX bid_counts_of_day ON bid_counts USING btree (auction_day, status);

CREATE TABLE bid_groups (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users(id),
  label text NOT NULL,
  cars integer NOT NULL,
  round integer NOT NULL DEFAULT 1,
  CONSTRAINT bid_groups_cars_positive CHECK (cars > 0),
  CONSTRAINT bid_groups_label_taken UNIQUE (user_id, label)
);

CREATE TABLE bid_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bid_id integer NOT NULL REFERENCES bids(id),
  at timestamp with time zone NOT NULL,
  actor_id integer REFERENCES users(id),
  event text NOT NULL,
  before jsonb,
  after jsonb NOT NULL
);
CREATE INDEX bid_log_at ON bid_log USING brin (at) WITH (pages_per_range='16');
CREATE INDEX bid_log_of_bid ON bid_log USING btree (bid_id, id);
CREATE TRIGGER bid_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON bid_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE bids (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 50001) PRIMARY KEY,
  jas_id integer NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 700001),
  lot_id text COLLATE "C" NOT NULL REFERENCES lots(id),
  user_id integer NOT NULL REFERENCES users(id),
  manager_id integer REFERENCES users(id),
  amount integer NOT NULL,
  status smallint NOT NULL DEFAULT 1,
  bid_group_id integer REFERENCES bid_groups(id),
  bid_type integer,
  export_type integer,
  comment text NOT NULL DEFAULT ''::text,
  adjustment_price integer,
  auto_bid boolean NOT NULL DEFAULT false,
  placed_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  version integer NOT NULL DEFAULT 1,
  group_round integer,
  forwarded boolean NOT NULL DEFAULT true,
  auction_day date,
  hall_id integer,
  starts_at timestamp with time zone,
  CONSTRAINT bids_amount_positive CHECK (amount > 0),
  CONSTRAINT bids_jas_id_taken UNIQUE (jas_id),
  CONSTRAINT bids_status_known CHECK (status >= 1 AND status <= 7)
);
CREATE INDEX bids_by_day ON bids USING btree (auction_day, status);
CREATE INDEX bids_changed ON bids USING btree (changed_at);
CREATE INDEX bids_ended ON bids USING btree (placed_at DESC, id DESC) WHERE (status >= 4);
CREATE INDEX bids_live ON bids USING btree (status, created_at) WHERE (status = ANY (ARRAY[1, 2]));
CREATE INDEX bids_of_group ON bids USING btree (bid_group_id, group_round) WHERE (bid_group_id IS NOT NULL);
CREATE INDEX bids_of_hall ON bids USING btree (hall_id, status, auction_day) INCLUDE (changed_at);
CREATE INDEX bids_of_lot ON bids USING btree (lot_id);
CREATE INDEX bids_of_user ON bids USING btree (user_id, status, auction_day) INCLUDE (changed_at);
CREATE UNIQUE INDEX bids_one_live ON bids USING btree (lot_id, user_id) WHERE (status = ANY (ARRAY[1, 2]));
CREATE UNIQUE INDEX bids_one_won ON bids USING btree (lot_id) WHERE (status = ANY (ARRAY[6, 7]));
CREATE INDEX bids_placed ON bids USING btree (placed_at DESC, id DESC);
CREATE INDEX bids_unfinished ON bids USING btree (status) WHERE (status < 4);
CREATE TRIGGER bids_counted_changed AFTER UPDATE ON bids REFERENCING OLD TABLE AS old_bids NEW TABLE AS new_bids FOR EACH STATEMENT EXECUTE FUNCTION count_bids_changed();
CREATE TRIGGER bids_counted_emptied AFTER TRUNCATE ON bids FOR EACH STATEMENT EXECUTE FUNCTION count_bids_emptied();
CREATE TRIGGER bids_counted_gone AFTER DELETE ON bids REFERENCING OLD TABLE AS old_bids FOR EACH STATEMENT EXECUTE FUNCTION count_bids_gone();
CREATE TRIGGER bids_counted_new AFTER INSERT ON bids REFERENCING NEW TABLE AS new_bids FOR EACH STATEMENT EXECUTE FUNCTION count_bids_new();
CREATE TRIGGER bids_day BEFORE INSERT OR UPDATE OF lot_id ON bids FOR EACH ROW EXECUTE FUNCTION day_of_bid();
CREATE TRIGGER bids_told_changed AFTER UPDATE ON bids REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_bids();
CREATE TRIGGER bids_told_new AFTER INSERT ON bids REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_bids();

CREATE TABLE changed_lots (
  lot_id text COLLATE "C" NOT NULL,
  former jsonb NOT NULL,
  batch_id bigint REFERENCES lot_batches(id) ON DELETE CASCADE
);
CREATE INDEX changed_lots_batch ON changed_lots USING btree (batch_id);
CREATE UNIQUE INDEX changed_lots_waiting ON changed_lots USING btree (lot_id) WHERE (batch_id IS NULL);

CREATE TABLE chassis_codes (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  model_id integer NOT NULL REFERENCES models(id),
  code text NOT NULL,
  CONSTRAINT chassis_codes_code_taken UNIQUE (model_id, code)
);
CREATE INDEX chassis_codes_code ON chassis_codes USING btree (code);

CREATE TABLE chat_letters (
  bid_id integer NOT NULL REFERENCES chats(bid_id),
  user_id integer NOT NULL REFERENCES users(id),
  for_office boolean NOT NULL,
  due_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  CONSTRAINT chat_letters_pkey PRIMARY KEY (bid_id, user_id)
);

CREATE TABLE chat_messages (
  bid_id integer NOT NULL REFERENCES chats(bid_id),
  number integer NOT NULL,
  author_id integer NOT NULL REFERENCES users(id),
  from_office boolean NOT NULL,
  text text NOT NULL,
  at timestamp with time zone NOT NULL,
  key text COLLATE "C",
  CONSTRAINT chat_messages_pkey PRIMARY KEY (bid_id, number),
  CONSTRAINT chat_messages_key_once UNIQUE (author_id, key),
  CONSTRAINT chat_messages_text_some CHECK (text <> ''::text)
);
CREATE TRIGGER chat_messages_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chat_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER chat_messages_told AFTER INSERT ON chat_messages FOR EACH ROW EXECUTE FUNCTION tell_chat();

CREATE TABLE chat_reads (
  bid_id integer NOT NULL REFERENCES chats(bid_id),
  reader_id integer REFERENCES users(id),
  read_to integer NOT NULL,
  CONSTRAINT chat_reads_once UNIQUE NULLS NOT DISTINCT (bid_id, reader_id)
);
CREATE TRIGGER chat_reads_told AFTER INSERT OR UPDATE ON chat_reads FOR EACH ROW EXECUTE FUNCTION tell_chat_read();

CREATE TABLE chats (
  bid_id integer NOT NULL PRIMARY KEY REFERENCES bids(id),
  messages integer NOT NULL
);

CREATE UNLOGGED TABLE claims (
  what text COLLATE "C" NOT NULL PRIMARY KEY,
  owner uuid NOT NULL,
  ends_at timestamp with time zone NOT NULL
);

CREATE TABLE cost_choices (
  user_id integer NOT NULL PRIMARY KEY REFERENCES users(id),
  port_id integer REFERENCES cost_ports(id),
  currency text NOT NULL DEFAULT 'JPY'::text
);
CREATE TRIGGER cost_choices_noted AFTER INSERT OR DELETE OR UPDATE ON cost_choices FOR EACH ROW EXECUTE FUNCTION note_own_change();

CREATE TABLE cost_news (
  purchase_id integer NOT NULL PRIMARY KEY REFERENCES purchases(id),
  user_id integer NOT NULL REFERENCES users(id),
  former_total integer NOT NULL,
  due_at timestamp with time zone NOT NULL
);
CREATE INDEX cost_news_of_user ON cost_news USING btree (user_id);

CREATE TABLE cost_ports (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name_en text NOT NULL,
  name_ru text NOT NULL,
  CONSTRAINT cost_ports_name_taken UNIQUE (name_en)
);

CREATE TABLE extra_photo_requests (
  user_id integer NOT NULL REFERENCES users(id),
  lot_id text COLLATE "C" NOT NULL REFERENCES lots(id),
  day date NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  CONSTRAINT extra_photo_requests_pkey PRIMARY KEY (user_id, lot_id, day)
);

CREATE TABLE extra_photos (
  lot_id text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES lots(id),
  photos smallint NOT NULL,
  answered_at timestamp with time zone NOT NULL,
  CONSTRAINT extra_photos_not_negative CHECK (photos >= 0)
);

CREATE TABLE favorite_group_names (
  user_id integer NOT NULL REFERENCES users(id),
  grp text NOT NULL,
  name text NOT NULL,
  CONSTRAINT favorite_group_names_pkey PRIMARY KEY (user_id, grp),
  CONSTRAINT favorite_group_names_group_known CHECK (grp = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text, 'E'::text, 'F'::text])),
  CONSTRAINT favorite_group_names_length CHECK (length(name) >= 1 AND length(name) <= 20)
);
CREATE TRIGGER favorite_group_names_noted AFTER INSERT OR DELETE OR UPDATE ON favorite_group_names FOR EACH ROW EXECUTE FUNCTION note_own_change();

CREATE TABLE favorites (
  user_id integer NOT NULL REFERENCES users(id),
  lot_id text COLLATE "C" NOT NULL REFERENCES lots(id),
  grp text NOT NULL,
  type text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT favorites_pkey PRIMARY KEY (user_id, lot_id),
  CONSTRAINT favorites_group_known CHECK (grp = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text, 'E'::text, 'F'::text]))
);
CREATE TRIGGER favorites_noted AFTER INSERT OR DELETE OR UPDATE ON favorites FOR EACH ROW EXECUTE FUNCTION note_own_change();

CREATE TABLE feed_attempts (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  origin text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  failure text,
  CONSTRAINT feed_attempts_end_whole CHECK (failure IS NULL OR ended_at IS NOT NULL)
);

CREATE TABLE feed_lots (
  source text NOT NULL,
  lot_id text COLLATE "C" NOT NULL REFERENCES lots(id),
  part text NOT NULL,
  raw json NOT NULL,
  missing_loads text[] COLLATE "C" NOT NULL DEFAULT '{}'::text[],
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT feed_lots_pkey PRIMARY KEY (source, lot_id)
);
CREATE INDEX feed_lots_of_lot ON feed_lots USING btree (lot_id);

CREATE TABLE feed_rejects (
  run_id integer NOT NULL REFERENCES feed_runs(id) ON DELETE CASCADE,
  file text NOT NULL,
  line integer NOT NULL,
  field text NOT NULL,
  reason text NOT NULL
);
CREATE INDEX feed_rejects_of_run ON feed_rejects USING btree (run_id, line);

CREATE TABLE feed_runs (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  origin text NOT NULL,
  content_hash text COLLATE "C" NOT NULL,
  started_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone NOT NULL,
  rows_read integer NOT NULL,
  rows_new integer NOT NULL,
  rows_changed integer NOT NULL,
  rows_same integer NOT NULL,
  rows_rejected integer NOT NULL,
  lots_removed integer NOT NULL,
  read_by text COLLATE "C",
  unread_columns text[] NOT NULL DEFAULT '{}'::text[]
);
CREATE INDEX feed_runs_by_start ON feed_runs USING btree (started_at DESC, id DESC);
CREATE INDEX feed_runs_of_source ON feed_runs USING btree (source, id);

CREATE TABLE feed_turns (
  source text NOT NULL,
  part text NOT NULL,
  tried_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  fresh_at timestamp with time zone,
  begun_at timestamp with time zone NOT NULL,
  content_hash text COLLATE "C",
  failures integer NOT NULL DEFAULT 0,
  problem text,
  next_at timestamp with time zone NOT NULL,
  quota_limit integer,
  quota_rest integer,
  told_late_at timestamp with time zone,
  CONSTRAINT feed_turns_pkey PRIMARY KEY (source, part)
);

CREATE TABLE halls (
  id integer NOT NULL PRIMARY KEY,
  name text NOT NULL,
  hall_group text NOT NULL,
  weekday smallint,
  town text NOT NULL DEFAULT ''::text,
  prefecture text NOT NULL DEFAULT ''::text,
  inland_yen integer,
  CONSTRAINT halls_name_taken UNIQUE (name)
);

CREATE TABLE idempotency_keys (
  user_id integer NOT NULL REFERENCES users(id),
  key text NOT NULL,
  endpoint text NOT NULL,
  body_hash text NOT NULL,
  answer jsonb,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

CREATE TABLE invoice_files (
  invoice_id integer NOT NULL PRIMARY KEY REFERENCES invoices(id),
  pdf bytea NOT NULL,
  made_at timestamp with time zone NOT NULL
);
CREATE TRIGGER invoice_files_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON invoice_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE invoice_numbers (
  kind text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT invoice_numbers_pkey PRIMARY KEY (kind, year)
);

CREATE TABLE invoices (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 60001) PRIMARY KEY,
  kind text NOT NULL,
  year integer NOT NULL,
  number integer NOT NULL,
  purchase_id integer NOT NULL REFERENCES purchases(id),
  user_id integer NOT NULL REFERENCES users(id),
  corrects integer REFERENCES invoices(id),
  total bigint NOT NULL,
  content jsonb NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  issued_by integer REFERENCES users(id),
  due_on date,
  CONSTRAINT invoices_credit_of CHECK ((kind = 'credit'::text) = (corrects IS NOT NULL)),
  CONSTRAINT invoices_credited_once UNIQUE (corrects),
  CONSTRAINT invoices_due_kind CHECK (due_on IS NULL OR kind = 'invoice'::text),
  CONSTRAINT invoices_kind_known CHECK (kind = ANY (ARRAY['invoice'::text, 'proforma'::text, 'credit'::text])),
  CONSTRAINT invoices_number_taken UNIQUE (kind, year, number)
);
CREATE INDEX invoices_of_car ON invoices USING btree (purchase_id, id);
CREATE INDEX invoices_of_user ON invoices USING btree (user_id, id);
CREATE TRIGGER invoices_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE ledger (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users(id),
  at timestamp with time zone NOT NULL,
  type text NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint NOT NULL,
  purchase_id integer REFERENCES purchases(id),
  remittance_id integer REFERENCES remittances(id),
  usd_cents bigint,
  micro_yen bigint,
  rate_day date,
  CONSTRAINT ledger_amount_not_zero CHECK (amount <> 0),
  CONSTRAINT ledger_dollars_sign CHECK ((usd_cents::double precision * sign(amount::double precision)) >= 0::double precision AND micro_yen > 0),
  CONSTRAINT ledger_dollars_whole CHECK (num_nulls(usd_cents, micro_yen, rate_day) = ANY (ARRAY[0, 3])),
  CONSTRAINT ledger_type_known CHECK (type = ANY (ARRAY['remittance'::text, 'purchase'::text]))
);
CREATE INDEX ledger_of_purchase ON ledger USING btree (purchase_id) WHERE (purchase_id IS NOT NULL);
CREATE INDEX ledger_of_user ON ledger USING btree (user_id, id);
CREATE UNIQUE INDEX ledger_remittance_once ON ledger USING btree (remittance_id) WHERE (remittance_id IS NOT NULL);
CREATE TRIGGER ledger_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE live_outbox (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamp with time zone NOT NULL DEFAULT now(),
  topic text NOT NULL,
  user_id integer NOT NULL,
  lot_id text COLLATE "C",
  session_id uuid,
  bid_id integer,
  message integer,
  reader_id integer,
  CONSTRAINT live_outbox_topic_known CHECK (topic = ANY (ARRAY['bid'::text, 'search'::text, 'person'::text, 'session'::text, 'chat'::text, 'chat-read'::text, 'purchase'::text, 'money'::text]))
);
CREATE INDEX live_outbox_xid ON live_outbox USING btree (xid);

CREATE TABLE login_attempts (
  email_hash text NOT NULL,
  ip text NOT NULL,
  at timestamp with time zone NOT NULL,
  succeeded boolean NOT NULL
);
CREATE INDEX login_attempts_of_email ON login_attempts USING btree (email_hash, at);
CREATE INDEX login_attempts_of_ip ON login_attempts USING btree (ip, at);

CREATE TABLE lot_arrivals (
  lot_id text COLLATE "C" NOT NULL PRIMARY KEY,
  batch_id bigint REFERENCES lot_batches(id) ON DELETE CASCADE
);
CREATE INDEX lot_arrivals_batch ON lot_arrivals USING btree (batch_id);
CREATE INDEX lot_arrivals_waiting ON lot_arrivals USING btree (lot_id) WHERE (batch_id IS NULL);

CREATE TABLE lot_batches (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cut_at timestamp with time zone NOT NULL
);

CREATE TABLE lot_changes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id text COLLATE "C" NOT NULL REFERENCES lots(id),
  source text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  starts_at timestamp with time zone,
  status smallint NOT NULL,
  start_price integer,
  sold_price integer,
  time_set boolean
);
CREATE INDEX lot_changes_of_lot ON lot_changes USING btree (lot_id, id);

CREATE TABLE lot_note_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id text COLLATE "C" NOT NULL REFERENCES lots(id),
  user_id integer NOT NULL REFERENCES users(id),
  at timestamp with time zone NOT NULL,
  before text NOT NULL,
  after text NOT NULL
);
CREATE INDEX lot_note_log_of_lot ON lot_note_log USING btree (lot_id, id);
CREATE TRIGGER lot_note_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lot_note_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE lot_notes (
  lot_id text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES lots(id),
  comment text NOT NULL,
  user_id integer NOT NULL REFERENCES users(id),
  changed_at timestamp with time zone NOT NULL
);

CREATE TABLE lot_outbox (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  lot_id text COLLATE "C"
);
CREATE INDEX lot_outbox_xid ON lot_outbox USING btree (xid);
CREATE TRIGGER lot_outbox_told AFTER INSERT ON lot_outbox REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION tell_lots();

CREATE TABLE lot_outbox_epoch (
  epoch uuid NOT NULL DEFAULT gen_random_uuid(),
  since xid8 NOT NULL DEFAULT pg_current_xact_id(),
  one boolean NOT NULL DEFAULT true PRIMARY KEY,
  CONSTRAINT lot_outbox_epoch_one CHECK (one)
);

CREATE TABLE lot_sheet_readings (
  lot_id text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES lots(id),
  content_hash text COLLATE "C" NOT NULL REFERENCES sheet_readings(content_hash)
);

CREATE TABLE lots (
  id text COLLATE "C" NOT NULL PRIMARY KEY,
  vehicle text NOT NULL,
  offer text NOT NULL,
  auction_day date,
  hall_id integer NOT NULL REFERENCES halls(id),
  lot_no text NOT NULL,
  lot_number integer,
  starts_at timestamp with time zone,
  time_set boolean NOT NULL DEFAULT true,
  status smallint NOT NULL,
  maker_id integer NOT NULL REFERENCES makers(id),
  model_id integer NOT NULL REFERENCES models(id),
  chassis_id integer REFERENCES chassis_codes(id),
  chassis_no text,
  year smallint,
  month smallint,
  engine_cc integer,
  grade text NOT NULL DEFAULT ''::text,
  color text NOT NULL DEFAULT ''::text,
  gearbox text NOT NULL DEFAULT ''::text,
  drive text NOT NULL DEFAULT ''::text,
  horse_power integer,
  mileage_km integer,
  mileage_note text,
  equipment text NOT NULL DEFAULT ''::text,
  condition text NOT NULL DEFAULT ''::text,
  condition_rank smallint NOT NULL DEFAULT 0,
  start_price integer,
  sold_price integer,
  feed_average integer,
  is_uss boolean NOT NULL DEFAULT false,
  sheet jsonb,
  info text,
  details jsonb,
  photo_token text COLLATE "C" NOT NULL,
  drawn boolean NOT NULL DEFAULT false,
  pictures text[] NOT NULL DEFAULT '{}'::text[],
  sheet_picture text,
  source text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  seen_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  hall_closes_at timestamp with time zone,
  highest_bid integer,
  feed_prices integer[],
  CONSTRAINT lots_day_by_offer CHECK ((offer = 'stock'::text) = (auction_day IS NULL)),
  CONSTRAINT lots_mileage_not_negative CHECK (mileage_km >= 0),
  CONSTRAINT lots_offer_known CHECK (offer = ANY (ARRAY['auction'::text, 'stock'::text])),
  CONSTRAINT lots_sold_price_positive CHECK (sold_price > 0),
  CONSTRAINT lots_start_by_offer CHECK ((offer = 'stock'::text) = (starts_at IS NULL)),
  CONSTRAINT lots_start_price_positive CHECK (start_price > 0),
  CONSTRAINT lots_status_known CHECK (status >= 4531 AND status <= 4538),
  CONSTRAINT lots_vehicle_known CHECK (vehicle = ANY (ARRAY['car'::text, 'bike'::text]))
);
CREATE INDEX lots_alike ON lots USING btree (model_id, year, mileage_km);
CREATE INDEX lots_day ON lots USING btree (auction_day, vehicle, starts_at, id) WHERE (offer = 'auction'::text);
CREATE INDEX lots_last_sales ON lots USING btree (chassis_id, auction_day DESC, id) INCLUDE (sold_price, mileage_km, condition_rank) WHERE ((sold_price IS NOT NULL) AND (status = ANY (ARRAY[4533, 4534])));
CREATE INDEX lots_lot_number ON lots USING btree (lot_number);
CREATE INDEX lots_model ON lots USING btree (maker_id, model_id, year) INCLUDE (auction_day, id);
CREATE INDEX lots_of_chassis_no ON lots USING btree (chassis_no) WHERE (chassis_no IS NOT NULL);
CREATE INDEX lots_open ON lots USING btree (starts_at) WHERE (status = ANY (ARRAY[4531, 4532]));
CREATE UNIQUE INDEX lots_photo_token ON lots USING btree (photo_token);
CREATE INDEX lots_results ON lots USING btree (vehicle, starts_at DESC, id) WHERE ((offer = 'auction'::text) AND (status >= 4533));
CREATE INDEX lots_sales ON lots USING btree (model_id, chassis_id, year, auction_day) INCLUDE (sold_price) WHERE (sold_price IS NOT NULL);
CREATE INDEX lots_stock ON lots USING btree (vehicle, id) WHERE (offer = 'stock'::text);
CREATE TRIGGER lots_arrived AFTER INSERT ON lots REFERENCING NEW TABLE AS new_lots FOR EACH STATEMENT EXECUTE FUNCTION note_lots_arrived();
CREATE TRIGGER lots_changed AFTER UPDATE ON lots REFERENCING OLD TABLE AS old_lots NEW TABLE AS new_lots FOR EACH STATEMENT EXECUTE FUNCTION note_lots_changed();
CREATE TRIGGER lots_day_moved AFTER UPDATE OF auction_day, starts_at ON lots FOR EACH ROW WHEN (old.auction_day IS DISTINCT FROM new.auction_day OR old.starts_at IS DISTINCT FROM new.starts_at) EXECUTE FUNCTION day_of_lot_moved();
CREATE TRIGGER lots_emptied AFTER TRUNCATE ON lots FOR EACH STATEMENT EXECUTE FUNCTION note_lots_emptied();
CREATE TRIGGER lots_gone AFTER DELETE ON lots REFERENCING OLD TABLE AS old_lots FOR EACH STATEMENT EXECUTE FUNCTION note_lots_gone();
CREATE TRIGGER lots_new AFTER INSERT ON lots REFERENCING NEW TABLE AS new_lots FOR EACH STATEMENT EXECUTE FUNCTION note_lots_new();
CREATE TRIGGER lots_rematched AFTER UPDATE ON lots REFERENCING OLD TABLE AS old_lots NEW TABLE AS new_lots FOR EACH STATEMENT EXECUTE FUNCTION note_lots_rematched();

CREATE TABLE mail_outbox (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  html text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  refused_at timestamp with time zone
);
CREATE INDEX mail_outbox_age ON mail_outbox USING btree (created_at);

CREATE TABLE makers (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  CONSTRAINT makers_name_taken UNIQUE (name)
);

CREATE TABLE missing_sheets (
  lot_id text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES lots(id) ON DELETE CASCADE,
  asked_at timestamp with time zone NOT NULL
);

CREATE TABLE models (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  maker_id integer NOT NULL REFERENCES makers(id),
  vehicle text NOT NULL,
  name text NOT NULL,
  CONSTRAINT models_name_taken UNIQUE (maker_id, vehicle, name),
  CONSTRAINT models_vehicle_known CHECK (vehicle = ANY (ARRAY['car'::text, 'bike'::text]))
);

CREATE TABLE negotiations (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bid_id integer NOT NULL REFERENCES bids(id),
  lot_id text COLLATE "C" NOT NULL,
  user_id integer NOT NULL REFERENCES users(id),
  state text NOT NULL,
  hall_price integer NOT NULL,
  offer integer,
  ends_at timestamp with time zone NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT negotiations_hall_price_positive CHECK (hall_price > 0),
  CONSTRAINT negotiations_offer_of_answers CHECK (offer IS NOT NULL OR (state <> ALL (ARRAY['accepted'::text, 'countered'::text, 'agreed'::text]))),
  CONSTRAINT negotiations_offer_positive CHECK (offer > 0),
  CONSTRAINT negotiations_state_known CHECK (state = ANY (ARRAY['asked'::text, 'accepted'::text, 'countered'::text, 'declined'::text, 'lapsed'::text, 'agreed'::text, 'refused'::text, 'withdrawn'::text]))
);
CREATE INDEX negotiations_of_bid ON negotiations USING btree (bid_id);
CREATE INDEX negotiations_of_user ON negotiations USING btree (user_id, changed_at);
CREATE UNIQUE INDEX negotiations_one_open ON negotiations USING btree (lot_id) WHERE (state = ANY (ARRAY['asked'::text, 'accepted'::text, 'countered'::text]));

CREATE TABLE notices (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  text_en text NOT NULL,
  text_ru text NOT NULL,
  is_on boolean NOT NULL,
  shown_from timestamp with time zone,
  shown_until timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamp with time zone NOT NULL,
  changed_by integer REFERENCES users(id),
  CONSTRAINT notices_until_after_from CHECK (shown_until > shown_from)
);

CREATE TABLE office_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamp with time zone NOT NULL,
  actor_id integer NOT NULL REFERENCES users(id),
  subject text NOT NULL,
  row_id integer,
  before jsonb,
  after jsonb,
  CONSTRAINT office_log_says_something CHECK (before IS NOT NULL OR after IS NOT NULL),
  CONSTRAINT office_log_subject_known CHECK (subject = ANY (ARRAY['notice'::text, 'settings'::text, 'order'::text, 'voyage'::text, 'company'::text, 'remittance'::text, 'job'::text]))
);
CREATE INDEX office_log_of_subject ON office_log USING btree (subject, id);
CREATE TRIGGER office_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON office_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE office_orders (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bid_id integer NOT NULL REFERENCES bids(id),
  version integer NOT NULL,
  kind text NOT NULL,
  amount integer NOT NULL,
  adjustment_price integer,
  made_at timestamp with time zone NOT NULL,
  reason text,
  ended_at timestamp with time zone,
  outcome text,
  told_at timestamp with time zone,
  CONSTRAINT office_orders_ended_with_outcome CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT office_orders_kind_known CHECK (kind = ANY (ARRAY['place'::text, 'withdraw'::text])),
  CONSTRAINT office_orders_once UNIQUE (bid_id, version),
  CONSTRAINT office_orders_outcome_known CHECK (outcome = ANY (ARRAY['accepted'::text, 'refused'::text, 'failed'::text, 'overtaken'::text, 'by hand'::text]))
);
CREATE INDEX office_orders_in_trouble ON office_orders USING btree (ended_at) WHERE (outcome = ANY (ARRAY['refused'::text, 'failed'::text]));
CREATE INDEX office_orders_waiting ON office_orders USING btree (bid_id) WHERE (ended_at IS NULL);

CREATE TABLE office_results (
  id text COLLATE "C" NOT NULL PRIMARY KEY,
  jas_id integer NOT NULL,
  body_hash text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  status smallint NOT NULL,
  sold_price integer,
  refused text
);
CREATE INDEX office_results_refused ON office_results USING btree (received_at) WHERE (refused IS NOT NULL);

CREATE TABLE office_sequences (
  jas_id integer NOT NULL PRIMARY KEY,
  sequence integer NOT NULL
);

CREATE TABLE orders (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users(id),
  kind text NOT NULL,
  vehicle text NOT NULL DEFAULT 'car'::text,
  maker text,
  model text,
  year_from smallint,
  year_to smallint,
  mileage_max integer,
  budget_yen integer,
  link text,
  wishes text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  done_by integer REFERENCES users(id),
  CONSTRAINT orders_done_whole CHECK ((done_at IS NULL) = (done_by IS NULL)),
  CONSTRAINT orders_find_whole CHECK (kind <> 'find'::text OR maker IS NOT NULL AND model IS NOT NULL AND budget_yen IS NOT NULL),
  CONSTRAINT orders_goonet_whole CHECK ((kind = 'goonet'::text) = (link IS NOT NULL)),
  CONSTRAINT orders_kind_known CHECK (kind = ANY (ARRAY['find'::text, 'goonet'::text])),
  CONSTRAINT orders_vehicle_known CHECK (vehicle = ANY (ARRAY['car'::text, 'bike'::text]))
);
CREATE INDEX orders_of_user ON orders USING btree (user_id, created_at);
CREATE INDEX orders_open ON orders USING btree (id) WHERE (done_at IS NULL);
CREATE TRIGGER orders_noted AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_own_change();

CREATE TABLE own_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamp with time zone NOT NULL,
  actor_id integer REFERENCES users(id),
  user_id integer NOT NULL REFERENCES users(id),
  subject text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX own_log_of_user ON own_log USING btree (user_id, id);
CREATE TRIGGER own_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON own_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE parties (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users(id),
  full_name text NOT NULL,
  address text NOT NULL,
  country_id smallint NOT NULL,
  port text NOT NULL,
  telephone text NOT NULL,
  email text NOT NULL,
  payment_method text NOT NULL,
  used_at timestamp with time zone NOT NULL,
  CONSTRAINT parties_once UNIQUE (user_id, full_name, address, country_id, port, telephone, email, payment_method)
);

CREATE TABLE passkey_challenges (
  hash text COLLATE "C" NOT NULL PRIMARY KEY,
  purpose text NOT NULL,
  user_id integer REFERENCES users(id),
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenges_of_somebody CHECK ((purpose = 'sign-in'::text) = (user_id IS NULL)),
  CONSTRAINT passkey_challenges_purpose_known CHECK (purpose = ANY (ARRAY['enrol'::text, 'sign-in'::text, 'prove'::text]))
);
CREATE INDEX passkey_challenges_age ON passkey_challenges USING btree (expires_at);

CREATE TABLE passkeys (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users(id),
  credential_id text COLLATE "C" NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  backed_up boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id)
);
CREATE INDEX passkeys_of_user ON passkeys USING btree (user_id);

CREATE TABLE pending_logins (
  hash text COLLATE "C" NOT NULL PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users(id),
  password_hash text NOT NULL,
  expires_at timestamp with time zone NOT NULL
);
CREATE INDEX pending_logins_age ON pending_logins USING btree (expires_at);

CREATE TABLE picture_marks (
  lot_id text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES lots(id) ON DELETE CASCADE,
  photos integer NOT NULL,
  marks text[] COLLATE "C" NOT NULL
);

CREATE TABLE planned_ends (
  bid_id integer NOT NULL PRIMARY KEY REFERENCES bids(id),
  status smallint NOT NULL,
  due_at timestamp with time zone NOT NULL,
  actor_id integer NOT NULL REFERENCES users(id),
  held boolean NOT NULL,
  accepted boolean NOT NULL,
  CONSTRAINT planned_ends_status_final CHECK (status = ANY (ARRAY[3, 4, 5]))
);
CREATE INDEX planned_ends_due ON planned_ends USING btree (due_at);

CREATE TABLE production_ranges (
  code text COLLATE "C" NOT NULL,
  serial_from integer NOT NULL,
  serial_to integer NOT NULL,
  year smallint NOT NULL,
  month smallint NOT NULL,
  model_code text NOT NULL DEFAULT ''::text,
  model_name text NOT NULL DEFAULT ''::text,
  grade_code text NOT NULL DEFAULT ''::text,
  engine_no text NOT NULL DEFAULT ''::text,
  transmission text NOT NULL DEFAULT ''::text,
  description text NOT NULL DEFAULT ''::text,
  catalog_code text NOT NULL DEFAULT ''::text,
  color_code text NOT NULL DEFAULT ''::text,
  trim_code text NOT NULL DEFAULT ''::text,
  catalog_no text NOT NULL DEFAULT ''::text,
  source text NOT NULL,
  CONSTRAINT production_ranges_pkey PRIMARY KEY (code, serial_from),
  CONSTRAINT production_ranges_in_order CHECK (serial_from >= 0 AND serial_from <= serial_to),
  CONSTRAINT production_ranges_month CHECK (month >= 1 AND month <= 12)
);

CREATE TABLE purchase_documents (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id integer NOT NULL REFERENCES purchases(id),
  type text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  bytes integer NOT NULL,
  hash text NOT NULL,
  uploaded_by integer NOT NULL REFERENCES users(id),
  uploaded_at timestamp with time zone NOT NULL,
  accepted_at timestamp with time zone,
  staff_only boolean NOT NULL,
  party_id integer REFERENCES parties(id),
  CONSTRAINT purchase_documents_kind_known CHECK (kind = ANY (ARRAY['pdf'::text, 'jpeg'::text, 'png'::text, 'heic'::text]))
);
CREATE INDEX purchase_documents_of_car ON purchase_documents USING btree (purchase_id, id);
CREATE INDEX purchase_documents_of_party ON purchase_documents USING btree (party_id) WHERE (party_id IS NOT NULL);

CREATE TABLE purchase_log (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id integer NOT NULL REFERENCES purchases(id),
  at timestamp with time zone NOT NULL,
  actor_id integer REFERENCES users(id),
  event text NOT NULL,
  before jsonb,
  after jsonb NOT NULL,
  reason text
);
CREATE INDEX purchase_log_of_car ON purchase_log USING btree (purchase_id, id);
CREATE TRIGGER purchase_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON purchase_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE purchase_news (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users(id),
  purchase_id integer NOT NULL REFERENCES purchases(id),
  kind text NOT NULL,
  document_id integer REFERENCES purchase_documents(id),
  CONSTRAINT purchase_news_kind_known CHECK (kind = ANY (ARRAY['paper'::text, 'accepted'::text, 'voyage'::text, 'eta'::text])),
  CONSTRAINT purchase_news_names_paper CHECK ((document_id IS NOT NULL) = (kind = ANY (ARRAY['paper'::text, 'accepted'::text])))
);
CREATE INDEX purchase_news_of_user ON purchase_news USING btree (user_id, id);

CREATE TABLE purchases (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 90001) PRIMARY KEY,
  bid_id integer NOT NULL REFERENCES bids(id),
  lot_id text COLLATE "C" NOT NULL REFERENCES lots(id),
  user_id integer NOT NULL REFERENCES users(id),
  price integer NOT NULL,
  status smallint,
  purchased_at timestamp with time zone NOT NULL,
  version integer NOT NULL DEFAULT 1,
  voyage_id integer REFERENCES voyages(id),
  stock_yard text,
  yard_arrival_eta date,
  export_port text,
  discharge_port text,
  eta date,
  note text NOT NULL DEFAULT ''::text,
  consignee_id integer REFERENCES parties(id),
  notify_id integer REFERENCES parties(id),
  same_as_consignee boolean NOT NULL DEFAULT true,
  papers_written_at timestamp with time zone,
  agent_fee integer NOT NULL DEFAULT 0,
  hall_fee integer NOT NULL DEFAULT 0,
  inland integer NOT NULL DEFAULT 0,
  freight integer NOT NULL DEFAULT 0,
  other_costs integer NOT NULL DEFAULT 0,
  costs_posted_at timestamp with time zone,
  total bigint NOT NULL DEFAULT ((((((price)::bigint + agent_fee) + hall_fee) + inland) + freight) + other_costs),
  CONSTRAINT purchases_bid_taken UNIQUE (bid_id),
  CONSTRAINT purchases_costs_not_negative CHECK (LEAST(agent_fee, hall_fee, inland, freight, other_costs) >= 0),
  CONSTRAINT purchases_price_positive CHECK (price > 0)
);
CREATE INDEX purchases_of_user ON purchases USING btree (user_id, purchased_at DESC);
CREATE INDEX purchases_on_voyage ON purchases USING btree (voyage_id) WHERE (voyage_id IS NOT NULL);

CREATE TABLE push_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users(id),
  key text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  news jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  held boolean NOT NULL DEFAULT false,
  ended_at timestamp with time zone,
  CONSTRAINT push_events_once UNIQUE (user_id, key)
);
CREATE INDEX push_events_age ON push_events USING btree (created_at);
CREATE INDEX push_events_held ON push_events USING btree (user_id) WHERE ((ended_at IS NULL) AND held);

CREATE TABLE push_keys (
  public_key text NOT NULL,
  private_key text NOT NULL,
  one boolean NOT NULL DEFAULT true PRIMARY KEY,
  CONSTRAINT push_keys_one CHECK (one)
);

CREATE TABLE push_settings (
  user_id integer NOT NULL PRIMARY KEY REFERENCES users(id),
  off text[] NOT NULL DEFAULT '{}'::text[],
  time_zone text NOT NULL,
  quiet_from text,
  quiet_until text,
  digest_at text,
  next_digest_at timestamp with time zone,
  CONSTRAINT push_settings_digest_whole CHECK ((digest_at IS NULL) = (next_digest_at IS NULL)),
  CONSTRAINT push_settings_quiet_whole CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
);
CREATE INDEX push_settings_digest ON push_settings USING btree (next_digest_at) WHERE (next_digest_at IS NOT NULL);
CREATE TRIGGER push_settings_changed_noted AFTER UPDATE OF off, time_zone, quiet_from, quiet_until, digest_at ON push_settings FOR EACH ROW EXECUTE FUNCTION note_own_change();
CREATE TRIGGER push_settings_noted AFTER INSERT OR DELETE ON push_settings FOR EACH ROW EXECUTE FUNCTION note_own_change();

CREATE TABLE push_subscriptions (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users(id),
  session_id uuid NOT NULL,
  endpoint text COLLATE "C" NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  user_agent text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT push_subscriptions_endpoint_once UNIQUE (endpoint)
);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions USING btree (user_id);
CREATE TRIGGER push_subscriptions_noted AFTER INSERT OR DELETE OR UPDATE ON push_subscriptions FOR EACH ROW EXECUTE FUNCTION note_own_change();

CREATE TABLE push_watched_lots (
  lot_id text COLLATE "C" NOT NULL PRIMARY KEY,
  status integer NOT NULL,
  start_price integer,
  sold_price integer,
  has_sheet boolean NOT NULL,
  starts_at timestamp with time zone
);

CREATE TABLE push_watched_purchases (
  purchase_id integer NOT NULL PRIMARY KEY REFERENCES purchases(id) ON DELETE CASCADE,
  status smallint
);

CREATE UNLOGGED TABLE rate_limits (
  key character varying(255) NOT NULL PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE TABLE rate_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamp with time zone NOT NULL,
  actor_id integer NOT NULL REFERENCES users(id),
  subject text NOT NULL,
  row_id integer NOT NULL,
  before jsonb,
  after jsonb,
  CONSTRAINT rate_log_says_something CHECK (before IS NOT NULL OR after IS NOT NULL),
  CONSTRAINT rate_log_subject_known CHECK (subject = ANY (ARRAY['rate'::text, 'port'::text]))
);
CREATE TRIGGER rate_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON rate_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE rates (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  hall_id integer REFERENCES halls(id),
  area text,
  port_id integer REFERENCES cost_ports(id),
  vehicle_type text,
  currency text,
  yen integer NOT NULL DEFAULT 0,
  share_ppm integer NOT NULL DEFAULT 0,
  over_yen integer NOT NULL DEFAULT 0,
  micro_yen bigint,
  loading_port text,
  valid_from date NOT NULL,
  source text NOT NULL DEFAULT ''::text,
  changed_at timestamp with time zone NOT NULL,
  changed_by integer REFERENCES users(id),
  CONSTRAINT rates_exchange_positive CHECK (micro_yen > 0),
  CONSTRAINT rates_exchange_whole CHECK ((kind = 'exchange'::text) = (currency IS NOT NULL) AND (kind = 'exchange'::text) = (micro_yen IS NOT NULL)),
  CONSTRAINT rates_freight_whole CHECK ((kind = 'freight'::text) = (port_id IS NOT NULL) AND (kind = 'freight'::text) = (vehicle_type IS NOT NULL)),
  CONSTRAINT rates_kind_known CHECK (kind = ANY (ARRAY['hallFee'::text, 'agentFee'::text, 'inland'::text, 'forwarding'::text, 'freight'::text, 'insurance'::text, 'exchange'::text])),
  CONSTRAINT rates_not_negative CHECK (yen >= 0 AND over_yen >= 0 AND share_ppm >= 0 AND share_ppm <= 1000000),
  CONSTRAINT rates_one_a_day UNIQUE NULLS NOT DISTINCT (kind, hall_id, area, port_id, vehicle_type, currency, valid_from),
  CONSTRAINT rates_vehicle_type_known CHECK (vehicle_type = ANY (ARRAY['kei'::text, 'car'::text, 'large'::text, 'bike'::text]))
);

CREATE TABLE recovery_codes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users(id),
  hash text NOT NULL,
  used_at timestamp with time zone
);
CREATE INDEX recovery_codes_of_user ON recovery_codes USING btree (user_id) WHERE (used_at IS NULL);

CREATE TABLE remittance_receipts (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remittance_id integer NOT NULL REFERENCES remittances(id),
  name text NOT NULL,
  kind text NOT NULL,
  bytes integer NOT NULL,
  hash text NOT NULL,
  added_by integer NOT NULL REFERENCES users(id),
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT remittance_receipts_kind_known CHECK (kind = ANY (ARRAY['pdf'::text, 'jpeg'::text, 'png'::text, 'heic'::text])),
  CONSTRAINT remittance_receipts_once UNIQUE (remittance_id, hash)
);
CREATE TRIGGER remittance_receipts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON remittance_receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE remittances (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 70001) PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users(id),
  kind text NOT NULL,
  amount bigint NOT NULL,
  value_day date NOT NULL,
  purpose text NOT NULL,
  bank_reference text NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  reverses integer REFERENCES remittances(id),
  state text NOT NULL,
  made_by integer NOT NULL REFERENCES users(id),
  made_at timestamp with time zone NOT NULL,
  decided_by integer REFERENCES users(id),
  decided_at timestamp with time zone,
  usd_cents bigint,
  micro_yen bigint,
  rate_day date,
  purchase_id integer REFERENCES purchases(id),
  CONSTRAINT remittances_amount_positive CHECK (amount > 0),
  CONSTRAINT remittances_car_of_charge CHECK (purchase_id IS NULL OR (kind = ANY (ARRAY['charge'::text, 'reversal'::text]))),
  CONSTRAINT remittances_dollars_positive CHECK (usd_cents > 0 AND micro_yen > 0),
  CONSTRAINT remittances_dollars_whole CHECK (num_nulls(usd_cents, micro_yen, rate_day) = ANY (ARRAY[0, 3])),
  CONSTRAINT remittances_kind_known CHECK (kind = ANY (ARRAY['received'::text, 'refund'::text, 'charge'::text, 'reversal'::text])),
  CONSTRAINT remittances_reversal_of CHECK ((kind = 'reversal'::text) = (reverses IS NOT NULL)),
  CONSTRAINT remittances_second_person CHECK (decided_by <> made_by),
  CONSTRAINT remittances_state_known CHECK (state = ANY (ARRAY['waiting'::text, 'booked'::text, 'rejected'::text]))
);
CREATE INDEX remittances_of_purchase ON remittances USING btree (purchase_id) WHERE (purchase_id IS NOT NULL);
CREATE INDEX remittances_of_user ON remittances USING btree (user_id);
CREATE UNIQUE INDEX remittances_reversed_once ON remittances USING btree (reverses) WHERE (state <> 'rejected'::text);
CREATE INDEX remittances_waiting ON remittances USING btree (id) WHERE (state = 'waiting'::text);
CREATE TRIGGER remittances_keep_car BEFORE UPDATE OF purchase_id ON remittances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER remittances_keep_what_was_booked BEFORE DELETE OR UPDATE OF user_id, kind, amount, usd_cents, micro_yen, rate_day, value_day, purpose, bank_reference, note, reverses, made_by, made_at OR TRUNCATE ON remittances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE saved_searches (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users(id),
  page_type text NOT NULL,
  title text NOT NULL,
  params text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  notify text NOT NULL DEFAULT 'at-once'::text,
  CONSTRAINT saved_searches_notify_known CHECK (notify = ANY (ARRAY['off'::text, 'at-once'::text, 'daily'::text])),
  CONSTRAINT saved_searches_page_type_known CHECK (page_type = ANY (ARRAY['car-auction'::text, 'stock'::text, 'stats'::text, 'bikes'::text, 'bike-stats'::text])),
  CONSTRAINT saved_searches_params_not_empty CHECK (params <> ''::text),
  CONSTRAINT saved_searches_title_length CHECK (char_length(title) >= 1 AND char_length(title) <= 200)
);
CREATE INDEX saved_searches_of_user ON saved_searches USING btree (user_id, page_type, id);
CREATE TRIGGER saved_searches_noted AFTER INSERT OR DELETE OR UPDATE ON saved_searches FOR EACH ROW EXECUTE FUNCTION note_own_change();
CREATE TRIGGER searches_told_changed AFTER UPDATE ON saved_searches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_searches();
CREATE TRIGGER searches_told_gone AFTER DELETE ON saved_searches REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_searches();
CREATE TRIGGER searches_told_new AFTER INSERT ON saved_searches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_searches();

CREATE TABLE search_finds (
  search_id integer NOT NULL REFERENCES saved_searches(id) ON DELETE CASCADE,
  batch_id bigint NOT NULL,
  found_at timestamp with time zone NOT NULL,
  lot_ids text[] COLLATE "C" NOT NULL,
  is_told boolean NOT NULL DEFAULT false,
  found integer NOT NULL DEFAULT 0,
  relisted_ids text[] COLLATE "C" NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT search_finds_pkey PRIMARY KEY (search_id, batch_id)
);
CREATE INDEX search_finds_age ON search_finds USING btree (found_at);

CREATE TABLE search_watch (
  search_id integer NOT NULL PRIMARY KEY REFERENCES saved_searches(id) ON DELETE CASCADE,
  looked_at timestamp with time zone NOT NULL,
  told_at timestamp with time zone,
  tell_at timestamp with time zone,
  is_wide boolean NOT NULL DEFAULT false,
  seen integer[],
  next_look_at timestamp with time zone
);
CREATE INDEX search_watch_look ON search_watch USING btree (next_look_at) WHERE (next_look_at IS NOT NULL);
CREATE INDEX search_watch_tell ON search_watch USING btree (tell_at) WHERE (tell_at IS NOT NULL);

CREATE TABLE second_factors (
  user_id integer NOT NULL PRIMARY KEY REFERENCES users(id),
  secret text NOT NULL,
  begun_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE session_families (
  id uuid NOT NULL PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users(id),
  user_agent text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone NOT NULL,
  proved_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone
);
CREATE INDEX session_families_of_user ON session_families USING btree (user_id) WHERE (ended_at IS NULL);
CREATE TRIGGER sessions_told_end AFTER UPDATE OF ended_at ON session_families FOR EACH ROW WHEN (old.ended_at IS NULL AND new.ended_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();

CREATE TABLE session_tokens (
  hash text COLLATE "C" NOT NULL PRIMARY KEY,
  family_id uuid NOT NULL REFERENCES session_families(id) ON DELETE CASCADE,
  kind text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT session_tokens_kind_known CHECK (kind = ANY (ARRAY['access'::text, 'refresh'::text]))
);
CREATE INDEX session_tokens_age ON session_tokens USING btree (expires_at);
CREATE INDEX session_tokens_of_family ON session_tokens USING btree (family_id);

CREATE TABLE settings (
  key text NOT NULL PRIMARY KEY,
  value jsonb NOT NULL
);

CREATE TABLE share_guesses (
  share_id text COLLATE "C" NOT NULL REFERENCES shares(id) ON DELETE CASCADE,
  ip text NOT NULL,
  at timestamp with time zone NOT NULL
);
CREATE INDEX share_guesses_age ON share_guesses USING btree (at);
CREATE INDEX share_guesses_of_address ON share_guesses USING btree (share_id, ip, at);

CREATE TABLE shares (
  id text COLLATE "C" NOT NULL PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users(id),
  lot_id text COLLATE "C" NOT NULL REFERENCES lots(id),
  code text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  wrong_guesses integer NOT NULL DEFAULT 0,
  closed_at timestamp with time zone,
  closed_by text,
  guesses_told_at timestamp with time zone,
  CONSTRAINT shares_closed_by_known CHECK (closed_by = ANY (ARRAY['guesses'::text, 'time'::text, 'maker'::text])),
  CONSTRAINT shares_closed_whole CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  CONSTRAINT shares_code_six_digits CHECK (code ~ '^[0-9]{6}$'::text)
);
CREATE INDEX shares_of_lot ON shares USING btree (lot_id);
CREATE UNIQUE INDEX shares_one_open ON shares USING btree (user_id, lot_id) WHERE (closed_at IS NULL);
CREATE TRIGGER shares_noted AFTER INSERT OR DELETE ON shares FOR EACH ROW EXECUTE FUNCTION note_own_change();
CREATE TRIGGER shares_revoked_noted AFTER UPDATE OF closed_at ON shares FOR EACH ROW EXECUTE FUNCTION note_own_change();

CREATE TABLE sheet_readings (
  content_hash text COLLATE "C" NOT NULL PRIMARY KEY,
  reader integer NOT NULL,
  reading jsonb NOT NULL,
  read_at timestamp with time zone NOT NULL
);

CREATE UNLOGGED TABLE shown_pictures (
  photo_token text COLLATE "C" NOT NULL PRIMARY KEY,
  pictures text[] NOT NULL,
  sheet_picture text,
  rating_pictures jsonb,
  shown_at timestamp with time zone NOT NULL
);
CREATE INDEX shown_pictures_by_time ON shown_pictures USING btree (shown_at);

CREATE TABLE spent_proofs (
  nonce text COLLATE "C" NOT NULL PRIMARY KEY,
  expires_at timestamp with time zone NOT NULL
);
CREATE INDEX spent_proofs_age ON spent_proofs USING btree (expires_at);

CREATE TABLE status_letters (
  bid_id integer NOT NULL PRIMARY KEY REFERENCES bids(id),
  from_status smallint,
  due_at timestamp with time zone NOT NULL,
  from_price integer,
  from_amount integer
);

CREATE UNLOGGED TABLE upload_chunks (
  upload_id uuid NOT NULL REFERENCES uploads(id) ON DELETE CASCADE,
  at integer NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT upload_chunks_pkey PRIMARY KEY (upload_id, at)
);

CREATE UNLOGGED TABLE uploads (
  id uuid NOT NULL PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users(id),
  key text NOT NULL,
  purchase_id integer REFERENCES purchases(id),
  type text NOT NULL,
  name text NOT NULL,
  size integer NOT NULL,
  staff_only boolean NOT NULL,
  received integer NOT NULL DEFAULT 0,
  document_id integer REFERENCES purchase_documents(id),
  touched_at timestamp with time zone NOT NULL,
  party_id integer REFERENCES parties(id),
  remittance_id integer REFERENCES remittances(id),
  receipt_id integer REFERENCES remittance_receipts(id),
  CONSTRAINT uploads_of_one CHECK (num_nonnulls(purchase_id, remittance_id) = 1),
  CONSTRAINT uploads_once UNIQUE (user_id, key),
  CONSTRAINT uploads_within CHECK (received >= 0 AND received <= size)
);
CREATE INDEX uploads_age ON uploads USING btree (touched_at);

CREATE TABLE user_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamp with time zone NOT NULL,
  actor_id integer NOT NULL REFERENCES users(id),
  user_id integer NOT NULL REFERENCES users(id),
  before jsonb,
  after jsonb NOT NULL
);
CREATE INDEX user_log_of_user ON user_log USING btree (user_id, id);
CREATE TRIGGER user_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON user_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE users (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  email text NOT NULL,
  password_hash text NOT NULL,
  kind text NOT NULL,
  flags jsonb NOT NULL DEFAULT '{}'::jsonb,
  full_name text NOT NULL,
  company text,
  mobile text,
  office_phone text,
  country_id integer,
  city text,
  address text,
  language integer NOT NULL DEFAULT 692,
  currency text NOT NULL DEFAULT 'JPY'::text,
  bid_email_notify boolean NOT NULL DEFAULT true,
  note text,
  dealer_id integer REFERENCES users(id),
  manager_id integer REFERENCES users(id),
  balance bigint NOT NULL DEFAULT 0,
  credit_limit bigint NOT NULL DEFAULT 0,
  reserved bigint NOT NULL DEFAULT 0,
  daily_bid_limit integer NOT NULL DEFAULT 10,
  bids_on date,
  bids_today integer NOT NULL DEFAULT 0,
  uss_limit integer NOT NULL DEFAULT 5,
  uss_on date,
  uss_today integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  last_login timestamp with time zone,
  referral_code text,
  version integer NOT NULL DEFAULT 1,
  former_kind text,
  CONSTRAINT users_bids_today_not_negative CHECK (bids_today >= 0),
  CONSTRAINT users_credit_limit_not_negative CHECK (credit_limit >= 0),
  CONSTRAINT users_currency_known CHECK (currency = ANY (ARRAY['JPY'::text, 'USD'::text])),
  CONSTRAINT users_email_lower CHECK (email = lower(email)),
  CONSTRAINT users_email_taken UNIQUE (email),
  CONSTRAINT users_former_kind_known CHECK (former_kind = ANY (ARRAY['client'::text, 'dealer'::text, 'manager'::text, 'vip'::text, 'limited'::text, 'guest'::text, 'restricted'::text])),
  CONSTRAINT users_kind_known CHECK (kind = ANY (ARRAY['client'::text, 'dealer'::text, 'manager'::text, 'vip'::text, 'limited'::text, 'guest'::text, 'restricted'::text, 'disabled'::text])),
  CONSTRAINT users_language_known CHECK (language = ANY (ARRAY[692, 693])),
  CONSTRAINT users_reserved_not_negative CHECK (reserved >= 0)
) WITH (fillfactor=80);
CREATE INDEX users_of_dealer ON users USING btree (dealer_id) WHERE (dealer_id IS NOT NULL);
CREATE TRIGGER users_bid_groups AFTER INSERT ON users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION give_bid_groups();
CREATE TRIGGER users_next_version BEFORE UPDATE OF kind, former_kind, flags, email, full_name, company, mobile, office_phone, country_id, city, address, language, currency, dealer_id, manager_id, credit_limit, daily_bid_limit, uss_limit, note ON users FOR EACH ROW WHEN (old.kind IS DISTINCT FROM new.kind OR old.former_kind IS DISTINCT FROM new.former_kind OR old.flags IS DISTINCT FROM new.flags OR old.email IS DISTINCT FROM new.email OR old.full_name IS DISTINCT FROM new.full_name OR old.company IS DISTINCT FROM new.company OR old.mobile IS DISTINCT FROM new.mobile OR old.office_phone IS DISTINCT FROM new.office_phone OR old.country_id IS DISTINCT FROM new.country_id OR old.city IS DISTINCT FROM new.city OR old.address IS DISTINCT FROM new.address OR old.language IS DISTINCT FROM new.language OR old.currency IS DISTINCT FROM new.currency OR old.dealer_id IS DISTINCT FROM new.dealer_id OR old.manager_id IS DISTINCT FROM new.manager_id OR old.credit_limit IS DISTINCT FROM new.credit_limit OR old.daily_bid_limit IS DISTINCT FROM new.daily_bid_limit OR old.uss_limit IS DISTINCT FROM new.uss_limit OR old.note IS DISTINCT FROM new.note) EXECUTE FUNCTION next_version_of_person();
CREATE TRIGGER users_settings_noted AFTER UPDATE OF language, bid_email_notify ON users FOR EACH ROW WHEN (old.language IS DISTINCT FROM new.language OR old.bid_email_notify IS DISTINCT FROM new.bid_email_notify) EXECUTE FUNCTION note_own_settings();
CREATE TRIGGER users_told AFTER UPDATE OF kind, flags, dealer_id ON users FOR EACH ROW WHEN (old.kind IS DISTINCT FROM new.kind OR old.flags IS DISTINCT FROM new.flags OR old.dealer_id IS DISTINCT FROM new.dealer_id) EXECUTE FUNCTION tell_person();

CREATE TABLE visited_lots (
  user_id integer NOT NULL REFERENCES users(id),
  lot_id text COLLATE "C" NOT NULL REFERENCES lots(id),
  vehicle text NOT NULL,
  visited_at timestamp with time zone NOT NULL,
  CONSTRAINT visited_lots_pkey PRIMARY KEY (user_id, lot_id),
  CONSTRAINT visited_lots_vehicle_known CHECK (vehicle = ANY (ARRAY['car'::text, 'bike'::text]))
);

CREATE TABLE voyages (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line text NOT NULL,
  ship text NOT NULL,
  number text NOT NULL,
  loading_port text NOT NULL,
  discharge_port text NOT NULL,
  etd date NOT NULL,
  eta date NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT voyages_arrive_later CHECK (eta >= etd),
  CONSTRAINT voyages_taken UNIQUE (line, ship, number, loading_port, discharge_port)
);
