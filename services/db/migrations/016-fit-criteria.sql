-- What a part asks of a car beyond its engine type: the diameter of a disc, the make of the brakes, the month of build.
-- One rule is shared by all linkages with the same conditions, so that a linkage carries four bytes or none: a product's
-- rule holds for all cars of its fit group, a linkage's own rule for one car of the group. NULL takes no space in a row.
CREATE TABLE fit_criterion (
  id text COLLATE "C" PRIMARY KEY,
  sort smallint NOT NULL,
  unit text,
  name_ro text NOT NULL,
  name_ru text NOT NULL,
  question_ro text NOT NULL,
  question_ru text NOT NULL,
  -- how to find out
  hint_ro text NOT NULL,
  hint_ru text NOT NULL,
  drawing text NOT NULL DEFAULT 'no-image',
  -- words of values that do not speak for themselves: {"manual": {"ro": text, "ru": text}}
  value_words jsonb NOT NULL DEFAULT '{}'
);

-- conditions: [{"criteriaId": text, "values": [text, …]} or {"criteriaId": text, "from": YYYYMM, "to": YYYYMM}]
CREATE TABLE fit_rule (
  id int PRIMARY KEY,
  conditions jsonb NOT NULL
);

ALTER TABLE listing ADD COLUMN fit_rule int;
ALTER TABLE fit_group_car ADD COLUMN rule_id int;

-- The parts of a car are still found, and now judged, from the index alone.
DROP INDEX listing_fit_cat2;
CREATE INDEX listing_fit_cat2 ON listing (fit_group, cat2) INCLUDE (cat1, product_id, price, rank, fit_rule);

-- What the owner has answered: {criteria id: value}.
ALTER TABLE garage_vehicle ADD COLUMN facts jsonb NOT NULL DEFAULT '{}';
