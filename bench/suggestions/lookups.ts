import pg from 'pg';
import { shop } from '@/lib/config/shop';
import type { Call } from '@/lib/contract/call';
import {
  shopSearchCategories,
  shopSearchProducts,
  shopSearchProductsByOen,
  shopSearchTags,
} from '@/lib/contract/catalogue/shop';
import { firstLocale } from '@/lib/contract/locales/locales';
import type { CallerSecrets } from '@/lib/system/caller-signature';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { Connection, requestText } from '../services/ask';
import { replay, type StatementsOf } from '../services/record';
import type { Typed } from './typed';

type Lookup = { readonly call: Call; readonly body: unknown };
export type LookupTimes = { readonly ours: number[]; readonly bare: number[] };

const maxLinks = 5;

/** The four lookups as the storefront makes them for a typed text. */
function lookupsOf({ lang, query }: Typed): Lookup[] {
  const of = (limit: number) => ({ lang, query, options: { limit } });
  const pictures = { pics_options: { size: 'wa' } };
  return [
    { call: shopSearchProducts, body: { ...of(shop.search.limitProducts), ...pictures } },
    { call: shopSearchProductsByOen, body: { ...of(shop.search.limitProductsOEN), ...pictures } },
    { call: shopSearchCategories, body: of(maxLinks) },
    { call: shopSearchTags, body: of(maxLinks) },
  ];
}

type SuggestionsBench = {
  readonly servicesPort: number;
  readonly servicesSecrets: CallerSecrets;
  readonly databaseUrl: string;
  readonly statementsOf: StatementsOf;
  readonly cleanup: Cleanup;
};

/** Until the last of the four lookups is answered, and in turn until the same statements are, side by side in both. */
export async function timeLookups(typed: readonly Typed[], opened: SuggestionsBench): Promise<LookupTimes> {
  const { servicesPort, servicesSecrets, databaseUrl, statementsOf, cleanup } = opened;
  const lanes = lookupsOf({ lang: firstLocale, query: '' }).map(() => ({
    connection: new Connection(servicesPort),
    client: new pg.Client({ connectionString: databaseUrl }),
  }));
  for (const { connection, client } of lanes) {
    await client.connect();
    cleanup.add(() => connection.close());
    cleanup.add(() => client.end());
  }
  const times: LookupTimes = { ours: [], bare: [] };
  for (const text of typed) {
    const work = await Promise.all(
      lookupsOf(text).map(async ({ call, body }, lane) => ({
        ...lanes[lane],
        request: requestText(call, body, servicesSecrets),
        statements: await statementsOf(call, body),
      })),
    );
    times.bare.push(
      await timed(
        work.map(
          ({ client, statements }) =>
            async () =>
              client && replay(client, statements),
        ),
      ),
    );
    times.ours.push(
      await timed(
        work.map(
          ({ connection, request }) =>
            async () =>
              connection?.send(request),
        ),
      ),
    );
  }
  return times;
}

async function timed(work: readonly (() => Promise<unknown>)[]): Promise<number> {
  const began = performance.now();
  await Promise.all(work.map((one) => one()));
  return performance.now() - began;
}
