-- Content that staff edit: banners, blog posts, site pages and menu entries, with drafts, schedules and history.

-- Ids of banners, posts and blog topics that staff add. Lower ids belong to the demo content.
CREATE SEQUENCE content_row_id START 1000;
SELECT setval('content_row_id', 1 + greatest(999, (SELECT max(id) FROM banner), (SELECT max(id) FROM blog_post),
  (SELECT max(id) FROM blog_category), (SELECT max(id) FROM blog_tag)), false);

-- draft: the latest text, see lib/contract/admin/content.ts. row_id: the id of the banner or post in the shop.
-- live_version: the version that the shop shows. next_version: a version with a later start.
CREATE TABLE content_entry (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('banner', 'post', 'page', 'link')),
  slug text NOT NULL,
  row_id int NOT NULL DEFAULT nextval('content_row_id'),
  draft jsonb NOT NULL,
  pictures text[] NOT NULL DEFAULT '{}',
  revision int NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT '',
  live_version int,
  next_version int,
  UNIQUE (kind, slug),
  UNIQUE (kind, row_id)
);

CREATE TABLE content_version (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  entry_id int NOT NULL REFERENCES content_entry ON DELETE CASCADE,
  number int NOT NULL,
  body jsonb NOT NULL,
  pictures text[] NOT NULL DEFAULT '{}',
  published_by text NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  UNIQUE (entry_id, number)
);

-- Cache tags of changed content that the services have not revalidated yet.
CREATE TABLE content_announcement (id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY, tags text[] NOT NULL);
