-- "This wasn't me": letters about an account carry a link that locks it.

ALTER TABLE account_requests DROP CONSTRAINT account_requests_kind_known;
ALTER TABLE account_requests ADD CONSTRAINT account_requests_kind_known CHECK (kind IN ('sign-up', 'recovery', 'not-me'));

ALTER TABLE account_log DROP CONSTRAINT account_log_event_known;
ALTER TABLE account_log ADD CONSTRAINT account_log_event_known CHECK
  (event IN ('made', 'signed-in', 'signed-out', 'session-ended', 'sessions-ended', 'token-reused', 'password-changed', 'password-reset', 'proved',
             'factor-added', 'factor-removed', 'factor-reset', 'code-refused', 'recovery-code-used', 'recovery-codes-made', 'locked'));
