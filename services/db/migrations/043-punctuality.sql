-- Until when the pieces of a warehouse were promised, and when they were there: in the store where an order is fetched, with
-- its buyer where it is carried. What is said of a warehouse's punctuality is counted from these, and from nothing else.
ALTER TABLE stock_reservation ADD COLUMN promised date, ADD COLUMN reached date;
CREATE INDEX stock_reservation_promised ON stock_reservation (promised) WHERE promised IS NOT NULL;
ALTER TABLE warehouse DROP COLUMN on_time;
