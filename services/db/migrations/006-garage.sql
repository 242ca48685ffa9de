-- The cars of a visitor or a customer. As with cart lines there is no foreign key into the catalogue: snapshot is what
-- to show when a car has left it. id counts within one garage, so that it says nothing of other people's.
CREATE TABLE garage_vehicle (
  session_id bigint NOT NULL REFERENCES shop_session ON DELETE CASCADE,
  car_id int NOT NULL,
  id int NOT NULL CHECK (id > 0),
  snapshot jsonb NOT NULL,
  name text,
  plate text,
  vin text CHECK (length(vin) = 17),
  mileage int CHECK (mileage BETWEEN 0 AND 9999999),
  PRIMARY KEY (session_id, car_id),
  UNIQUE (session_id, id)
);

-- From here on the current car is one of the garage, and there was no garage until now.
UPDATE shop_session SET current_car_id = NULL WHERE current_car_id IS NOT NULL;
