-- Ranks are stored beside the score. "0" is no score, 7 to 9 are as new, and A is another hall's RA.
UPDATE lots
SET condition_rank = CASE btrim(split_part(condition, '/', 1)) WHEN '0' THEN 0 WHEN 'A' THEN 7 ELSE 17 END
WHERE btrim(split_part(condition, '/', 1)) IN ('0', 'A', '7', '8', '9');
