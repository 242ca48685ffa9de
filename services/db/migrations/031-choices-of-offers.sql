-- Shoppers choose between suppliers' offers.

-- Warehouses and prices of the offers in stock, so that a change of the choices on the product page is noticed.
ALTER TABLE chosen_offer ADD COLUMN choices text NOT NULL DEFAULT '';
