import { shopDefaults } from '@/lib/config/shop-defaults';
import type { Database } from '../db/pools';
import { execute, statement, transaction } from '../db/query';
import { noteSettingsChange } from './live-settings';

// A shop whose owner has saved the switches stays as it is.
const closeIfEmpty = statement({
  name: 'settings-close-if-empty',
  text: `INSERT INTO shop_setting (section, value, changed_by) SELECT 'switches', $1, 'npm start'
    WHERE NOT EXISTS (SELECT FROM product) AND NOT EXISTS (SELECT FROM catalogue_load)
      AND NOT EXISTS (SELECT FROM customer_order)
    ON CONFLICT DO NOTHING`,
});
const disableMethods = statement({
  name: 'settings-disable-delivery-methods',
  text: 'UPDATE delivery_method SET enabled = false',
});

/**
 * Closes a shop without catalogue and orders, and offers none of the delivery methods, whose prices are examples, until
 * the owner has checked them. Returns whether it did.
 */
export function closeEmptyShop(db: Database): Promise<boolean> {
  return transaction(db.write, async (client) => {
    const closed = JSON.stringify({ ...shopDefaults.switches, open: false });
    if ((await execute(client, closeIfEmpty, [closed])) === 0) return false;
    await execute(client, disableMethods, []);
    await noteSettingsChange(client);
    return true;
  });
}
