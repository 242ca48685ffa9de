-- What a linkage says besides what it asks for: where the part is mounted, and how many of it the car takes. A rule may
-- say only that: its conditions are [] then, and it asks for nothing.
ALTER TABLE fit_rule
  ADD COLUMN position text CHECK (position <> ''),
  ADD COLUMN quantity smallint CHECK (quantity > 0);
