-- What managers do with jobs that failed for good stands in the back office's log.
ALTER TABLE office_log DROP CONSTRAINT office_log_subject_known;
ALTER TABLE office_log ADD CONSTRAINT office_log_subject_known
  CHECK (subject IN ('notice', 'settings', 'order', 'voyage', 'company', 'remittance', 'job'));
