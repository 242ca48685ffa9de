-- Public lists of vehicles do not always contain the power: null means unknown.
-- Compatible: only imports of public lists write null, and the version before has no such imports.
ALTER TABLE vehicle ALTER COLUMN kw DROP NOT NULL, ALTER COLUMN hp DROP NOT NULL;
