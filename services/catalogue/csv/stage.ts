import type { PoolClient } from 'pg';
import { type CopyValue, copyLine, copyLines } from '../copy';
import { slugify } from '../slugify';
import type { ImportLine } from './line';

const TABLES = `
  CREATE TEMP TABLE staged (
    line int, brand_id int, part_number text, part_key text COLLATE "C", slug text COLLATE "C", category_id int,
    name_ro text, name_ru text, description_ro text, description_ru text, price int, compare_at int,
    ean text[], criteria jsonb, attrs int[], has_oe boolean
  ) ON COMMIT DROP;
  CREATE TEMP TABLE staged_oe (line int, key text COLLATE "C", raw text, maker text, alias boolean) ON COMMIT DROP;
  CREATE TEMP TABLE staged_stock (line int, warehouse_id int, quantity int) ON COMMIT DROP`;

const CHUNK = 20_000;

type Staged = 'staged' | 'staged_oe' | 'staged_stock';
const NAMES: readonly Staged[] = ['staged', 'staged_oe', 'staged_stock'];

function mainRow(line: number, row: ImportLine): CopyValue[] {
  const criteria = row.attributes?.map(({ key, ro, ru, number }) =>
    number === null ? { k: key, ro, ru } : { k: key, ro, ru, n: number },
  );
  const name = row.nameRo ?? row.category?.nameRo ?? row.nameRu ?? '';
  return [
    line,
    row.brand.id,
    row.partNumber,
    row.partKey,
    slugify(`${name} ${row.brand.name} ${row.partNumber}`) || row.partKey.toLowerCase(),
    row.category?.id ?? null,
    row.nameRo,
    row.nameRu,
    row.descriptionRo,
    row.descriptionRu,
    row.price,
    row.compareAt,
    row.eans,
    criteria ? JSON.stringify(criteria) : null,
    row.attributes?.map(({ id }) => id) ?? null,
    row.oeNumbers !== null,
  ];
}

/** Gathers understood lines and sends them on in large pieces; what stands in memory stays small. */
export class Stage {
  private readonly client: PoolClient;
  private readonly variantsOf: (key: string) => string[];
  private waiting: Record<Staged, string[]> = { staged: [], staged_oe: [], staged_stock: [] };
  private sending: Promise<void> = Promise.resolve();

  constructor(client: PoolClient, variantsOf: (key: string) => string[]) {
    this.client = client;
    this.variantsOf = variantsOf;
  }

  async begin(): Promise<void> {
    await this.client.query(TABLES);
  }

  /** Takes a line in; resolves at once unless the piece before is still on its way. */
  async add(line: number, row: ImportLine): Promise<void> {
    const { staged, staged_oe, staged_stock } = this.waiting;
    staged.push(copyLine(mainRow(line, row)));
    for (const { warehouseId, quantity } of row.stock ?? []) staged_stock.push(copyLine([line, warehouseId, quantity]));
    for (const { key, raw, maker } of row.oeNumbers ?? []) {
      staged_oe.push(copyLine([line, key, raw, maker, false]));
      for (const variant of this.variantsOf(key)) staged_oe.push(copyLine([line, variant, raw, maker, true]));
    }
    if (staged.length >= CHUNK) await this.flush();
  }

  /** Sends what is left and waits for all of it. */
  async end(): Promise<void> {
    await this.flush();
    await this.sending;
    await this.client.query('ANALYZE staged; ANALYZE staged_oe; ANALYZE staged_stock');
  }

  /** Waits until nothing is on its way any more, whether it arrived or not: only then may the transaction end. */
  async settle(): Promise<void> {
    await this.sending.catch(() => {});
  }

  private async flush(): Promise<void> {
    await this.sending;
    const piece = this.waiting;
    this.waiting = { staged: [], staged_oe: [], staged_stock: [] };
    this.sending = this.send(piece);
    // Told to whoever waits next; without this a failure in between would count as unhandled.
    this.sending.catch(() => {});
  }

  private async send(piece: Record<Staged, string[]>): Promise<void> {
    for (const name of NAMES) await copyLines(this.client, name, piece[name]);
  }
}
