-- Photographs that nothing shows any more, and since when that is known: pages, letters and feeds of others may hold
-- their addresses for a while.
CREATE TABLE unused_photo (
  key text COLLATE "C" PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now()
);
