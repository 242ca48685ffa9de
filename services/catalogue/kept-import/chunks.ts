import type { PoolClient } from 'pg';
import type { Place } from '../../import-files/place';
import { homeSchema } from '../load-beside';
import { noteProgress } from './keep';
import { type ImportState, importSchema } from './state';

/*
 * What was read twice is lost with the last chunk at worst, so nobody waits until it is on the disk. Tables of the import
 * that the catalogue has too are told by their schema.
 */
const settings = (home: string) => `SET LOCAL statement_timeout = 0; SET LOCAL synchronous_commit = off;
  SET LOCAL plan_cache_mode = 'force_custom_plan'; SET LOCAL search_path = ${home}, ${importSchema}`;

/** The transactions in which lines are taken in: each ends with a note of how far the import has come. */
export class Chunks {
  private home = 'public';
  private kept: number;
  private last: Place | null;
  private readonly client: PoolClient;
  private readonly state: ImportState;
  private readonly keepLines: number;

  constructor(client: PoolClient, state: ImportState, keepLines: number) {
    this.client = client;
    this.state = state;
    this.kept = state.lines;
    this.last = state.place;
    this.keepLines = keepLines;
  }

  async open(): Promise<void> {
    this.home = await homeSchema(this.client);
    await this.client.query(`BEGIN; ${settings(this.home)}`);
  }

  /** Ends a transaction and begins the next one when so many lines were stored that they are worth it. */
  async stored(place: Place, lines: number): Promise<void> {
    this.last = place;
    if (lines - this.kept < this.keepLines) return;
    await noteProgress(this.client, { ...this.state, place, lines });
    await this.client.query(`COMMIT; BEGIN; ${settings(this.home)}`);
    this.kept = lines;
  }

  /** Notes that everything was read, and ends the last transaction. */
  async finish(lines: number): Promise<void> {
    await noteProgress(this.client, { ...this.state, place: this.last, lines, read: true });
    await this.close();
  }

  async close(): Promise<void> {
    await this.client.query('COMMIT');
  }
}
