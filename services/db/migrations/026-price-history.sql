-- What a product's list price was and since when, the present one last; only products whose price has ever changed
-- have rows. No foreign key: a load of the catalogue drops the tables of products and carries the history over itself.
CREATE TABLE price_change (
  product_id int NOT NULL,
  since timestamptz NOT NULL,
  price int NOT NULL CHECK (price >= 0),
  PRIMARY KEY (product_id, since)
);

-- Price lists that wait for their time. waiting: its time has not come. running: applied, and taken back at ends_at.
-- done: applied for good, or taken back. missed: its whole time passed while no service ran.
CREATE TABLE price_plan (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  source text NOT NULL,
  applies_at timestamptz NOT NULL,
  ends_at timestamptz,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'cancelled', 'missed')),
  -- The place among all lists that were applied, counted from 1.
  turn int UNIQUE,
  -- How many products got another price, at its time and when it was taken back.
  changed int,
  restored int,
  created_at timestamptz NOT NULL DEFAULT now(),
  applied_at timestamptz,
  closed_at timestamptz,
  CHECK (state IN ('waiting', 'cancelled', 'missed') = (turn IS NULL))
);
CREATE INDEX price_plan_open ON price_plan (applies_at) WHERE state IN ('waiting', 'running');

-- Products by their lasting names, since a new catalogue may number them anew. `applied` tells that the product was
-- there at its time; the columns after it what was set, and what to take back.
CREATE TABLE price_plan_line (
  part_key text COLLATE "C" NOT NULL,
  brand_slug text NOT NULL,
  plan_id int NOT NULL REFERENCES price_plan ON DELETE CASCADE,
  line int NOT NULL,
  part_number text NOT NULL,
  price int NOT NULL CHECK (price > 0),
  compare_at int CHECK (compare_at > price),
  applied boolean NOT NULL DEFAULT false,
  set_compare_at int,
  before_price int,
  before_compare_at int,
  PRIMARY KEY (part_key, brand_slug, plan_id)
);
CREATE INDEX price_plan_line_plan ON price_plan_line (plan_id, line);
