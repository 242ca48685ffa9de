import { z } from 'zod';
import type { Database } from '../../db/pools';
import { oneRow, statement, transaction } from '../../db/query';
import { defineSearchEngine } from '../define-search-engine';
import { rebuildAll, replaceProducts } from './build';
import { findIn } from './find';

const healthRow = statement({
  name: 'search-health',
  text: 'SELECT count(*) AS products FROM product_search',
  row: z.object({ products: z.int() }),
});
const loadRow = statement({
  name: 'search-last-load',
  text: 'SELECT max(id) AS load FROM catalogue_load WHERE done',
  row: z.object({ load: z.int().nullable() }),
});

/** The index in the shop's own database: a load of the catalogue writes it in its transaction, so it is never behind. */
export const postgres = defineSearchEngine({
  name: 'postgres',
  variables: z.object({}),
  open: (_settings, db: Database) => ({
    ...findIn(db.read),
    index: (changed, gone) => transaction(db.write, (client) => replaceProducts(client, changed, gone)),
    rebuild: (documents) => transaction(db.write, (client) => rebuildAll(client, documents)),
    caughtUp: async () => {},
    lastLoad: async () => (await oneRow(db.write, loadRow)).load,
    health: () => oneRow(db.write, healthRow),
    close: async () => {},
  }),
});
