-- Letters about what is due on the cars of the garage: off until the customer asks for them. token is what the link to
-- end them carries; it stays when they have ended, so that an old letter's link says so.
CREATE TABLE service_letters (
  customer_id int PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  wanted boolean NOT NULL,
  -- The version of the text that was agreed to, and when.
  consent text,
  since timestamptz NOT NULL DEFAULT now(),
  -- The day, as the shop counts them, on which the book was last looked at.
  looked_on date
);
CREATE INDEX service_letters_due ON service_letters (looked_on) WHERE wanted;

-- What a customer has been told: once for each time that parts of a kind became due. ground says since when the time
-- ran, and until when it was put off; what is done or put off anew has another.
CREATE TABLE service_told (
  customer_id int NOT NULL REFERENCES customer ON DELETE CASCADE,
  car_id int NOT NULL,
  kind text NOT NULL,
  ground text NOT NULL,
  told_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, car_id, kind)
);
