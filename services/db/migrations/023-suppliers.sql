-- Suppliers, their price lists and offers. Tables of the catalogue (brand, product, warehouse) have no foreign keys from
-- here: a load of the catalogue replaces them. Money is integer bani, percentages are hundredths of a percent.

-- How a sale price is computed from a purchase price. rules: an array in order, of which the first matching rule applies;
-- rate is used when none matches (PriceProfile in lib/contract/admin/suppliers.ts).
CREATE TABLE price_profile (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
  rate jsonb NOT NULL,
  rules jsonb NOT NULL DEFAULT '[]',
  rounding jsonb NOT NULL,
  min_margin int NOT NULL DEFAULT 0 CHECK (min_margin BETWEEN 0 AND 9000),
  version int NOT NULL DEFAULT 1
);

-- rate: lei for one unit of the currency. preference: 1 is the most preferred. vanished_limit: percentage of articles that
-- may be missing from a new list without a confirmation. file_profile: FileProfile in lib/contract/admin/suppliers.ts.
CREATE TABLE supplier (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
  active boolean NOT NULL DEFAULT true,
  currency text NOT NULL DEFAULT 'MDL' CHECK (currency ~ '^[A-Z]{3}$'),
  rate numeric(12, 6) NOT NULL DEFAULT 1 CHECK (rate > 0),
  prices_with_vat boolean NOT NULL DEFAULT false,
  default_warehouse_id int,
  preference int NOT NULL DEFAULT 100 CHECK (preference BETWEEN 1 AND 9999),
  vanished_limit smallint NOT NULL DEFAULT 20 CHECK (vanished_limit BETWEEN 0 AND 100),
  price_profile_id int REFERENCES price_profile,
  file_profile jsonb NOT NULL DEFAULT '{}',
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT supplier_rate CHECK (currency <> 'MDL' OR rate = 1)
);

-- Null: a warehouse of the shop itself.
ALTER TABLE warehouse ADD COLUMN supplier_id int REFERENCES supplier;

-- reading: the file is being read. staged: read, waiting for a decision. applying: the offers are written, prices follow.
-- discarded: replaced by a later file, failed or given up. report: DryRunReport in lib/contract/admin/suppliers.ts.
CREATE TABLE supplier_import (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  supplier_id int NOT NULL REFERENCES supplier ON DELETE CASCADE,
  file_name text NOT NULL,
  state text NOT NULL DEFAULT 'reading' CHECK (state IN ('reading', 'staged', 'applying', 'applied', 'undone', 'discarded')),
  report jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  applied_at timestamptz,
  undone_at timestamptz
);
CREATE INDEX supplier_import_supplier ON supplier_import (supplier_id, id);

-- The articles of a list, one row per article and warehouse. purchase: hundredths of the supplier's currency.
CREATE TABLE supplier_import_line (
  import_id int NOT NULL REFERENCES supplier_import ON DELETE CASCADE,
  line int NOT NULL,
  warehouse_id int NOT NULL,
  brand_id int NOT NULL,
  part_key text COLLATE "C" NOT NULL,
  part_number text NOT NULL,
  name text,
  category_id int,
  purchase int,
  quantity int
);
CREATE INDEX supplier_import_line_import ON supplier_import_line (import_id);

-- Lines that were not accepted. reason: code and details, as in services/import-files/import-error.ts.
CREATE TABLE supplier_import_reject (
  import_id int NOT NULL REFERENCES supplier_import ON DELETE CASCADE,
  line int NOT NULL,
  reason jsonb NOT NULL,
  text text NOT NULL,
  column_name text,
  value text
);
CREATE INDEX supplier_import_reject_import ON supplier_import_reject (import_id, line);

-- What each supplier offers: one row per article and warehouse. product_id: null while the shop has no such article.
-- cost: purchase price of a piece in bani without VAT. price: sale price by the price profile, null without a profile.
-- quantity 0: not in the supplier's last list, or not in stock.
CREATE TABLE offer (
  warehouse_id int NOT NULL,
  brand_id int NOT NULL,
  part_key text COLLATE "C" NOT NULL,
  part_number text NOT NULL,
  name text,
  product_id int,
  supplier_id int NOT NULL REFERENCES supplier,
  purchase int NOT NULL CHECK (purchase > 0),
  cost int CHECK (cost > 0),
  price int CHECK (price > 0),
  quantity int NOT NULL CHECK (quantity >= 0),
  listed_at timestamptz NOT NULL,
  import_id int REFERENCES supplier_import ON DELETE SET NULL,
  PRIMARY KEY (warehouse_id, brand_id, part_key)
) WITH (fillfactor = 80);
CREATE INDEX offer_product ON offer (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX offer_import ON offer (import_id);

-- The offers before an import changed them, for its undo. A null purchase: the import added the offer.
CREATE TABLE offer_before (
  import_id int NOT NULL REFERENCES supplier_import ON DELETE CASCADE,
  warehouse_id int NOT NULL,
  brand_id int NOT NULL,
  part_key text COLLATE "C" NOT NULL,
  purchase int,
  cost int,
  price int,
  quantity int,
  listed_at timestamptz,
  earlier_import_id int
);
CREATE INDEX offer_before_import ON offer_before (import_id);

-- The rule that chooses between offers (docs/decisions/0027); one row.
CREATE TABLE offer_rule (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  kind text NOT NULL DEFAULT 'own-first' CHECK (kind IN ('cheapest', 'preferred', 'own-first')),
  max_days smallint CHECK (max_days BETWEEN 0 AND 90),
  version int NOT NULL DEFAULT 1
);
INSERT INTO offer_rule DEFAULT VALUES;

-- The offer that a product's price comes from. warehouse_id: null for the shop's own stock. price: the price that the rule
-- set; another price in the listing was set by staff or a price list since. own_price: the price without offers.
CREATE TABLE chosen_offer (
  product_id int PRIMARY KEY,
  warehouse_id int,
  price int,
  own_price int,
  chosen_at timestamptz NOT NULL DEFAULT now()
);

-- Products whose price was set by hand: offers change their stock only.
CREATE TABLE fixed_listing_price (
  product_id int PRIMARY KEY,
  fixed_at timestamptz NOT NULL DEFAULT now()
);

-- Products whose offers changed. done: the choice was made. changed: it changed the product, and the counts of its
-- categories are due.
CREATE TABLE offer_due (
  product_id int PRIMARY KEY,
  done boolean NOT NULL DEFAULT false,
  changed boolean NOT NULL DEFAULT false
);
CREATE INDEX offer_due_open ON offer_due (product_id) WHERE NOT done;
