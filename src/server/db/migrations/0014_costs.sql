-- What the estimate of a delivered price uses (domain/costs). Managers keep it; a rate applies from its Tokyo day until the next of its place.

CREATE TABLE cost_ports (
  id      int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name_en text NOT NULL,
  name_ru text NOT NULL,
  CONSTRAINT cost_ports_name_taken UNIQUE (name_en)
);

CREATE TABLE rates (
  id           int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind         text NOT NULL,
  -- Where it holds; all null is "everywhere else".
  hall_id      int REFERENCES halls,
  -- A group of halls for fees, a prefecture for the way to the port.
  area         text,
  port_id      int REFERENCES cost_ports,
  vehicle_type text,
  currency     text,
  -- What it says: whole yen, and millionths of the price above over_yen.
  yen          int NOT NULL DEFAULT 0,
  share_ppm    int NOT NULL DEFAULT 0,
  over_yen     int NOT NULL DEFAULT 0,
  -- Millionths of a yen for one unit of the currency.
  micro_yen    bigint,
  loading_port text,
  valid_from   date NOT NULL,
  -- Whose figure it is: an agent's list, a bank.
  source       text NOT NULL DEFAULT '',
  changed_at   timestamptz NOT NULL,
  -- Null: written by the demo market.
  changed_by   int REFERENCES users,
  CONSTRAINT rates_one_a_day UNIQUE NULLS NOT DISTINCT (kind, hall_id, area, port_id, vehicle_type, currency, valid_from),
  CONSTRAINT rates_kind_known CHECK (kind IN ('hallFee', 'agentFee', 'inland', 'forwarding', 'freight', 'insurance', 'exchange')),
  CONSTRAINT rates_vehicle_type_known CHECK (vehicle_type IN ('kei', 'car', 'large', 'bike')),
  CONSTRAINT rates_not_negative CHECK (yen >= 0 AND over_yen >= 0 AND share_ppm BETWEEN 0 AND 1000000),
  CONSTRAINT rates_freight_whole CHECK ((kind = 'freight') = (port_id IS NOT NULL) AND (kind = 'freight') = (vehicle_type IS NOT NULL)),
  CONSTRAINT rates_exchange_whole CHECK ((kind = 'exchange') = (currency IS NOT NULL) AND (kind = 'exchange') = (micro_yen IS NOT NULL)),
  CONSTRAINT rates_exchange_positive CHECK (micro_yen > 0)
);

-- Every change of a rate or a port: who, when, what before and after; null is "not there".
CREATE TABLE rate_log (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at       timestamptz NOT NULL,
  actor_id int NOT NULL REFERENCES users,
  subject  text NOT NULL,
  -- No reference: the rate may be gone.
  row_id   int NOT NULL,
  before   jsonb,
  after    jsonb,
  CONSTRAINT rate_log_subject_known CHECK (subject IN ('rate', 'port')),
  CONSTRAINT rate_log_says_something CHECK (before IS NOT NULL OR after IS NOT NULL)
);
CREATE TRIGGER rate_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rate_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- To which port and in which currency a person reckons.
CREATE TABLE cost_choices (
  user_id  int PRIMARY KEY REFERENCES users,
  port_id  int REFERENCES cost_ports,
  currency text NOT NULL DEFAULT 'JPY'
);
CREATE TRIGGER cost_choices_noted AFTER INSERT OR UPDATE OR DELETE ON cost_choices FOR EACH ROW EXECUTE FUNCTION note_own_change();
