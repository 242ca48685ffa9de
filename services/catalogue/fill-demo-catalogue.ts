import type { PoolClient } from 'pg';
import type { Database } from '@/services/db/pools';
import { catalogueLock, transaction } from '@/services/db/query';
import { allTexts, textColumns } from '../db/localized';
import {
  copyLines,
  copyRows,
  indexShadowTables,
  openShadowTables,
  type ShadowTables,
  swapInShadowTables,
} from './bulk-load';
import { dropCheckpoint } from './checkpoint/checkpoint';
import { copyContentRows } from './content';
import { refreshCounts, refreshFacets } from './facets';
import { carryPriceHistoryOver, carryReviewsOver } from './product-history';
import { copyReferenceRows } from './reference-rows';
import { generateArticle } from './sample/article';
import { type ArticleLines, addLines, articleTableNames, articleTables, emptyLines } from './sample/rows';
import { buildSampleCatalogue, type SampleCatalogue } from './sample/sample-catalogue';
import { demoTags } from './sample/tags';
import { SearchIndex } from './search-index';
import { copyDemoWarehouses } from './warehouses';

export interface DemoOptions {
  readonly database: Pick<Database, 'write'>;
  readonly products: number;
  readonly seed: number;
  /** Progress callback, in steps that need not be articles. */
  readonly onProgress?: (done: number, total: number) => void;
}

export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
}

const CHUNK = 10_000;
const ARTICLES_PER_YIELD = 250;
/* Share of the progress bar for building indexes and counting, relative to the articles. */
const FINISHING_SHARE = 1 / 3;

const drawnTables = [...articleTableNames, 'price_change'] as const;

const replacedTables = [
  ...drawnTables,
  ...[
    'attribute_value',
    'fit_group_car',
    'fit_rule',
    'word',
    'word_del',
    'suggest_top',
    'category_stat',
    'category_facet',
    'tag',
  ],
  ...[
    'fit_criterion',
    'category',
    'attribute',
    'brand',
    'warehouse',
    'vehicle',
    'model_series',
    'manufacturer',
    'banner',
  ],
  ...['blog_post_tag', 'blog_post_category', 'blog_post', 'blog_tag', 'blog_category'],
];

/**
 * Replaces the catalogue with a demo one of this size and seed in one transaction: readers see the old one until commit.
 * Memory use is constant.
 */
export async function fillDemoCatalogue({
  database,
  products,
  seed,
  onProgress = () => {},
}: DemoOptions): Promise<void> {
  if (!Number.isSafeInteger(products) || products < 1)
    throw new CatalogueError('The demo catalogue needs at least one product.');
  const catalogue = buildSampleCatalogue(products, seed);
  const total = Math.ceil(products * (1 + FINISHING_SHARE));
  await transaction(database.write, async (client) => {
    const shadow = await prepare(client);
    await copyReferenceRows(client);
    await copyDemoWarehouses(client);
    await copyDemoRows(client, catalogue);
    const index = new SearchIndex();
    await copyArticles(client, catalogue, index, (done) => onProgress(done, total));
    await copyRows(
      client,
      'fit_rule (id, conditions)',
      catalogue.rules.all().map(({ id, conditions }) => [id, JSON.stringify(conditions)]),
    );
    await copySearchIndex(client, index);
    await finish(client, shadow, (share) => onProgress(products + Math.floor((total - products) * share), total));
    await carryReviewsOver(client);
    await carryPriceHistoryOver(client, shadow.liveSchema);
    await swapInShadowTables(client, replacedTables);
    // Products have new ids.
    await client.query('DELETE FROM hidden_listing');
    // The checkpoint belongs to the replaced catalogue.
    await dropCheckpoint(client);
    await client.query(
      'INSERT INTO catalogue_load (source, products, finished_at, done) VALUES ($1, $2, now(), true)',
      [`demo, seed ${seed}`, products],
    );
  });
  onProgress(total, total);
}

async function prepare(client: PoolClient): Promise<ShadowTables> {
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query("SET LOCAL maintenance_work_mem = '256MB'");
  await client.query("SET LOCAL work_mem = '64MB'");
  await client.query('SELECT pg_advisory_xact_lock($1)', [catalogueLock]);
  return openShadowTables(client, replacedTables);
}

async function copyDemoRows(client: PoolClient, catalogue: SampleCatalogue): Promise<void> {
  const { book, groups, kits, kinds, brands } = catalogue;
  await copyRows(
    client,
    `attribute_value (id, key, value, ${textColumns('name')}, number)`,
    book.counted().map((one) => [one.facetId, one.key, one.value, ...allTexts(one), one.n]),
  );
  await copyRows(
    client,
    `tag (id, slug, ${textColumns('name')})`,
    demoTags.map((tag) => [tag.id, tag.slug, ...allTexts(tag)]),
  );
  const cars = new Set(groups.engine.flatMap(({ carIds }) => carIds));
  await copyRows(
    client,
    'fit_group_car (car_id, group_id)',
    [...cars].map((carId) => [carId, 0]),
  );
  for (const list of [groups.chassis, groups.engine, kits.groups]) {
    await copyRows(
      client,
      'fit_group_car (car_id, group_id, rule_id)',
      list.flatMap((group) => group.carIds.map((carId) => [carId, group.id, catalogue.linkRule(group, carId)])),
    );
  }
  if (kinds.length === 0 || brands.length === 0) throw new CatalogueError('The reference data is empty.');
  await copyContentRows(client);
}

async function drawChunk(
  catalogue: SampleCatalogue,
  index: SearchIndex,
  from: number,
  to: number,
): Promise<ArticleLines> {
  const lines = emptyLines();
  for (let id = from; id <= to; id += 1) {
    index.add(id, addLines(lines, generateArticle(catalogue, id), catalogue));
    // Yields to pending writes of the previous batch.
    if (id % ARTICLES_PER_YIELD === 0) await new Promise(setImmediate);
  }
  return lines;
}

async function sendChunk(client: PoolClient, lines: ArticleLines): Promise<void> {
  for (const table of drawnTables) await copyLines(client, articleTables[table], lines[table], 'FREEZE');
}

async function copyArticles(
  client: PoolClient,
  catalogue: SampleCatalogue,
  index: SearchIndex,
  onDone: (done: number) => void,
): Promise<void> {
  let sending: Promise<void> = Promise.resolve();
  try {
    for (let from = 1; from <= catalogue.products; from += CHUNK) {
      const to = Math.min(from + CHUNK - 1, catalogue.products);
      const [lines] = await Promise.all([drawChunk(catalogue, index, from, to), sending]);
      sending = sendChunk(client, lines);
      onDone(to);
    }
  } finally {
    // No write may be pending when the transaction is rolled back, so this waits after a failure too.
    await sending;
  }
}

async function copySearchIndex(client: PoolClient, index: SearchIndex): Promise<void> {
  await copyRows(client, 'word (id, word, n)', index.words());
  await copyRows(client, 'word_del (del, word_id)', index.wordDeletes());
  await copyRows(client, 'suggest_top (prefix, ids)', index.suggestions());
}

async function finish(client: PoolClient, shadow: ShadowTables, onShare: (share: number) => void): Promise<void> {
  const steps = shadow.keys.length + shadow.indexes.length + 3;
  let done = 0;
  const step = () => {
    done += 1;
    onShare(done / steps);
  };
  await indexShadowTables(client, shadow, step);
  await client.query(`ANALYZE ${replacedTables.join(', ')}`);
  step();
  await refreshFacets(client, null);
  step();
  await refreshCounts(client);
  step();
}
