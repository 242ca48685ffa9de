import { z } from 'zod';
import { shopProducts, shopSearchProducts } from '@/lib/contract/catalogue/shop';
import { interpret } from '@/lib/domain/search/interpret';
import { cleanQuery } from '@/lib/domain/search/query-text';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { referenceOf } from '../reference/reference';
import file from './query-kinds.json' with { type: 'json' };

let db: TestDatabase;
let services: ServicesApp;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  services = servicesApp(db);
}, 120_000);
afterAll(() => db.close());

const lang = 'ro-MD' as const;
const find = (searchStr: string) => services.ask(shopProducts, { lang, searchStr, limit: 24, facets: false });
const suggest = (query: string) => services.ask(shopSearchProducts, { lang, query, options: { limit: 6 } });

/* The interpretation of a text, in the notation of the file. */
async function readOf(text: string): Promise<string[]> {
  const { understood, total } = await find(text);
  const { category, specs = [], missing = [], vehicle, engine, ignored = [] } = understood ?? {};
  return [
    total > 0 ? (category?.slug ?? 'none') : 'nothing',
    ...specs.flatMap(({ key, values = [] }) => values.map((value) => `${key}:${value}`)),
    ...specs.map(({ key }) => key),
    ...(vehicle || ignored.length > 0 ? ['V'] : []),
    ...(engine || ignored.length > 0 ? ['E'] : []),
    // Recognised, although no part combines it with the others.
    ...missing.map(() => 'missing'),
  ];
}

/* The test catalogue lacks some kinds: for those only the interpretation is checked. */
async function isReadAs(text: string, wanted: string): Promise<string | null> {
  const { categoryBySlug, dictionaries } = await referenceOf(db);
  const kinds = (wanted.split(' ')[0] ?? '').split('|');
  if (kinds.every((slug) => categoryBySlug.get(slug)?.stat.n === 0)) {
    const slug = interpret(text, dictionaries).kinds[0]?.kind.slug ?? 'none';
    return kinds.includes(slug) ? null : `${text}: ${slug} instead of ${wanted}`;
  }
  const read = await readOf(text);
  return isRead(wanted, read) ? null : `${text}: ${read.join(' ')} instead of ${wanted}`;
}

function isRead(wanted: string, read: readonly string[]): boolean {
  const [kinds = '', ...others] = wanted.split(' ');
  const isMissing = read.includes('missing');
  return kinds.split('|').includes(read[0] ?? '') && others.every((other) => read.includes(other) || isMissing);
}

const { note: _, ...groups } = file;
const tables = z.record(z.string(), z.record(z.string(), z.string())).parse(groups);

it.each(Object.entries(tables))('[SRC-6] interprets %s, as typed and as in the URL', async (_name, queries) => {
  const wrong: string[] = [];
  for (const [query, wanted] of Object.entries(queries))
    for (const text of new Set([query, cleanQuery(query)])) {
      const mistake = await isReadAs(text, wanted);
      if (mistake !== null) wrong.push(mistake);
    }
  expect(wrong).toEqual([]);
});

it('[SRC-6] finds a number despite words around it and look-alike letters', async () => {
  const { rows } = await db.read.query<{ raw: string; key: string; id: number }>(
    `SELECT raw, key, product_id AS id FROM oen WHERE kind = 'article' AND NOT alias AND key ~ '^PS.*0.*1' ORDER BY product_id LIMIT 3`,
  );
  const wrong: string[] = [];
  for (const { raw, key, id } of rows) {
    const onRussianLayout = key.replace('PS', 'ЗЫ');
    const texts = [
      ...[
        `oem ${raw}`,
        `OEM: ${key}`,
        `ref ${raw}`,
        `ref. ${key}`,
        `art ${raw}`,
        `арт. ${key}`,
        `nr ${key}`,
        `nr. ${raw}`,
      ],
      ...[
        `${raw} 2 buc`,
        `num ${raw} 2 buc`,
        `${key} x2`,
        `2 x ${key}`,
        `${key} 2шт`,
        `cod piesa ${key}`,
        `номер ${raw}`,
      ],
      ...[key.replaceAll('0', 'O'), key.replaceAll('1', 'I'), key.replaceAll('1', 'l'), key.replaceAll('0', 'О')],
      ...[key.replace('P', 'Р'), key.replaceAll('3', 'З'), onRussianLayout, onRussianLayout.toLowerCase()],
      ...[key.replace('PS', 'ПС'), `preț ${raw}`, `filtru ${key}`],
    ];
    for (const text of texts) if (!(await find(text)).items.some((item) => item.id === id)) wrong.push(text);
  }
  expect(wrong).toEqual([]);
});

it('[SRC-6] finds every number of a line', async () => {
  const { rows } = await db.read.query<{ raw: string; key: string; id: number }>(
    `SELECT raw, key, product_id AS id FROM oen WHERE kind = 'article' AND NOT alias AND raw ~ ' ' ORDER BY product_id LIMIT 2`,
  );
  const [one, other] = rows;
  const ids = rows.map(({ id }) => id);
  for (const text of [
    ...[
      `${one?.key} ${other?.key}`,
      `${one?.key}, ${other?.key}`,
      `${one?.key};${other?.key}`,
      `${one?.raw} ${other?.raw}`,
    ],
    ...[`${one?.raw} si ${other?.raw}`, `oem ${one?.key} / ${other?.key}`],
  ])
    expect([text, (await find(text)).items.map(({ id }) => id)]).toEqual([text, expect.arrayContaining(ids)]);
});

it('[SRC-6] shows the group for a noun with an unknown qualifier, not only the largest part kind', async () => {
  const groups = await Promise.all(['filtru xyzzyq', 'фильтр ъъыыщщ', 'ulei xyzzyq'].map(find));
  expect(groups.map(({ understood }) => understood?.category?.slug)).toEqual(['filters', 'filters', 'oils-and-fluids']);
  for (const text of ['radiator xyzzyq', 'pompa xyzzyq', 'датчик ъъыыщщ', 'suport xyzzyq']) {
    const { understood, total } = await find(text);
    expect([text, understood?.category ?? null, total > 0]).toEqual([text, null, true]);
    expect(understood?.kinds?.length).toBeGreaterThan(2);
  }
  expect((await find('кондиционер')).understood?.category?.slug).toBe('air-conditioning');
});

it('[SRC-6] shows rear wiper blades of both part kinds that contain them', async () => {
  for (const text of ['stergator spate', 'lamela stergator spate', 'задний дворник', 'щетка стеклоочистителя задняя']) {
    const { rows } = await db.read.query<{ n: number }>(`SELECT count(*)::int AS n FROM listing l
      JOIN category c ON c.id = l.cat2 WHERE c.slug = 'wiper-blade-rear' OR c.slug = 'wiper-blade'
      AND l.attrs && ARRAY(SELECT id FROM attribute_value WHERE key = 'position' AND value LIKE 'rear%')`);
    const { understood, total } = await find(text);
    expect([text, total, understood?.kinds?.map(({ slug }) => slug).sort()]).toEqual([
      text,
      rows[0]?.n,
      ['wiper-blade', 'wiper-blade-rear'],
    ]);
  }
});

it.each([
  ['golf 5 amor', 'shock-absorber'],
  ['golf 5 amort', 'shock-absorber'],
  ['golf 5 plac', 'brake-pad-set'],
  ['passat b6 filtru ul', 'oil-filter'],
  ['octavia a5 disc fr', 'brake-disc'],
  ['logan ambr', 'clutch-kit'],
  ['astra g buj', 'spark-plug'],
  ['golf 4 rulm', 'wheel-bearing-kit'],
  ['golf 5 1.9 tdi amor', 'shock-absorber'],
  ['гольф 5 амор', 'shock-absorber'],
  ['пассат б6 колод', 'brake-pad-set'],
  ['октавия а5 воздуш', 'air-filter'],
  ['логан свеч', 'spark-plug'],
  ['гольф 4 генер', 'alternator'],
  ['golf 5 fvjh', 'shock-absorber'],
])('[SRC-2] suggests for %s the part with that prefix: %s', async (query, slug) => {
  const { understood, total } = await suggest(query);
  expect([understood?.category?.slug, total > 0]).toEqual([slug, true]);
});
