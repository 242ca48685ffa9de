import { z } from 'zod';
import { shopDefaults } from '@/lib/config/shop-defaults';
import { copyBaseRows } from '../catalogue/reference-rows';
import type { Database } from '../db/pools';
import { catalogueLock, execute, oneRow, statement, transaction } from '../db/query';
import { noteSettingsChange } from './live-settings';

// A shop whose owner has saved the switches is not changed.
const closeIfEmpty = statement({
  name: 'settings-close-if-empty',
  text: `INSERT INTO shop_setting (section, value, changed_by) SELECT 'switches', $1, 'server'
    WHERE NOT EXISTS (SELECT FROM product) AND NOT EXISTS (SELECT FROM catalogue_load)
      AND NOT EXISTS (SELECT FROM customer_order)
    ON CONFLICT DO NOTHING`,
});
const disableMethods = statement({
  name: 'settings-disable-delivery-methods',
  text: 'UPDATE delivery_method SET enabled = false',
});
const hideCurrencies = statement({
  name: 'settings-hide-currencies',
  text: 'UPDATE currency_rate SET shown = false WHERE lei IS NULL',
});
const lockBase = statement({
  name: 'settings-lock-base-data',
  text: 'SELECT EXISTS (SELECT FROM category) AS filled FROM pg_advisory_xact_lock($1)',
  row: z.object({ filled: z.boolean() }),
});

/**
 * Closes a shop without catalogue and orders. Switches off delivery methods and foreign currencies until the owner has
 * checked their example prices and rates. Adds part kinds and brands, but no vehicles. Returns whether the shop was
 * closed.
 */
export function closeEmptyShop(db: Database): Promise<boolean> {
  return transaction(db.write, async (client) => {
    const closed = JSON.stringify({ ...shopDefaults.switches, open: false });
    if ((await execute(client, closeIfEmpty, [closed])) === 0) return false;
    await execute(client, disableMethods, []);
    await execute(client, hideCurrencies, []);
    if (!(await oneRow(client, lockBase, [catalogueLock])).filled) await copyBaseRows(client);
    await noteSettingsChange(client);
    return true;
  });
}
