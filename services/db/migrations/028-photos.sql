-- Photographs of articles take the place of the drawing of their part kind. Files lie in DATA_DIR under their keys.

-- keys in their order; what pages read
ALTER TABLE product ADD COLUMN pictures text[] NOT NULL DEFAULT '{}';

-- Which pictures an article is told to have. By brand and number, since a new catalogue gives other ids.
CREATE TABLE article_picture (
  brand_id int NOT NULL,
  part_key text COLLATE "C" NOT NULL,
  place smallint NOT NULL,
  -- a picture that came as a file, or where one is to be fetched
  key text COLLATE "C",
  address text COLLATE "C",
  PRIMARY KEY (brand_id, part_key, place),
  CHECK ((key IS NULL) <> (address IS NULL))
);
CREATE INDEX article_picture_address ON article_picture (address) WHERE address IS NOT NULL;

-- What was found at an address, and what its server said of the version.
CREATE TABLE picture_address (
  address text COLLATE "C" PRIMARY KEY,
  key text COLLATE "C",
  etag text,
  last_modified text,
  -- null while the last attempt failed
  checked_at timestamptz
);
