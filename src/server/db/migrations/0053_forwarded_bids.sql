-- What a manager changes in the last hour before a lot's start is stored and not forwarded until he accepts (decisions.md "Bidding"). The
-- office reviews only what is forwarded, so such a bid stays 1 New and never reaches the hall.
ALTER TABLE bids ADD COLUMN forwarded boolean NOT NULL DEFAULT true;
