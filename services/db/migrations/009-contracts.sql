-- Business customers: a contract may belong to a group of customers, whose rules say what they pay.
CREATE TABLE customer_group (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL UNIQUE CHECK (name <> ''),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A percentage off the list price. Without a category it is for every category, without a brand for every brand. Of the
-- rules that fit a product, one for its part kind goes before one for the kind's group, and that before one for every
-- category; of two for the same category the one for the brand. Categories and brands go by their lasting names, since a
-- new catalogue may number them anew. 0 % is an exception from a wider rule; nothing is given away for 100 %.
CREATE TABLE price_rule (
  customer_group_id int NOT NULL REFERENCES customer_group ON DELETE CASCADE,
  category_code text,
  brand_slug text,
  percent numeric(4, 2) NOT NULL CHECK (percent >= 0),
  UNIQUE NULLS NOT DISTINCT (customer_group_id, category_code, brand_slug)
);

-- An agreed price in bani goes before every rule. It holds only while the product still has this part number: a new
-- catalogue may give its id to another.
CREATE TABLE fixed_price (
  customer_group_id int NOT NULL REFERENCES customer_group ON DELETE CASCADE,
  product_id int NOT NULL,
  part_key text COLLATE "C" NOT NULL,
  price int NOT NULL CHECK (price > 0),
  PRIMARY KEY (customer_group_id, product_id)
);

-- credit_limit in bani; none means that there is no limit. payment_days from the delivery; 0 is payment at once.
CREATE TABLE contract (
  id int PRIMARY KEY,
  customer_id int NOT NULL REFERENCES customer ON DELETE CASCADE,
  number text NOT NULL UNIQUE CHECK (number <> ''),
  name text NOT NULL,
  customer_group_id int REFERENCES customer_group,
  credit_limit int CHECK (credit_limit >= 0),
  payment_days smallint NOT NULL DEFAULT 0 CHECK (payment_days >= 0),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contract_customer ON contract (customer_id) WHERE active;
CREATE INDEX contract_group ON contract (customer_group_id);

-- Show list prices in place of own ones; counts only while the customer may switch it.
ALTER TABLE customer ADD COLUMN hide_my_price boolean NOT NULL DEFAULT false;

-- The list price of a piece with its options when it was ordered; none in orders from before there were own prices.
ALTER TABLE order_item ADD COLUMN list_price int CHECK (list_price >= price);
