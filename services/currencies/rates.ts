import { z } from 'zod';
import { localDay } from '@/lib/domain/time/calendar';
import { startWorkLoop, type WorkLoop } from '../background/background-work';
import { execute, maybeRow, type Queryable, rows, statement, transaction } from '../db/query';
import type { ServicesDeps } from '../http/call-context';
import { noteSettingsChange } from '../settings/live-settings';
import { type OfficialRates, readBnmRates } from './read-bnm-rates';

const bankUrl = 'https://bnm.md/en/official_exchange_rates';
const bankTimeoutMs = 15_000;
/** A daily file has about 8 kB. */
const maxBytes = 100_000;

/** Reasons why rates could not be read: the bank did not respond, or its response has an unexpected form. */
export type RateFault = 'RATES_UNREACHABLE' | 'RATES_UNREADABLE';
export type RateAnswer = OfficialRates | RateFault;
export type RateReader = (day: string) => Promise<RateAnswer>;

/** The text of a response; undefined if the response exceeds the limit. Bytes above the limit are not read. */
async function shortText({ body }: Response): Promise<string | undefined> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > maxBytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Returns a reader of the official rates of a day, `2026-11-21`, from the National Bank of Moldova. */
export function bnmRates(url = bankUrl, timeoutMs = bankTimeoutMs): RateReader {
  return async (day) => {
    const [year, month, date] = day.split('-');
    try {
      const response = await fetch(`${url}?get_xml=1&date=${date}.${month}.${year}`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (!response.ok) return 'RATES_UNREACHABLE';
      const text = await shortText(response);
      return (text === undefined ? undefined : readBnmRates(text)) ?? 'RATES_UNREADABLE';
    } catch {
      return 'RATES_UNREACHABLE';
    }
  };
}

const saveRates = statement({
  name: 'currencies-save-rates',
  text: `UPDATE currency_rate c SET lei = r.lei, rate_day = $3, version = version + 1, changed_at = now()
    FROM unnest($1::text[], $2::numeric[]) AS r (code, lei)
    WHERE c.code = r.code AND c.automatic AND (c.lei, c.rate_day) IS DISTINCT FROM (round(r.lei, 6), $3::date)`,
});
const saveRequest = statement({
  name: 'currencies-save-request',
  text: `INSERT INTO rate_request (id, requested_at, rate_day, fault) VALUES (1, now(), $1, $2)
    ON CONFLICT (id) DO UPDATE SET requested_at = now(), rate_day = coalesce($1, rate_request.rate_day), fault = $2`,
});

/** Stores the official rates of the currencies that follow them, and the result of the request. */
export async function storeRates(client: Queryable, answer: RateAnswer): Promise<void> {
  if (typeof answer === 'string') {
    await execute(client, saveRequest, [null, answer]);
    return;
  }
  const { day, lei } = answer;
  const changed = await execute(client, saveRates, [[...lei.keys()], [...lei.values()], day]);
  await execute(client, saveRequest, [day, null]);
  if (changed > 0) await noteSettingsChange(client);
}

const knownRates = statement({
  name: 'currencies-known-rates',
  text: 'SELECT code, lei::float8 AS lei FROM currency_rate WHERE lei IS NOT NULL',
  row: z.object({ code: z.string(), lei: z.number() }),
});

/** The stored rates: lei for one unit, by currency code. */
export async function readLeiRates(on: Queryable): Promise<ReadonlyMap<string, number>> {
  return new Map((await rows(on, knownRates)).map(({ code, lei }) => [code, lei]));
}

const due = statement({
  name: 'currencies-rates-due',
  text: `SELECT 1 AS due WHERE EXISTS (SELECT FROM currency_rate WHERE automatic AND (rate_day IS NULL OR rate_day < $1::date))
    AND NOT EXISTS (SELECT FROM rate_request WHERE requested_at > now() - interval '1 hour')`,
  row: z.object({ due: z.int() }),
});
const hourMs = 3_600_000;

/** Reads the official rates once a day, and hourly after a failure; nothing while no currency follows them. */
export function startRates({ db, log }: Pick<ServicesDeps, 'db' | 'log'>, read: RateReader = bnmRates()): WorkLoop {
  const work = async () => {
    const day = localDay(new Date());
    if (!(await maybeRow(db.write, due, [day]))) return 0;
    const answer = await read(day);
    await transaction(db.write, (client) => storeRates(client, answer));
    return 0;
  };
  return startWorkLoop({ work, pollIntervalMs: hourMs, log, failure: 'currency rates not read' });
}
