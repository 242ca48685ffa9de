-- Offers chosen for lines of orders, the smallest saving of a choice, and the stock at purchase cost.

-- The supplier's warehouse whose offer the line chose; null for the default offer.
ALTER TABLE order_item ADD COLUMN offer_warehouse_id int;

-- A later delivery is shown as a choice if it saves at least this percentage of the price.
ALTER TABLE offer_rule ADD COLUMN min_saving smallint NOT NULL DEFAULT 5 CHECK (min_saving BETWEEN 1 AND 50);

-- cost: of all pieces, with VAT, in bani; null if unknown.
ALTER TABLE stock_mover ADD COLUMN cost bigint;
-- cost: of the pieces with a known purchase cost. uncosted: pieces without one. Null on days before this was counted.
ALTER TABLE stock_figure ADD COLUMN cost bigint, ADD COLUMN uncosted int;
