-- Which languages there are, the code says; the database asks for the form of a tag. Rows passed a stricter
-- check before, so none is read again.
ALTER TABLE customer
  DROP CONSTRAINT customer_lang_check,
  DROP CONSTRAINT customer_letters_lang_check,
  ADD CONSTRAINT customer_lang_check CHECK (lang ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') NOT VALID,
  ADD CONSTRAINT customer_letters_lang_check CHECK (letters_lang ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') NOT VALID;
ALTER TABLE customer_review
  DROP CONSTRAINT customer_review_lang_check,
  ADD CONSTRAINT customer_review_lang_check CHECK (lang ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') NOT VALID;
ALTER TABLE product_question
  DROP CONSTRAINT product_question_lang_check,
  ADD CONSTRAINT product_question_lang_check CHECK (lang ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') NOT VALID;
ALTER TABLE push_device
  DROP CONSTRAINT push_device_lang_check,
  ADD CONSTRAINT push_device_lang_check CHECK (lang ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') NOT VALID;
ALTER TABLE guest_watch
  DROP CONSTRAINT guest_watch_lang_check,
  ADD CONSTRAINT guest_watch_lang_check CHECK (lang ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$') NOT VALID;
