import pg from 'pg';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import * as calls from '@/lib/contract/catalogue/shop';
import { firstLocale, textKeyOf } from '@/lib/contract/locales/locales';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { timed } from '@/scripts/tool';
import { Connection, requestText } from './ask';
import type { OpenServices } from './open';
import { rowOf } from './open';
import { type RecordedStatement, replay } from './record';

const lang = firstLocale;
const maxLinks = 5;
const typedSql = `
  SELECT lower(left(CASE WHEN n % 3 = 0 THEN p.part_number ELSE c.name_${textKeyOf(lang)} END, 4)) AS query
  FROM (SELECT n, 1 + floor(power(random(), 2) * (SELECT max(id) FROM product))::int AS id FROM generate_series(1, $1::int * 2) n) drawn
    JOIN product p USING (id) JOIN category c ON c.id = p.category_id LIMIT $1`;

/** The four lookups of the storefront for a typed text. */
function lookupsOf(query: string) {
  const body = (limit: number) => ({ lang, query, options: { limit } });
  const pictures = { pics_options: { size: 'wa' } };
  return [
    { call: calls.shopSearchProducts, body: { ...body(shop.search.limitProducts), ...pictures } },
    { call: calls.shopSearchProductsByOen, body: { ...body(shop.search.limitProductsOEN), ...pictures } },
    { call: calls.shopSearchCategories, body: body(maxLinks) },
    { call: calls.shopSearchTags, body: body(maxLinks) },
  ];
}

/** Makes the four lookups for four typed letters in parallel and, alternately, runs their SQL in parallel. */
export async function measureSuggestions(bench: OpenServices, samples: number, cleanup: Cleanup): Promise<string[]> {
  const lanes = lookupsOf('').map(() => ({
    connection: new Connection(bench.port),
    client: new pg.Client({ connectionString: bench.databaseUrl }),
  }));
  for (const { connection, client } of lanes) {
    await client.connect();
    cleanup.add(() => connection.close());
    cleanup.add(() => client.end());
  }
  const { rows } = await bench.client.query(typedSql, [samples]);
  const times = { http: [] as number[], sql: [] as number[], statements: 0 };
  for (const { query } of z.array(z.object({ query: z.string() })).parse(rows)) {
    const lookups = lookupsOf(query.trim());
    const statements: RecordedStatement[][] = [];
    for (const { call, body } of lookups) statements.push(await bench.statementsOf(call, body));
    const requests = lookups.map(({ call, body }) => requestText(call, body, bench.servicesSecrets));
    const inLanes = (work: (lane: (typeof lanes)[number], at: number) => Promise<unknown>) =>
      timed(() => Promise.all(lanes.map(work)));
    times.sql.push(await inLanes(({ client }, at) => replay(client, statements[at] ?? [])));
    times.http.push(await inLanes(({ connection }, at) => connection.send(requests[at] ?? Buffer.alloc(0))));
    times.statements += statements.flat().length;
  }
  return rowOf('suggest: four lookups at once', times);
}
