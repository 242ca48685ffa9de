import type { PoolClient } from 'pg';
import { allTexts } from '../../db/localized';
import type { ReadChunk } from '../../import-files/chunk-reader';
import type { BadLine } from '../../import-files/import-error';
import type { FilePosition } from '../../import-files/input';
import type { ImportLine, NumberedLine } from '../../import-files/line';
import type { AttributeValue, Lookups } from '../../import-files/lookups';
import { copyLine, copyText } from '../copy-rows';
import type { CheckpointCounts } from '../kept-import/restore-import';
import { ArticleBatch } from './article-batch';
import { type ArticleWriter, articleNames, articleSlug } from './article-rows';
import { type ExistingArticles, findExistingArticles } from './staged-rows';

/** The last key and the last rank of the catalogue before the import. */
export interface CatalogueEnd {
  readonly id: number;
  readonly rank: number;
}

interface Options {
  readonly client: PoolClient;
  readonly lookups: Lookups;
  readonly writer: ArticleWriter;
  readonly end: CatalogueEnd;
  /** Lines that are matched and stored together. */
  readonly pieceLines: number;
  /** What an import that goes on has stored before. */
  readonly before: CheckpointCounts;
  /** Called when all lines up to a position are stored, before any later line is. */
  readonly onStored: (place: FilePosition, lines: number) => Promise<void>;
}

/* Lines with long descriptions make smaller pieces. */
const MOST_CHARACTERS = 4_000_000;

/**
 * Takes lines in, piece by piece: new articles go straight to their tables, changes of known ones wait in tables of
 * their own. While the database stores a piece, the next one is read and its rows are made.
 */
export class ArticleIntake {
  /** Articles that were added. */
  added: number;
  /** How many lines about new articles were refused; the table `told` holds them. */
  told: number;
  /** Part kinds that got new articles. */
  readonly categories: Set<number>;
  /** Lines that name pictures. */
  pictured: number;
  private waiting: NumberedLine[] = [];
  private bad: BadLine[] = [];
  private until: ArticleBatch['until'];
  private characters = 0;
  private numbered: number;
  private storedValues: number;
  private ready = new ArticleBatch();
  private storing: Promise<void> = Promise.resolve();
  private readonly options: Options;

  constructor(options: Options) {
    const { before, end, lookups } = options;
    this.options = options;
    this.added = before.added;
    this.told = before.told;
    this.pictured = before.pictured;
    this.categories = new Set(before.categories);
    this.numbered = Math.max(before.last - end.id, 0);
    this.storedValues = lookups.newValues.length;
  }

  /** Takes in what was found in a piece of the file, which has so many lines up to its end. */
  async take({ lines, bad, characters, place }: ReadChunk<ImportLine>, linesSoFar: number): Promise<void> {
    for (const line of lines) {
      this.waiting.push(line);
      if (line.row.pictures !== null) this.pictured += 1;
    }
    this.bad.push(...bad);
    this.characters += characters;
    this.until = place && { place, lines: linesSoFar };
    const full = this.waiting.length + this.bad.length >= this.options.pieceLines;
    if (full || this.characters >= MOST_CHARACTERS) await this.turn();
  }

  /** Takes what is left and waits until all is stored. */
  async end(): Promise<void> {
    await this.turn();
    await this.turn();
    await this.storing;
  }

  /** Waits until nothing is on its way any more, whether it arrived or not: only then may the transaction end. */
  async settle(): Promise<void> {
    await this.storing.catch(() => {});
  }

  /** Matches the lines that wait, sends the piece before them on its way, and makes their rows meanwhile. */
  private async turn(): Promise<void> {
    const lines = this.waiting;
    const { bad, until } = this;
    this.waiting = [];
    this.bad = [];
    this.until = undefined;
    this.characters = 0;
    const wanted = lines.map(({ row }) => ({ brandId: row.brand.id, partKey: row.partKey, slug: articleSlug(row) }));
    await this.storing;
    const known = await findExistingArticles(this.options.client, wanted);
    const before = this.ready;
    this.ready = new ArticleBatch();
    for (const [at, line] of lines.entries()) this.place(line, wanted[at]?.slug ?? '', at, known, before);
    this.ready.refuse(bad);
    this.ready.until = until;
    this.storing = this.store(before);
    // Told to whoever waits next; without this a failure in between would count as unhandled.
    this.storing.catch(() => {});
    await this.ready.write(this.options.writer);
  }

  private place(
    { line, row }: NumberedLine,
    slug: string,
    at: number,
    known: ExistingArticles,
    before: ArticleBatch,
  ): void {
    const { end } = this.options;
    const id = known.ids.get(at);
    if (id !== undefined) {
      this.ready.addKnown(line, row, id);
      return;
    }
    this.dropEarlier(row, known.stored.get(at), before);
    const names = articleNames(row);
    if (names === null) {
      this.ready.tell(line, row);
      this.told += 1;
      return;
    }
    this.numbered += 1;
    const newId = end.id + this.numbered;
    const free = !known.takenSlugs.has(at) && !before.hasSlug(slug) && !this.ready.hasSlug(slug);
    const uniqueSlug = free ? slug : `${slug}-${newId}`;
    this.ready.addArticle({ line, row, names, id: newId, rank: end.rank + this.numbered, slug: uniqueSlug });
    if (row.category) this.categories.add(row.category.id);
  }

  /** Of lines about the same new article the last one counts, wherever the earlier one is by now. */
  private dropEarlier(row: ImportLine, storedId: number | undefined, before: ArticleBatch): void {
    const waiting = before.drop(row) || this.ready.drop(row);
    if (!waiting && storedId !== undefined) this.ready.takeBack(storedId);
    if (waiting || storedId !== undefined) this.told += 1;
  }

  private async store(piece: ArticleBatch): Promise<void> {
    const { client, lookups, onStored } = this.options;
    this.added += await piece.store(client);
    // Those that lines further on brought along may be among them: they will be known already.
    const values = lookups.newValues.slice(this.storedValues);
    this.storedValues = lookups.newValues.length;
    await copyText(client, 'new_value', values.map(valueRow).join(''));
    if (piece.until) await onStored(piece.until.place, piece.until.lines);
  }
}

function valueRow(one: AttributeValue): string {
  return copyLine([one.id, one.key, one.value, ...allTexts(one), one.number]);
}
