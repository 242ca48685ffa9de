-- The catalogue. The narrow tables that change often (listing, stock, product_search) are separate from the wide product
-- row: a new price or stock level does not rewrite texts and their indexes. Money is integer bani.
-- A bulk load fills copies of these tables and builds their indexes afterwards (services/catalogue/shadow-tables.ts).

CREATE TABLE brand (
  id int PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  country text,
  tier text,
  aliases text[] NOT NULL DEFAULT '{}',
  products int NOT NULL DEFAULT 0
);

CREATE TABLE attribute (
  key text PRIMARY KEY,
  unit text,
  type text NOT NULL,
  name_ro text NOT NULL,
  name_ru text NOT NULL
);

-- Two levels: groups (level 1) and part kinds (level 2). Ids follow the order of the taxonomy and are stable.
CREATE TABLE category (
  id int PRIMARY KEY,
  parent_id int REFERENCES category,
  code text NOT NULL UNIQUE,
  slug text NOT NULL UNIQUE,
  level smallint NOT NULL,
  sort smallint NOT NULL,
  name_ro text NOT NULL,
  name_ru text NOT NULL,
  drawing text NOT NULL,
  universal boolean NOT NULL DEFAULT false,
  synonyms text[] NOT NULL DEFAULT '{}',
  -- Attribute keys, most important first
  attributes text[] NOT NULL DEFAULT '{}',
  often_with text[] NOT NULL DEFAULT '{}',
  -- The unit of the price
  sold_as text NOT NULL DEFAULT 'piece' CHECK (sold_as IN ('piece', 'set'))
);

CREATE TABLE warehouse (
  id int PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('store', 'central', 'supplier')),
  name_ro text NOT NULL,
  name_ru text NOT NULL,
  address_ro text,
  address_ru text,
  hours text,
  phone text,
  latitude double precision,
  longitude double precision,
  days_min smallint NOT NULL,
  days_max smallint NOT NULL,
  cut_off text,
  -- A zone of delivery_tariff: couriers set out from the nearest store
  zone text NOT NULL DEFAULT 'chisinau'
);

CREATE TABLE product (
  id int PRIMARY KEY,
  brand_id int REFERENCES brand,
  category_id int REFERENCES category,
  part_number text NOT NULL,
  -- The normalised part number; together with the brand, an import matches products by it
  part_key text COLLATE "C" NOT NULL,
  slug text COLLATE "C" NOT NULL,
  sku text NOT NULL,
  name_ro text NOT NULL,
  name_ru text NOT NULL,
  description_ro text NOT NULL DEFAULT '',
  description_ru text NOT NULL DEFAULT '',
  drawing text NOT NULL DEFAULT 'no-image',
  ean text[] NOT NULL DEFAULT '{}',
  warranty_months smallint NOT NULL DEFAULT 0,
  quantity_per_car smallint,
  core_deposit int CHECK (core_deposit >= 0),
  options jsonb NOT NULL DEFAULT '[]',
  -- [{"k": attribute key, "ro": text, "ru": text, "n": number or absent}], most important first
  criteria jsonb NOT NULL DEFAULT '[]',
  replaced_by text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Grams; without it, the usual weight of the part kind is used
  weight int CHECK (weight > 0),
  -- Keys of photographs in their order; without any, pages show the drawing
  pictures text[] NOT NULL DEFAULT '{}'
);
CREATE UNIQUE INDEX product_slug ON product (slug);
CREATE UNIQUE INDEX product_part ON product (part_key, brand_id) NULLS NOT DISTINCT;
-- The SKU as people type it: in any case, with or without punctuation.
CREATE INDEX product_sku_key ON product (upper(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g')));

-- An attribute value that facets count. Integer ids fit the array listing.attrs.
CREATE TABLE attribute_value (
  id int PRIMARY KEY,
  key text NOT NULL REFERENCES attribute,
  value text NOT NULL,
  name_ro text NOT NULL,
  name_ru text NOT NULL,
  number double precision,
  UNIQUE (key, value)
);

-- The columns that lists sort and filter by. cat1: group; cat2: part kind; badges: 1 sale, 2 new, 4 hot (bits);
-- availability: 0 to 5, as in the contract; rank: popularity, 1 is first.
CREATE TABLE listing (
  product_id int PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  cat1 int,
  cat2 int,
  brand_id int,
  fit_group int,
  price int CHECK (price >= 0),
  compare_at int CHECK (compare_at > 0),
  availability smallint NOT NULL DEFAULT 0 CHECK (availability BETWEEN 0 AND 5),
  rating smallint NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 50),
  reviews int NOT NULL DEFAULT 0,
  badges smallint NOT NULL DEFAULT 0,
  rank int NOT NULL,
  attrs int[] NOT NULL DEFAULT '{}',
  fit_rule int
);
-- Sorted by price.
CREATE INDEX listing_cat1_price ON listing (cat1, price, product_id) INCLUDE (brand_id, availability);
CREATE INDEX listing_cat2_price ON listing (cat2, price, product_id) INCLUDE (brand_id, availability);
-- Sorted by popularity, available products first. The included columns are those that facets count: a list of thousands of
-- products is then read from neighbouring index pages.
CREATE INDEX listing_cat1_rank ON listing (cat1, (availability = 0), rank);
CREATE INDEX listing_cat2_rank ON listing (cat2, (availability = 0), rank)
  INCLUDE (product_id, brand_id, price, availability, rating, badges, attrs);
CREATE INDEX listing_rank ON listing ((availability = 0), rank);
CREATE INDEX listing_cat2_brand ON listing (cat2, brand_id, (availability = 0), rank);
CREATE INDEX listing_brand_rank ON listing (brand_id, (availability = 0), rank)
  INCLUDE (product_id, price, availability, rating, badges);
CREATE INDEX listing_badges ON listing ((availability = 0), rank) WHERE badges > 0;
-- Parts of a car: those of its fit groups, and the universal ones (group 0) in their order.
CREATE INDEX listing_fit_cat2 ON listing (fit_group, cat2)
  INCLUDE (cat1, product_id, price, availability, rank, fit_rule);
CREATE INDEX listing_fit_badges ON listing (fit_group) INCLUDE (product_id, badges, availability, rank, fit_rule)
  WHERE badges > 0;
CREATE INDEX listing_universal_rank ON listing ((availability = 0), rank) INCLUDE (product_id, availability)
  WHERE fit_group = 0;

-- oversold: pieces that open orders hold beyond the stock that the last list reported; quantity is then 0.
CREATE TABLE stock (
  product_id int NOT NULL REFERENCES product ON DELETE CASCADE,
  warehouse_id int NOT NULL REFERENCES warehouse,
  quantity int NOT NULL CHECK (quantity >= 0),
  oversold int NOT NULL DEFAULT 0 CHECK (oversold >= 0),
  PRIMARY KEY (product_id, warehouse_id)
) WITH (fillfactor = 70);
COMMENT ON COLUMN stock.quantity IS 'Available pieces: those in the warehouse less those that open orders hold';

-- Every number that finds a product. kind: oe, article, ean, comparable, replaces, replaced_by. alias: a spelling that
-- ranks lower. reference_type: TecDoc's interchange qualifier.
CREATE TABLE oen (
  product_id int NOT NULL REFERENCES product ON DELETE CASCADE,
  key text COLLATE "C" NOT NULL,
  raw text NOT NULL,
  maker text NOT NULL DEFAULT '',
  kind text NOT NULL,
  alias boolean NOT NULL DEFAULT false,
  reference_type smallint NOT NULL DEFAULT 1 CHECK (reference_type BETWEEN 1 AND 6)
);
CREATE INDEX oen_key ON oen (key, product_id);
CREATE INDEX oen_product ON oen (product_id);

-- Counts of each unfiltered category, so that a plain list computes nothing. Category 0 is the whole shop.
CREATE TABLE category_stat (
  category_id int PRIMARY KEY,
  n int NOT NULL,
  n_stock int NOT NULL,
  price_min int,
  price_max int,
  histogram int[] NOT NULL DEFAULT '{}'
);
-- kind: brand, availability, rating, badge, or attr.{key}; value: that of the contract's facet.
CREATE TABLE category_facet (
  category_id int NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  value_id int,
  n int NOT NULL,
  PRIMARY KEY (category_id, kind, value)
);

CREATE TABLE tag (
  id int PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name_ro text NOT NULL,
  name_ru text NOT NULL,
  products int NOT NULL DEFAULT 0
);
CREATE TABLE product_tag (
  tag_id int NOT NULL REFERENCES tag,
  product_id int NOT NULL REFERENCES product ON DELETE CASCADE,
  PRIMARY KEY (tag_id, product_id)
);

-- Reviews shown on product pages. customer_review_id: set if the row is a copy of an approved customer_review.
CREATE TABLE review (
  id int PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  product_id int NOT NULL REFERENCES product ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  author text NOT NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  lang text NOT NULL,
  content text NOT NULL,
  verified boolean NOT NULL DEFAULT false,
  customer_review_id int UNIQUE
);
CREATE INDEX review_product ON review (product_id, created_at DESC);

-- Photographs. The files are in DATA_DIR, named by their keys.

-- Pictures that an import named for an article, by brand and part number because a new catalogue assigns new ids.
CREATE TABLE article_picture (
  brand_id int NOT NULL,
  part_key text COLLATE "C" NOT NULL,
  place smallint NOT NULL,
  -- Either a picture that came as a file, or the URL to fetch it from
  key text COLLATE "C",
  address text COLLATE "C",
  PRIMARY KEY (brand_id, part_key, place),
  CHECK ((key IS NULL) <> (address IS NULL))
);
CREATE INDEX article_picture_address ON article_picture (address) WHERE address IS NOT NULL;

-- The picture fetched from a URL, with the validators of the response.
CREATE TABLE picture_address (
  address text COLLATE "C" PRIMARY KEY,
  key text COLLATE "C",
  etag text,
  last_modified text,
  -- Null if the last attempt failed
  checked_at timestamptz
);

-- Photographs that no product uses any more. They are kept for a while: pages, e-mails and feeds may still link to them.
CREATE TABLE unused_photo (
  key text COLLATE "C" PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now()
);

-- Prices

-- History of list prices, the present one last; only for products whose price has ever changed. No foreign key: a load of
-- the catalogue replaces the product tables.
CREATE TABLE price_change (
  product_id int NOT NULL,
  since timestamptz NOT NULL,
  price int NOT NULL CHECK (price >= 0),
  PRIMARY KEY (product_id, since)
);

-- Scheduled price lists. waiting: not due yet. running: applied, reverted at ends_at. done: applied for good, or reverted.
-- missed: no service ran during its whole period.
CREATE TABLE price_plan (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  source text NOT NULL,
  applies_at timestamptz NOT NULL,
  ends_at timestamptz,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'cancelled', 'missed')),
  -- The order in which plans were applied, from 1
  turn int UNIQUE,
  -- Number of products whose price changed when the plan was applied, and when it was reverted
  changed int,
  restored int,
  created_at timestamptz NOT NULL DEFAULT now(),
  applied_at timestamptz,
  closed_at timestamptz,
  CHECK (state IN ('waiting', 'cancelled', 'missed') = (turn IS NULL))
);
CREATE INDEX price_plan_open ON price_plan (applies_at) WHERE state IN ('waiting', 'running');

-- applied: the product existed when the plan was applied. The columns after it: what was set, and what to revert to.
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

-- Sources of the catalogue. done: the load was completed.
CREATE TABLE catalogue_load (
  id int PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  source text NOT NULL,
  products int NOT NULL,
  finished_at timestamptz,
  done boolean NOT NULL DEFAULT false
);
