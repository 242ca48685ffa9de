-- With which company a contract was made: name, idno and vatCode, as orders keep it. Its buyers find it at the checkout.
ALTER TABLE contract ADD COLUMN company jsonb;
