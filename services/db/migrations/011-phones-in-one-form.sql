-- Telephone numbers in one form, E.164, as lib/phone/phone.ts writes them, so that a limit for each number counts once
-- whatever the spelling. What can be no number stays as it was written. Orders keep what was said when they were placed.
CREATE FUNCTION pg_temp.normal_phone(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN d ~ '^(\+|00)?3730?[2-9]\d{7}$' OR d ~ '^0?[2-9]\d{7}$' THEN '+373' || right(d, 8)
    WHEN d ~ '^(\+|00)(40|380)0?[1-9]\d{8}$' THEN regexp_replace(d, '^(\+|00)(40|380)0?', '+\2')
    WHEN d ~ '^(\+|00)[1-9]\d{7,14}$' THEN regexp_replace(d, '^(\+|00)', '+')
    ELSE written END
  FROM (SELECT regexp_replace(written, '[^0-9+]', '', 'g') AS d) digits
$$;

-- The hash of a PIN holds the number as it was: a new PIN is asked for instead.
DELETE FROM phone_pin WHERE phone <> pg_temp.normal_phone(phone);
UPDATE customer SET phone = pg_temp.normal_phone(phone), updated_at = now() WHERE phone <> pg_temp.normal_phone(phone);
UPDATE address SET fields = jsonb_set(fields, '{phone}', to_jsonb(pg_temp.normal_phone(fields->>'phone')))
  WHERE fields->>'phone' <> pg_temp.normal_phone(fields->>'phone');
DROP FUNCTION pg_temp.normal_phone(text);
