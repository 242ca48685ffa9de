-- Further carts of a customer, one for each job: rows beside the customer's session, from which their lines and promo
-- code hang as from the session itself. A removed one may be brought back for a while.
ALTER TABLE shop_session
  ADD COLUMN cart_of bigint REFERENCES shop_session ON DELETE CASCADE,
  ADD COLUMN cart_name text CHECK (length(cart_name) BETWEEN 1 AND 60),
  ADD COLUMN cart_car_id int,
  ADD COLUMN removed_at timestamptz,
  ADD CONSTRAINT shop_session_further_cart CHECK (cart_of IS NULL OR num_nulls(customer_id, cart_name) = 0),
  ADD CONSTRAINT shop_session_removed_cart CHECK (removed_at IS NULL OR cart_of IS NOT NULL),
  DROP CONSTRAINT shop_session_customer_id_key;
CREATE UNIQUE INDEX shop_session_customer ON shop_session (customer_id) WHERE cart_of IS NULL;
CREATE INDEX shop_session_cart_of ON shop_session (cart_of) WHERE cart_of IS NOT NULL;

-- Each sign-in has its own current cart; none = the first.
ALTER TABLE token_family ADD COLUMN cart_id bigint REFERENCES shop_session ON DELETE SET NULL;
CREATE INDEX token_family_cart ON token_family (cart_id) WHERE cart_id IS NOT NULL;
