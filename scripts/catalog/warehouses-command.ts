import { readFile } from 'node:fs/promises';
import { noWarehouses } from '@/services/catalogue/import-csv';
import { exampleWarehouse, listWarehouses, saveWarehouses } from '@/services/catalogue/warehouses';
import type { Database } from '@/services/db/pools';
import { ImportError } from '@/services/import-files/import-error';
import { print, printError } from '../terminal';

/** Enters the warehouses of a file; without one, prints those that are entered. */
export async function runWarehouses(database: Database, file: string | undefined): Promise<boolean> {
  if (file === undefined) {
    const found = await listWarehouses(database);
    if (found.length === 0) printError(`${noWarehouses}\nIts form, to be filled in:`);
    print(JSON.stringify(found.length > 0 ? found : [exampleWarehouse], null, 2));
    return true;
  }
  const count = await saveWarehouses(database, await textOf(file));
  print(`${count} warehouses entered.`);
  return true;
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new ImportError(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown cause'}`);
  }
}
