-- The blog and the banners.

CREATE TABLE blog_category (
  id int PRIMARY KEY,
  parent_id int REFERENCES blog_category,
  slug text NOT NULL UNIQUE,
  name_ro text NOT NULL,
  name_ru text NOT NULL,
  sort smallint NOT NULL DEFAULT 0
);
CREATE TABLE blog_tag (id int PRIMARY KEY, slug text NOT NULL UNIQUE, name_ro text NOT NULL, name_ru text NOT NULL);
-- content: the contract's contentBlock objects. author_ru: null if the name is the same in Russian.
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
  content_ru jsonb NOT NULL,
  author_ru text
);
CREATE TABLE blog_post_category (
  post_id int REFERENCES blog_post ON DELETE CASCADE,
  category_id int REFERENCES blog_category,
  PRIMARY KEY (post_id, category_id)
);
CREATE TABLE blog_post_tag (
  post_id int REFERENCES blog_post ON DELETE CASCADE,
  tag_id int REFERENCES blog_tag,
  PRIMARY KEY (post_id, tag_id)
);

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
