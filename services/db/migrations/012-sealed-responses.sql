-- Stored responses of the back office are sealed: they may contain personal data or the link of an invitation.
-- admin_request.actor is now staff:1 or token:1. Earlier responses are of no use after an update.
DELETE FROM admin_request;
ALTER TABLE admin_request DROP COLUMN response, ADD COLUMN response bytea;
