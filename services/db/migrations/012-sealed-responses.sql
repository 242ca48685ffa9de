-- Stored responses of the back office are sealed: they may contain personal data or the link of an invitation. The
-- column response is of the version before and no longer written. admin_request.actor is now staff:1 or token:1.
DELETE FROM admin_request;
ALTER TABLE admin_request ADD COLUMN sealed_response bytea;
