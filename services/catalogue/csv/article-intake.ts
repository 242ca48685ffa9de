import { setImmediate as yieldToEvents } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { allTexts } from '../../db/localized';
import { type BadLine, badLine } from '../../import-files/import-error';
import type { ImportLine, NumberedLine } from '../../import-files/line';
import type { AttributeValue, Lookups } from '../../import-files/lookups';
import type { FilePosition, ReadChunk } from '../../import-files/read-file';
import { copyLine, copyText } from '../bulk-load';
import type { CheckpointCounts } from '../checkpoint/checkpoint';
import {
  type ArticleRows,
  type ArticleWriter,
  articleNames,
  articleSlug,
  articleTables,
  articleTargets,
  type NewArticle,
} from './article-rows';
import {
  type ExistingArticles,
  findExistingArticles,
  listedPictureRows,
  removeRepeatedArticles,
  type StagedRows,
  stagedRows,
  stagedTables,
} from './staged-rows';

const ARTICLES_PER_YIELD = 100;

/** A batch of some thousand matched lines; until it is stored, a new article may still be dropped from it. */
export class ArticleBatch {
  private readonly articles = new Map<string, NewArticle>();
  private readonly slugs = new Set<string>();
  /** New articles of this batch by part number without leading zeros. */
  private readonly numbers = new Map<string, NewArticle>();
  private readonly rows = new Map<NewArticle, ArticleRows>();
  private readonly existing: StagedRows[] = [];
  private readonly undo = new Set<number>();
  private refusedNew = '';
  private listed = '';
  private bad = '';
  /** Position and line count up to which the file is stored with this batch; undefined when reading cannot resume there. */
  until: { readonly position: FilePosition; readonly lines: number } | undefined;

  /** Adds a new article; the batch must not contain its key or slug. */
  addArticle(article: NewArticle): void {
    this.listed += listedPictureRows(article.row, article.line);
    this.articles.set(keyOf(article.row), article);
    this.numbers.set(keyWithoutZeros(article.row), article);
    this.slugs.add(article.slug);
  }

  /** Adds a line about the article of this key. */
  addExisting(line: number, row: ImportLine, id: number): void {
    this.listed += listedPictureRows(row, line);
    this.existing.push(stagedRows(row, line, id));
  }

  /** Records a refused line about a new article. */
  refuseNew(line: number, { brand, partKey }: ImportLine): void {
    this.refusedNew += `${line}\t${brand.id}\t${partKey}\n`;
  }

  /** Records refused lines, in order. */
  refuse(bad: readonly BadLine[]): void {
    for (const one of bad) this.bad += copyLine([JSON.stringify(one)]);
  }

  has(row: ImportLine): boolean {
    return this.articles.has(keyOf(row));
  }

  /** The number of an article that differs from the line's by leading zeros only. */
  twinOf(row: ImportLine): string | undefined {
    return this.numbers.get(keyWithoutZeros(row))?.row.partNumber;
  }

  hasSlug(slug: string): boolean {
    return this.slugs.has(slug);
  }

  /** Drops the new article that a later line repeats; false if this batch does not contain it. */
  drop(row: ImportLine): boolean {
    const article = this.articles.get(keyOf(row));
    if (!article) return false;
    this.articles.delete(keyOf(row));
    this.numbers.delete(keyWithoutZeros(row));
    this.slugs.delete(article.slug);
    this.refuseNew(article.line, row);
    return true;
  }

  /** Marks an article of an earlier batch for removal before this batch is stored. */
  undoStored(id: number): void {
    this.undo.add(id);
  }

  /** Builds the rows of the new articles, yielding so that the previous batch's writes proceed. */
  async write(writer: ArticleWriter): Promise<void> {
    let count = 0;
    for (const article of this.articles.values()) {
      this.rows.set(article, writer.rowsOf(article));
      count += 1;
      if (count % ARTICLES_PER_YIELD === 0) await yieldToEvents();
    }
  }

  /** Stores everything and returns by how many the number of articles grew. */
  async store(client: PoolClient): Promise<number> {
    const dropped = this.undo.size > 0 ? await removeRepeatedArticles(client, [...this.undo]) : 0;
    for (const table of articleTables) await copyText(client, articleTargets[table], this.textOf(table));
    for (const table of stagedTables) await copyText(client, table, this.existing.map((rows) => rows[table]).join(''));
    await copyText(client, 'refused_line (line, brand_id, part_key)', this.refusedNew);
    await copyText(client, 'listed_picture', this.listed);
    await copyText(client, 'reported_line (bad)', this.bad);
    return this.articles.size - dropped;
  }

  private textOf(table: keyof ArticleRows): string {
    let text = '';
    for (const article of this.articles.values()) text += this.rows.get(article)?.[table] ?? '';
    return text;
  }
}

function keyOf({ brand, partKey }: ImportLine): string {
  return `${partKey} ${brand.id}`;
}

function keyWithoutZeros({ brand, partKey }: ImportLine): string {
  return `${partKey.replace(/^0+/, '')} ${brand.id}`;
}

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
  readonly batchLines: number;
  /** Counts of the rows stored before the interruption. */
  readonly before: CheckpointCounts;
  /** Called for each line that conflicts with the catalogue. */
  readonly onBadLine: (bad: BadLine) => void;
  /** Called when all lines up to a position are stored, before any later line is. */
  readonly onStored: (position: FilePosition, lines: number) => Promise<void>;
}

/* Lines with long descriptions make smaller batches. */
const MAX_CHARACTERS = 4_000_000;

/**
 * Takes lines in batches: new articles go directly to their tables, changes of existing ones to staging tables. While
 * the database stores a batch, the next one is read and its rows are built.
 */
export class ArticleIntake {
  /** Articles that were added. */
  added: number;
  /** Number of refused lines about new articles; the table `refused_line` has them. */
  refused: number;
  /** Part kinds with new articles. */
  readonly categories: Set<number>;
  /** Lines that name pictures. */
  pictured: number;
  private waiting: NumberedLine[] = [];
  private bad: BadLine[] = [];
  private until: ArticleBatch['until'];
  private characters = 0;
  private newArticles: number;
  private storedValues: number;
  private ready = new ArticleBatch();
  private storing: Promise<void> = Promise.resolve();
  private readonly options: Options;

  constructor(options: Options) {
    const { before, end, lookups } = options;
    this.options = options;
    this.added = before.added;
    this.refused = before.refused;
    this.pictured = before.pictured;
    this.categories = new Set(before.categories);
    this.newArticles = Math.max(before.last - end.id, 0);
    this.storedValues = lookups.newValues.length;
  }

  /** Adds the lines of a chunk that ends at this line. */
  async take({ lines, bad, characters, position }: ReadChunk<ImportLine>, linesSoFar: number): Promise<void> {
    for (const line of lines) {
      this.waiting.push(line);
      if (line.row.pictures !== null) this.pictured += 1;
    }
    this.bad.push(...bad);
    this.characters += characters;
    this.until = position && { position, lines: linesSoFar };
    const full = this.waiting.length + this.bad.length >= this.options.batchLines;
    if (full || this.characters >= MAX_CHARACTERS) await this.startBatch();
  }

  /** Stores the remaining lines and waits for completion. */
  async end(): Promise<void> {
    await this.startBatch();
    await this.startBatch();
    await this.storing;
  }

  /** Waits until no write is pending, as required before the transaction ends. */
  async settle(): Promise<void> {
    await this.storing.catch(() => {});
  }

  /** Matches the pending lines, and builds their rows while the previous batch is stored. */
  private async startBatch(): Promise<void> {
    const lines = this.waiting;
    const { bad, until } = this;
    this.waiting = [];
    this.bad = [];
    this.until = undefined;
    this.characters = 0;
    const keys = lines.map(({ row }) => ({ brandId: row.brand.id, partKey: row.partKey, slug: articleSlug(row) }));
    await this.storing;
    const existing = await findExistingArticles(this.options.client, keys);
    const before = this.ready;
    this.ready = new ArticleBatch();
    for (const [at, line] of lines.entries()) this.assign(line, keys[at]?.slug ?? '', at, existing, before);
    this.ready.refuse(bad);
    this.ready.until = until;
    this.storing = this.store(before);
    // The next `await` reports the failure; until then it must not count as unhandled.
    this.storing.catch(() => {});
    await this.ready.write(this.options.writer);
  }

  private assign(
    { line, row }: NumberedLine,
    slug: string,
    at: number,
    existing: ExistingArticles,
    before: ArticleBatch,
  ): void {
    const { end } = this.options;
    const id = existing.ids.get(at);
    if (id !== undefined) {
      this.ready.addExisting(line, row, id);
      return;
    }
    if (this.isProbableDuplicate({ line, row }, existing.twins.get(at), before)) return;
    this.dropEarlier(row, existing.stored.get(at), before);
    const names = articleNames(row);
    if (names === null) {
      this.ready.refuseNew(line, row);
      this.refused += 1;
      return;
    }
    this.newArticles += 1;
    const newId = end.id + this.newArticles;
    const free = !existing.takenSlugs.has(at) && !before.hasSlug(slug) && !this.ready.hasSlug(slug);
    const uniqueSlug = free ? slug : `${slug}-${newId}`;
    this.ready.addArticle({ line, row, names, id: newId, rank: end.rank + this.newArticles, slug: uniqueSlug });
    if (row.category) this.categories.add(row.category.id);
  }

  /** Refuses a new article whose number differs from a known one of its brand by leading zeros only. */
  private isProbableDuplicate({ line, row }: NumberedLine, known: string | undefined, before: ArticleBatch): boolean {
    if (before.has(row) || this.ready.has(row)) return false;
    const twin = known ?? before.twinOf(row) ?? this.ready.twinOf(row);
    if (twin === undefined) return false;
    const column = { column: 'part_number', value: row.partNumber };
    const bad = { ...badLine(line, 'leadingZeros', `${row.brand.name} ${twin}`), ...column };
    this.options.onBadLine(bad);
    this.ready.refuse([bad]);
    return true;
  }

  /** Drops the earlier line about the same new article, in this batch, the previous one or the database. */
  private dropEarlier(row: ImportLine, storedId: number | undefined, before: ArticleBatch): void {
    const waiting = before.drop(row) || this.ready.drop(row);
    if (!waiting && storedId !== undefined) this.ready.undoStored(storedId);
    if (waiting || storedId !== undefined) this.refused += 1;
  }

  private async store(batch: ArticleBatch): Promise<void> {
    const { client, lookups, onStored } = this.options;
    this.added += await batch.store(client);
    // May include values of lines in the next batch, which then finds them already stored.
    const values = lookups.newValues.slice(this.storedValues);
    this.storedValues = lookups.newValues.length;
    await copyText(client, 'new_value', values.map(valueRow).join(''));
    if (batch.until) await onStored(batch.until.position, batch.until.lines);
  }
}

function valueRow(one: AttributeValue): string {
  return copyLine([one.id, one.key, one.value, ...allTexts(one), one.number]);
}
