import type pg from 'pg';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { firstLocale } from '@/lib/contract/locales/locales';
import { parseListing } from '@/lib/domain/listing/listing-params';
import type { CallerSecrets } from '@/lib/system/caller-signature';
import { Connection, requestText } from '../services/ask';
import { replay, type StatementsOf } from '../services/record';
import type { Click } from './browser';

type FacetsBench = {
  readonly servicesPort: number;
  readonly servicesSecrets: CallerSecrets;
  readonly client: pg.Client;
  readonly statementsOf: StatementsOf;
};

/** Milliseconds of the service and of its SQL alone, for each list that was clicked to, in turn. */
export async function timeLists(
  clicks: readonly Click[],
  opened: FacetsBench,
): Promise<{ ours: number[]; bare: number[] }> {
  const connection = new Connection(opened.servicesPort);
  const [ours, bare]: [number[], number[]] = [[], []];
  for (const click of clicks) {
    const body = bodyOf(click);
    const statements = await opened.statementsOf(shopProducts, body);
    bare.push(await timed(() => replay(opened.client, statements)));
    const request = requestText(shopProducts, body, opened.servicesSecrets);
    ours.push(await timed(() => connection.send(request)));
  }
  await connection.close();
  return { ours, bare };
}

function bodyOf({ kind, query }: Click): unknown {
  const params = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) params.set(name, [...(params.get(name) ?? []), value]);
  const { filters, page, limit, sort } = parseListing(Object.fromEntries(params)).state;
  return {
    lang: firstLocale,
    filter_options: { filters: [{ key: 'category', values: [kind] }, ...filters] },
    pics_options: { size: 'wc' },
    page,
    limit,
    sort,
    facets: true,
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
