-- The catalogue. Hot, narrow tables (listing, stock, product_search) stand apart from the wide product row, so that
-- changing a price or a stock never rewrites texts and indexes. Money is integer bani.

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

-- Two levels: groups (level 1) and part kinds (level 2). Ids are stable: the order of the taxonomy.
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
  -- attribute keys in the order of importance
  attributes text[] NOT NULL DEFAULT '{}',
  often_with text[] NOT NULL DEFAULT '{}'
);

CREATE TABLE manufacturer (
  manu_id int PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  country text,
  favorite boolean NOT NULL DEFAULT false,
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

-- An engine type of a model series; months as YYYYMM.
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
  year_to int
);
CREATE INDEX ON vehicle (model_id);

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
  on_time real NOT NULL DEFAULT 1
);

CREATE TABLE product (
  id int PRIMARY KEY,
  brand_id int REFERENCES brand,
  category_id int REFERENCES category,
  part_number text NOT NULL,
  -- normalised as lib/search/oen does; with the brand it is what an import matches on
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
  -- [{"k": attribute key, "ro": text, "ru": text, "n": number or absent}] in the order of importance
  criteria jsonb NOT NULL DEFAULT '[]',
  replaced_by text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX product_slug ON product (slug);
CREATE UNIQUE INDEX product_part ON product (part_key, brand_id) NULLS NOT DISTINCT;

-- A value of an attribute that facets count; ids fit the int arrays of listing.
CREATE TABLE attribute_value (
  id int PRIMARY KEY,
  key text NOT NULL REFERENCES attribute,
  value text NOT NULL,
  name_ro text NOT NULL,
  name_ru text NOT NULL,
  number double precision,
  UNIQUE (key, value)
);

-- What lists sort and filter by. cat1 is the group, cat2 the part kind. badges: 1 sale, 2 new, 4 hot.
-- availability is the 0–5 rule of the contract; rank is popularity, 1 first.
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
  attrs int[] NOT NULL DEFAULT '{}'
);

CREATE TABLE stock (
  product_id int NOT NULL REFERENCES product ON DELETE CASCADE,
  warehouse_id int NOT NULL REFERENCES warehouse,
  quantity int NOT NULL CHECK (quantity >= 0),
  PRIMARY KEY (product_id, warehouse_id)
) WITH (fillfactor = 70);

-- Parts that share OE numbers share the list of cars. Universal parts have group 0, which every car belongs to.
CREATE TABLE fit_group_car (
  car_id int NOT NULL,
  group_id int NOT NULL,
  PRIMARY KEY (car_id, group_id)
);
CREATE INDEX fit_group_car_group ON fit_group_car (group_id, car_id);

-- Every number a product is found by. kind: oe, article, ean, comparable, replaces, replaced_by.
-- alias marks lower-ranked spellings; reference_type is TecDoc's interchange qualifier.
CREATE TABLE oen (
  product_id int NOT NULL REFERENCES product ON DELETE CASCADE,
  key text COLLATE "C" NOT NULL,
  raw text NOT NULL,
  maker text NOT NULL DEFAULT '',
  kind text NOT NULL,
  alias boolean NOT NULL DEFAULT false,
  reference_type smallint NOT NULL DEFAULT 1 CHECK (reference_type BETWEEN 1 AND 6)
);

CREATE TABLE product_search (
  rank_id int NOT NULL,
  product_id int NOT NULL,
  tsv tsvector NOT NULL
);

CREATE TABLE word (id int PRIMARY KEY, word text COLLATE "C" NOT NULL UNIQUE, n int NOT NULL);
CREATE TABLE word_del (del text COLLATE "C" NOT NULL, word_id int NOT NULL);
CREATE INDEX word_del_del ON word_del (del) INCLUDE (word_id);
CREATE TABLE suggest_top (prefix text COLLATE "C" PRIMARY KEY, ids int[] NOT NULL);

-- Counts of the unfiltered category, so that a plain list computes nothing. Category 0 is the whole shop.
CREATE TABLE category_stat (
  category_id int PRIMARY KEY,
  n int NOT NULL,
  n_stock int NOT NULL,
  price_min int,
  price_max int,
  histogram int[] NOT NULL DEFAULT '{}'
);
-- kind: brand, availability, rating, badge, or attr.{key}; value is what the facet of the contract carries.
CREATE TABLE category_facet (
  category_id int NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  value_id int,
  n int NOT NULL,
  PRIMARY KEY (category_id, kind, value)
);

CREATE TABLE tag (id int PRIMARY KEY, slug text NOT NULL UNIQUE, name_ro text NOT NULL, name_ru text NOT NULL, products int NOT NULL DEFAULT 0);
CREATE TABLE product_tag (
  tag_id int NOT NULL REFERENCES tag,
  product_id int NOT NULL REFERENCES product ON DELETE CASCADE,
  PRIMARY KEY (tag_id, product_id)
);

CREATE TABLE review (
  id int PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  product_id int NOT NULL REFERENCES product ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  author text NOT NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  lang text NOT NULL,
  content text NOT NULL,
  verified boolean NOT NULL DEFAULT false
);
CREATE INDEX review_product ON review (product_id, created_at DESC);

-- Indexes of the big tables; a bulk load drops and rebuilds them (see services/catalogue).
CREATE INDEX listing_cat1_price ON listing (cat1, price, product_id) INCLUDE (brand_id, availability);
CREATE INDEX listing_cat2_price ON listing (cat2, price, product_id) INCLUDE (brand_id, availability);
CREATE INDEX listing_cat1_rank ON listing (cat1, rank);
CREATE INDEX listing_cat2_rank ON listing (cat2, rank);
CREATE INDEX listing_rank ON listing (rank);
CREATE INDEX listing_cat2_brand ON listing (cat2, brand_id, rank);
CREATE INDEX listing_brand_rank ON listing (brand_id, rank);
CREATE INDEX listing_fit_cat2 ON listing (fit_group, cat2) INCLUDE (cat1, product_id, price, rank);
CREATE INDEX listing_badges ON listing (rank) WHERE badges > 0;
CREATE INDEX oen_key ON oen (key, product_id);
CREATE INDEX oen_product ON oen (product_id);
CREATE INDEX product_search_tsv ON product_search USING gin (tsv) WITH (fastupdate = off);
CREATE INDEX product_search_top ON product_search USING gin (tsv) WITH (fastupdate = off) WHERE rank_id <= 100000;
CREATE INDEX product_search_product ON product_search (product_id);

CREATE TABLE blog_category (
  id int PRIMARY KEY,
  parent_id int REFERENCES blog_category,
  slug text NOT NULL UNIQUE,
  name_ro text NOT NULL,
  name_ru text NOT NULL,
  sort smallint NOT NULL DEFAULT 0
);
CREATE TABLE blog_tag (id int PRIMARY KEY, slug text NOT NULL UNIQUE, name_ro text NOT NULL, name_ru text NOT NULL);
-- content: blocks of the contract's contentBlock
CREATE TABLE blog_post (
  id int PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  drawing text,
  author text NOT NULL,
  published_at timestamptz NOT NULL,
  title_ro text NOT NULL,
  title_ru text NOT NULL,
  excerpt_ro text NOT NULL,
  excerpt_ru text NOT NULL,
  content_ro jsonb NOT NULL,
  content_ru jsonb NOT NULL
);
CREATE TABLE blog_post_category (post_id int REFERENCES blog_post ON DELETE CASCADE, category_id int REFERENCES blog_category, PRIMARY KEY (post_id, category_id));
CREATE TABLE blog_post_tag (post_id int REFERENCES blog_post ON DELETE CASCADE, tag_id int REFERENCES blog_tag, PRIMARY KEY (post_id, tag_id));

CREATE TABLE banner (
  id int PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  place text NOT NULL,
  sort smallint NOT NULL,
  tag_ro text,
  tag_ru text,
  title_ro text NOT NULL,
  title_ru text NOT NULL,
  text_ro text NOT NULL,
  text_ru text NOT NULL,
  action_ro text NOT NULL,
  action_ru text NOT NULL,
  url text NOT NULL,
  drawings text[] NOT NULL DEFAULT '{}',
  product_tag text
);

-- What the catalogue was made from; a row with done = true means that the load was finished whole.
CREATE TABLE catalogue_load (
  id int PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  source text NOT NULL,
  products int NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  done boolean NOT NULL DEFAULT false
);
