-- Vehicles: manufacturers, model series, engine types, and which parts fit which of them.

CREATE TABLE manufacturer (
  manu_id int PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  country text,
  favorite boolean NOT NULL DEFAULT false,
  -- TecDoc's target types, such as P for passenger cars
  linking_target_types text NOT NULL DEFAULT 'P'
);

CREATE TABLE model_series (
  model_id int PRIMARY KEY,
  manu_id int NOT NULL REFERENCES manufacturer,
  name text NOT NULL,
  year_from int NOT NULL,
  year_to int,
  favorite boolean NOT NULL DEFAULT false,
  construction_types text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX ON model_series (manu_id);

-- An engine type of a model series. year_from and year_to are months, as YYYYMM.
CREATE TABLE vehicle (
  car_id int PRIMARY KEY,
  manu_id int NOT NULL REFERENCES manufacturer,
  model_id int NOT NULL REFERENCES model_series,
  type_name text NOT NULL,
  motor_codes text[] NOT NULL DEFAULT '{}',
  ccm int,
  liter numeric(4, 1),
  cylinders smallint,
  kw int NOT NULL,
  hp int NOT NULL,
  fuel_type text NOT NULL,
  impulsion_type text,
  construction_type text NOT NULL,
  year_from int NOT NULL,
  year_to int,
  -- Oil change volume, filter included
  oil_liter numeric(4, 1) CHECK (oil_liter > 0)
);
CREATE INDEX ON vehicle (model_id);

-- Parts with the same OE numbers share a fit group: one list of cars. Universal parts have group 0, which fits every car.
-- rule_id: the conditions of this car alone; those of the product are in listing.fit_rule.
CREATE TABLE fit_group_car (
  car_id int NOT NULL,
  group_id int NOT NULL,
  rule_id int,
  PRIMARY KEY (car_id, group_id)
);
CREATE INDEX fit_group_car_group ON fit_group_car (group_id, car_id);

-- A question about the car beyond its engine type, such as the brake disc diameter or the month of build.
CREATE TABLE fit_criterion (
  id text COLLATE "C" PRIMARY KEY,
  sort smallint NOT NULL,
  unit text,
  name_ro text NOT NULL,
  name_ru text NOT NULL,
  question_ro text NOT NULL,
  question_ru text NOT NULL,
  -- How to find the answer
  hint_ro text NOT NULL,
  hint_ru text NOT NULL,
  drawing text NOT NULL DEFAULT 'no-image',
  -- Labels of coded values: {"manual": {"ro": text, "ru": text}}
  value_words jsonb NOT NULL DEFAULT '{}'
);

-- Conditions of a linkage, shared by all linkages with the same ones; [] if the rule only has a position or a quantity.
-- conditions: [{"criteriaId": text, "values": [text, …]} or {"criteriaId": text, "from": YYYYMM, "to": YYYYMM}]
CREATE TABLE fit_rule (
  id int PRIMARY KEY,
  conditions jsonb NOT NULL,
  position text CHECK (position <> ''),
  quantity smallint CHECK (quantity > 0)
);
