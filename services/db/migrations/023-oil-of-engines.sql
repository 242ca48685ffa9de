-- How much oil an engine takes at a change, filter included. Nobody knows it of most; whoever has the data imports it.
ALTER TABLE vehicle ADD COLUMN oil_liter numeric(4, 1) CHECK (oil_liter > 0);
