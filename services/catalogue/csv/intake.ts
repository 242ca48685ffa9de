import type { PoolClient } from 'pg';
import type { SearchIndex } from '../search-index';
import { ArticleWriter, namesOf, slugOf } from './article-rows';
import { findKnown, type Known } from './find-known';
import { makeStagedTables } from './known-rows';
import type { ImportLine, NumberedLine } from './line';
import { makeListedTable } from './listed-pictures';
import type { Lookups } from './lookups';
import { Piece } from './piece';
import type { Rebuild } from './rebuild';
import { makeRepeatTables } from './repeats';

/** The last key and the last rank of the catalogue before the import. */
export interface CatalogueEnd {
  readonly id: number;
  readonly rank: number;
}

interface Options {
  readonly client: PoolClient;
  readonly lookups: Lookups;
  readonly index: SearchIndex;
  readonly rebuild: Rebuild;
  readonly end: CatalogueEnd;
  /** Lines that are matched and stored together. */
  readonly pieceLines: number;
}

/* Lines with long descriptions make smaller pieces. */
const MOST_CHARACTERS = 4_000_000;

/**
 * Takes lines in, piece by piece: new articles go straight to their tables, changes of known ones wait in tables of
 * their own. While the database stores a piece, the next one is read and its rows are made.
 */
export class Intake {
  /** Articles that were added. */
  added = 0;
  /** Lines about new articles that were not taken; `told` has them. */
  told = 0;
  /** Part kinds that got new articles. */
  readonly categories = new Set<number>();
  /** Lines that name pictures. */
  pictured = 0;
  private waiting: NumberedLine[] = [];
  private characters = 0;
  private numbered = 0;
  private ready = new Piece();
  private storing: Promise<void> = Promise.resolve();
  private readonly writer: ArticleWriter;
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
    this.writer = new ArticleWriter(options.lookups.warehouses, options.index);
  }

  async begin(): Promise<void> {
    await this.options.client.query(`${makeStagedTables};${makeRepeatTables};${makeListedTable}`);
  }

  /** Takes lines in, which are so long together; `share` of the file has been read with them. */
  async take(lines: readonly NumberedLine[], characters: number, share: number): Promise<void> {
    for (const line of lines) {
      this.waiting.push(line);
      if (line.row.pictures !== null) this.pictured += 1;
    }
    this.characters += characters;
    if (this.waiting.length >= this.options.pieceLines || this.characters >= MOST_CHARACTERS) await this.turn(share);
  }

  /** Takes what is left and waits until all is stored. */
  async end(): Promise<void> {
    await this.turn(1);
    await this.turn(1);
    await this.storing;
  }

  /** Waits until nothing is on its way any more, whether it arrived or not: only then may the transaction end. */
  async settle(): Promise<void> {
    await this.storing.catch(() => {});
  }

  /** Matches the lines that wait, sends the piece before them on its way, and makes their rows meanwhile. */
  private async turn(share: number): Promise<void> {
    const lines = this.waiting;
    this.waiting = [];
    this.characters = 0;
    const wanted = lines.map(({ row }) => ({ brandId: row.brand.id, partKey: row.partKey, slug: slugOf(row) }));
    await this.storing;
    const known = await findKnown(this.options.client, wanted, this.options.end.id);
    const before = this.ready;
    this.ready = new Piece();
    for (const [at, line] of lines.entries()) this.place(line, wanted[at]?.slug ?? '', at, known, before);
    await this.options.rebuild.expect(this.numbered / share);
    this.storing = this.store(before);
    // Told to whoever waits next; without this a failure in between would count as unhandled.
    this.storing.catch(() => {});
    await this.ready.write(this.writer);
  }

  private place({ line, row }: NumberedLine, slug: string, at: number, known: Known, before: Piece): void {
    const { end } = this.options;
    const id = known.ids.get(at);
    if (id !== undefined && id <= end.id) {
      this.ready.addKnown(line, row, id);
      return;
    }
    this.dropEarlier(row, id, before);
    const names = namesOf(row);
    if (names === null) {
      this.ready.tell(line, row);
      this.told += 1;
      return;
    }
    this.numbered += 1;
    const newId = end.id + this.numbered;
    const free = !known.takenSlugs.has(at) && !before.hasSlug(slug) && !this.ready.hasSlug(slug);
    const address = free ? slug : `${slug}-${newId}`;
    this.ready.addArticle({ line, row, names, id: newId, rank: end.rank + this.numbered, slug: address });
    if (row.category) this.categories.add(row.category.id);
  }

  /** Of lines about the same new article the last one counts, wherever the earlier one is by now. */
  private dropEarlier(row: ImportLine, storedId: number | undefined, before: Piece): void {
    const waiting = before.drop(row) || this.ready.drop(row);
    if (!waiting && storedId !== undefined) this.ready.takeBack(storedId);
    if (waiting || storedId !== undefined) this.told += 1;
  }

  private async store(piece: Piece): Promise<void> {
    this.added += await piece.store(this.options.client);
  }
}
