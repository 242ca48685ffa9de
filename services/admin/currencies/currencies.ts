import type { Hono } from 'hono';
import { z } from 'zod';
import { shopBasics } from '@/lib/config/shop-basics';
import { type CurrencyRecord, currenciesResource, type RateRequest } from '@/lib/contract/admin/currencies';
import { localDay } from '@/lib/domain/time/calendar';
import { bnmRates, type RateReader, storeRates } from '../../currencies/rates';
import { execute, maybeRow, type Queryable, rows, statement } from '../../db/query';
import { noteSettingsChange } from '../../settings/live-settings';
import type { AdminDeps } from '../admin-context';
import { AdminError } from '../admin-error';
import { resourceRoutes } from '../resource-routes';

const all = statement({
  name: 'admin-currencies',
  text: `SELECT code AS id, lei::float8 AS lei, to_char(rate_day, 'YYYY-MM-DD') AS "rateDay", shown, automatic, version
    FROM currency_rate ORDER BY array_position(ARRAY['EUR', 'USD', 'RON', 'UAH', 'RUB'], code), code`,
  row: z.object({
    ...{ id: z.string(), lei: z.number().nullable(), rateDay: z.string().nullable() },
    ...{ shown: z.boolean(), automatic: z.boolean(), version: z.int() },
  }),
});
const change = statement({
  name: 'admin-change-currency',
  text: `UPDATE currency_rate SET shown = $3, automatic = $4, version = version + 1, changed_at = now(),
      rate_day = CASE WHEN lei IS NOT DISTINCT FROM $5::numeric THEN rate_day
        WHEN $5::numeric IS NULL THEN NULL ELSE $6::date END, lei = $5::numeric
    WHERE code = $1 AND version = $2`,
});
const lastRequest = statement({
  name: 'admin-rate-request',
  text: `SELECT requested_at, to_char(rate_day, 'YYYY-MM-DD') AS rate_day, fault FROM rate_request`,
  row: z.object({ requested_at: z.date(), rate_day: z.string().nullable(), fault: z.string().nullable() }),
});

const canBeShown = (id: string) => shopBasics.currencies.some(({ code }) => code === id);

async function readCurrencies(on: Queryable): Promise<CurrencyRecord[]> {
  return (await rows(on, all)).map((row) => ({ ...row, canBeShown: canBeShown(row.id) }));
}

async function readLastRequest(on: Queryable): Promise<RateRequest> {
  const last = await maybeRow(on, lastRequest);
  return last ? { at: last.requested_at.toISOString(), rateDay: last.rate_day, fault: last.fault } : null;
}

/** Currencies with their rates, for owners. */
export function registerCurrencies(app: Hono, deps: AdminDeps, readRates: RateReader = bnmRates()): void {
  resourceRoutes(app, deps, currenciesResource, {
    list: async (_, { db }) => {
      const items = await readCurrencies(db.write);
      return { items, total: items.length };
    },
    read: async (id, { on }) => (await readCurrencies(on)).find((currency) => currency.id === id),
  })
    .update(currenciesResource.update, async (id, { version, lei, shown, automatic }, { client }) => {
      if (shown && !canBeShown(id))
        throw new AdminError(400, 'CURRENCY_NOT_SHOWN', 'The shop cannot show prices in this currency.', 'shown');
      const values = [id, version, shown, automatic, lei, localDay(new Date())];
      if ((await execute(client, change, values)) === 0)
        throw new AdminError(409, 'RECORD_CHANGED', 'The currency has changed since it was read.');
      await noteSettingsChange(client);
    })
    .listAction('lastRequest', currenciesResource.actions.lastRequest, async (_, { client }) => ({
      last: await readLastRequest(client),
    }))
    .preparedListAction('fetch', currenciesResource.actions.fetch, async () => {
      const answer = await readRates(localDay(new Date()));
      return async ({ client, journal }) => {
        const before = await readCurrencies(client);
        await storeRates(client, answer);
        for (const after of await readCurrencies(client)) {
          const old = before.find(({ id }) => id === after.id);
          if (old && old.lei !== after.lei)
            await journal({ resource: 'currencies', recordId: after.id, action: 'fetch', before: old, after });
        }
        return { last: await readLastRequest(client) };
      };
    })
    .complete();
}
