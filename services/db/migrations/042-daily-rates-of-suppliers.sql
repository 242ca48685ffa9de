-- Whether the rate of a supplier follows the daily rate of its currency.
ALTER TABLE supplier ADD COLUMN uses_daily_rate boolean NOT NULL DEFAULT false;
