import type { PoolClient } from 'pg';
import { copyLine, copyLines, copyRows } from '@/services/catalogue/copy-rows';
import { mergeSearchWords, SearchIndex } from '@/services/catalogue/search-index';
import { indexShadowTables, openShadowTables, swapInShadowTables } from '@/services/catalogue/shadow-tables';
import { catalogueLock } from '../../db/query';
import { type SearchDocument, stemsOfDocument, wordsOfDocument } from '../search-document';

const tables = ['product_search', 'word', 'word_del', 'suggest_top'];

/** Replaces products in the index and removes missing ones, in this transaction. */
export async function replaceProducts(
  client: PoolClient,
  changed: readonly SearchDocument[],
  gone: readonly number[],
): Promise<void> {
  await beginWriting(client);
  const ids = [...changed.map(({ id }) => id), ...gone];
  await client.query('DELETE FROM product_search WHERE product_id = ANY($1::int[])', [ids]);
  const index = new SearchIndex();
  await copyLines(client, 'product_search (rank_id, product_id, tsv)', linesOf(changed, index));
  await mergeSearchWords(client, index);
}

/** Builds a new index beside the active one, which is dropped at commit. */
export async function rebuildAll(
  client: PoolClient,
  documents: AsyncIterable<readonly SearchDocument[]>,
): Promise<void> {
  await beginWriting(client);
  const beside = await openShadowTables(client, tables);
  const index = new SearchIndex();
  for await (const batch of documents)
    await copyLines(client, 'product_search (rank_id, product_id, tsv)', linesOf(batch, index));
  await copyRows(client, 'word (id, word, n)', index.words());
  await copyRows(client, 'word_del (del, word_id)', index.wordDeletes());
  await copyRows(client, 'suggest_top (prefix, ids)', index.suggestions());
  await indexShadowTables(client, beside, () => {});
  await client.query(`ANALYZE ${tables.join(', ')}`);
  await swapInShadowTables(client, tables);
}

/* Loads of the catalogue write the same tables. */
async function beginWriting(client: PoolClient): Promise<void> {
  await client.query("SET LOCAL statement_timeout = 0; SET LOCAL maintenance_work_mem = '256MB'");
  await client.query('SELECT pg_advisory_xact_lock($1)', [catalogueLock]);
}

function* linesOf(documents: readonly SearchDocument[], index: SearchIndex): Generator<string> {
  for (const document of documents) {
    index.add(document.id, wordsOfDocument(document));
    yield copyLine([document.rank, document.id, stemsOfDocument(document).join(' ')]);
  }
}
