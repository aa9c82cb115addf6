-- A lot's page asks whether the same car was offered before: by its chassis number, else by what it is.
CREATE INDEX lots_of_chassis_no ON lots (chassis_no) WHERE chassis_no IS NOT NULL;
CREATE INDEX lots_alike ON lots (model_id, year, mileage_km);
