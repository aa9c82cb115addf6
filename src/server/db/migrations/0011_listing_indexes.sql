-- Results as statistics show them, latest first; also what the number of all results is counted from.
CREATE INDEX lots_results ON lots (vehicle, starts_at DESC, id) WHERE offer = 'auction' AND status >= 4533;
