import { setImmediate as breath } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { BadLine } from '../../import-files/import-error';
import type { FilePosition } from '../../import-files/input';
import type { ImportLine } from '../../import-files/line';
import { copyLine, copyText } from '../copy-rows';
import { type ArticleRows, type ArticleWriter, articleTables, articleTargets, type NewArticle } from './article-rows';
import { listedPictureRows } from './listed-pictures';
import { removeRepeatedArticles } from './repeated-articles';
import { type StagedRows, stagedRows, stagedTables } from './staged-rows';

const ARTICLES_PER_BREATH = 100;

/** A batch of some thousand matched lines; until it is stored, a new article may still be dropped from it. */
export class ArticleBatch {
  private readonly articles = new Map<string, NewArticle>();
  private readonly slugs = new Set<string>();
  private readonly rows = new Map<NewArticle, ArticleRows>();
  private readonly known: StagedRows[] = [];
  private readonly undo = new Set<number>();
  private told = '';
  private listed = '';
  private bad = '';
  /** Where reading may go on once it is stored, and how many lines that are; without it, with a later piece only. */
  until: { readonly place: FilePosition; readonly lines: number } | undefined;

  /** Adds a new article; the piece must hold none of its key or address. */
  addArticle(article: NewArticle): void {
    this.listed += listedPictureRows(article.row, article.line);
    this.articles.set(keyOf(article.row), article);
    this.slugs.add(article.slug);
  }

  /** Adds a line about the article of this key. */
  addKnown(line: number, row: ImportLine, id: number): void {
    this.listed += listedPictureRows(row, line);
    this.known.push(stagedRows(row, line, id));
  }

  /** Notes a line about a new article that is not taken. */
  tell(line: number, { brand, partKey }: ImportLine): void {
    this.told += `${line}\t${brand.id}\t${partKey}\n`;
  }

  /** Notes lines that nobody could take, in their order. */
  refuse(bad: readonly BadLine[]): void {
    for (const one of bad) this.bad += copyLine([JSON.stringify(one)]);
  }

  hasSlug(slug: string): boolean {
    return this.slugs.has(slug);
  }

  /** Drops the new article that a later line tells of again; false when the piece holds none. */
  drop(row: ImportLine): boolean {
    const article = this.articles.get(keyOf(row));
    if (!article) return false;
    this.articles.delete(keyOf(row));
    this.slugs.delete(article.slug);
    this.tell(article.line, row);
    return true;
  }

  /** Has an article of an earlier piece taken back before this piece is stored. */
  takeBack(id: number): void {
    this.undo.add(id);
  }

  /** Makes the rows of the new articles. The piece before is on its way meanwhile, so its writes are let through. */
  async write(writer: ArticleWriter): Promise<void> {
    let made = 0;
    for (const article of this.articles.values()) {
      this.rows.set(article, writer.rowsOf(article));
      made += 1;
      if (made % ARTICLES_PER_BREATH === 0) await breath();
    }
  }

  /** Stores everything, and says how many articles there are more than before. */
  async store(client: PoolClient): Promise<number> {
    const undone = this.undo.size > 0 ? await removeRepeatedArticles(client, [...this.undo]) : 0;
    for (const table of articleTables) await copyText(client, articleTargets[table], this.textOf(table));
    for (const table of stagedTables) await copyText(client, table, this.known.map((rows) => rows[table]).join(''));
    await copyText(client, 'told (line, brand_id, part_key)', this.told);
    await copyText(client, 'listed_picture', this.listed);
    await copyText(client, 'told_line (bad)', this.bad);
    return this.articles.size - undone;
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
