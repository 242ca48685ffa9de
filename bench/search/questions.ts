import type pg from 'pg';
import type { Environment } from '@/lib/config/environment';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { firstLocale } from '@/lib/contract/locales/locales';
import { textColumn } from '@/services/db/localized';
import type { Database } from '@/services/db/pools';
import { type RecordedStatement, statementRecorder } from '../services/record';
import { drawSamples, type Sample } from '../services/samples';

/** A kind of question, and the statements of each that was drawn. */
export type Question = { readonly name: string; readonly statements: readonly (readonly RecordedStatement[])[] };

type Drawing = {
  readonly client: pg.Client;
  readonly database: Database;
  readonly config: Environment;
  readonly samples: number;
  /** What the names of the questions hold that are wanted. */
  readonly only: string;
};

const measured = /^(suggest: (name|beginning|one typo|number|number begun)|results: |list: )/;
const words = 2;

/** Draws questions from the catalogue itself, and notes the statements that the services answer them by. */
export async function readQuestions({ client, database, config, samples, only }: Drawing): Promise<Question[]> {
  const statementsOf = statementRecorder(database, config);
  const drawn = (await drawSamples(client, samples)).filter(({ name }) => measured.test(name));
  const questions: Question[] = [];
  const chosen = [...drawn, await wordsOnly(client, samples)].filter(({ name }) => name.includes(only));
  for (const { name, call, bodies } of chosen) {
    const recorded: RecordedStatement[][] = [];
    for (const body of bodies) recorded.push(await statementsOf(call, body));
    questions.push({ name, statements: recorded.filter((statements) => statements.length > 0) });
  }
  return questions;
}

/* Taken word for word, nothing but the index of texts answers: the dearest way to search. */
async function wordsOnly(client: pg.Client, samples: number): Promise<Sample> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT ${textColumn('name', firstLocale)} AS name FROM product WHERE id IN (SELECT 1 + floor(random() * (SELECT max(id) FROM product))::int FROM generate_series(1, $1::int * 2)) LIMIT $1`,
    [samples],
  );
  const exactly = (name: string) => name.split(' ').slice(0, words).join(' ');
  const bodies = rows.map(({ name }) => ({ lang: firstLocale, searchStr: exactly(name), exact: true }));
  return { name: 'results: two words exactly', call: shopProducts, bodies };
}
