import type { Hono } from 'hono';
import { z } from 'zod';
import { pricesCalls } from '@/lib/contract/account/business';
import { mdl } from '@/lib/money/money';
import { rows, statement } from '../db/query';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { requireBearer } from '../identity/sign-in-families';
import { unauthorized } from '../identity/tokens';
import { hidesPrice } from '../prices/hide-my-price';
import { ownPrice } from '../prices/own-price';
import { accountKeys } from '../secrets/keys';

const priced = statement({
  name: 'prices-of-customer',
  text: `SELECT p.id, l.price AS list, ${ownPrice(`(SELECT id FROM customer WHERE id = $2 AND NOT ${hidesPrice})`)} AS own
    FROM product p JOIN listing l ON l.product_id = p.id WHERE p.id = ANY($1) AND l.price IS NOT NULL`,
  row: z.object({ id: z.int(), list: z.int(), own: z.int() }),
});

/** The one call of the catalogue that knows who asks: everything else of it is the same for everybody. */
export function registerPrices(app: Hono, deps: ServicesDeps): void {
  const keys = accountKeys(deps.secrets.tokenSecret);
  registerCall(app, deps, pricesCalls.prices, async ({ body }, { accessToken, db }) => {
    if (accessToken === null) throw unauthorized();
    const { customerId } = await requireBearer(db.write, keys, accessToken);
    const found = await rows(db.read, priced, [[...new Set(body.prodIds)], customerId]);
    return { items: found.map(({ id, list, own }) => ({ id, list: mdl(list), own: mdl(own) })) };
  });
}
