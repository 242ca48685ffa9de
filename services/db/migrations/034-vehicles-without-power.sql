-- Public lists of vehicles do not always contain the power: null means unknown.
ALTER TABLE vehicle ALTER COLUMN kw DROP NOT NULL, ALTER COLUMN hp DROP NOT NULL;
