import type { Logger } from 'pino';
import { z } from 'zod';
import type { serviceLettersLink } from '@/lib/contract/account/contacts';
import type { ServiceItem } from '@/lib/contract/account/service-book';
import type { ResponseOf } from '@/lib/contract/call';
import { localeOf } from '@/lib/contract/locales/locales';
import { accountLang } from '@/lib/contract/shared';
import { localMoment } from '@/lib/domain/time/calendar';
import { startWorkLoop, type WorkLoop } from '../background/background-work';
import type { Database } from '../db/pools';
import { execute, maybeRow, oneRow, type Queryable, rows, statement, transaction } from '../db/query';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, readCustomer } from '../identity/account';
import { type DueCar, serviceDue } from '../letters/service-due';
import { postLetter } from '../mail/outbox';
import { maskEmail } from '../newsletter/subscribers';
import { referenceOf } from '../reference/reference';
import type { Reference } from '../reference/reference-types';
import { type AccountKeys, keyedHash } from '../secrets/keys';
import { dueServices } from './read-book';

const letterLink = statement({
  name: 'service-letters-link',
  text: `SELECT s.wanted, c.email, coalesce(c.letters_lang, c.lang) AS lang
    FROM service_letters s JOIN customer c ON c.id = s.customer_id WHERE s.token = $1`,
  row: z.object({ wanted: z.boolean(), email: z.string(), lang: accountLang }),
});
const endByLink = statement({
  name: 'service-letters-end-by-link',
  text: 'UPDATE service_letters SET wanted = false WHERE token = $1 RETURNING customer_id',
  row: z.object({ customer_id: z.int() }),
});

const noSuchLink = () => new ServiceError(404, 'NOT_FOUND', 'The link is unknown.');

/** The subscription of a link: masked recipient and language, or ended. */
export async function readServiceLettersLink(
  on: Queryable,
  token: string,
): Promise<ResponseOf<typeof serviceLettersLink>> {
  const row = await maybeRow(on, letterLink, [token]);
  if (!row) throw noSuchLink();
  const lang = localeOf(row.lang);
  return row.wanted ? { state: 'wanted', email: maskEmail(row.email), lang } : { state: 'ended', lang };
}

/** Unsubscribes by link. Idempotent. */
export async function endServiceLetters(on: Queryable, token: string): Promise<{ ok: true }> {
  if (!(await maybeRow(on, endByLink, [token]))) throw noSuchLink();
  return { ok: true };
}

const tokenBytes = 24;

const wantLetters = statement({
  name: 'service-letters-want',
  text: `INSERT INTO service_letters (customer_id, token, wanted, consent) VALUES ($1, $2, true, $3)
    ON CONFLICT (customer_id) DO UPDATE SET wanted = true, consent = $3, since = now() WHERE NOT service_letters.wanted`,
});
const endLetters = statement({
  name: 'service-letters-end',
  text: 'UPDATE service_letters SET wanted = false WHERE customer_id = $1',
});
const wantsLetters = statement({
  name: 'service-letters-wanted',
  text: 'SELECT EXISTS (SELECT FROM service_letters WHERE customer_id = $1 AND wanted) AS yes',
  row: z.object({ yes: z.boolean() }),
});

/** Whether the customer has subscribed to service letters. */
export async function wantsServiceLetters(on: Queryable, customerId: number): Promise<boolean> {
  return (await oneRow(on, wantsLetters, [customerId])).yes;
}

type ServiceLettersChoice = { readonly present: boolean; readonly consent?: string | undefined };

/** Subscribes to service letters or unsubscribes. They go to the customer's confirmed e-mail only. */
export async function chooseServiceLetters(
  on: Queryable,
  keys: Pick<AccountKeys, 'serviceLetters'>,
  customerId: number,
  { present, consent }: ServiceLettersChoice,
): Promise<void> {
  if (!present) {
    await execute(on, endLetters, [customerId]);
    return;
  }
  const { email_confirmed } = await readCustomer(on, customerId);
  if (!email_confirmed) {
    throw new ServiceError(403, 'EMAIL_NOT_CONFIRMED', 'The e-mail is not confirmed.', { path: 'serviceLetters' });
  }
  const token = keyedHash(keys.serviceLetters, String(customerId)).subarray(0, tokenBytes).toString('base64url');
  await execute(on, wantLetters, [customerId, token, consent ?? null]);
}

const atOnce = 20;
/* No letters at night. */
const notBefore = '09:00';

/* Blocked customers, and those without a confirmed e-mail, get no letters. */
const claimDueCustomers = statement({
  name: 'service-letters-take',
  text: `UPDATE service_letters s SET looked_on = $1 FROM customer c WHERE c.id = s.customer_id AND s.customer_id IN (
      SELECT t.customer_id FROM service_letters t JOIN customer k ON k.id = t.customer_id
      WHERE t.wanted AND (t.looked_on IS NULL OR t.looked_on < $1) AND k.email_confirmed AND k.blocked_at IS NULL
      ORDER BY t.looked_on NULLS FIRST, t.customer_id LIMIT $2 FOR UPDATE OF t SKIP LOCKED)
    RETURNING s.customer_id, s.token, c.email, coalesce(c.letters_lang, c.lang) AS lang`,
  row: z.object({ customer_id: z.int(), token: z.string(), email: z.string(), lang: accountLang }),
});
type Reader = z.infer<(typeof claimDueCustomers)['row']>;

const noteReminders = statement({
  name: 'service-told-note',
  text: `INSERT INTO service_told (customer_id, car_id, kind, ground) VALUES ($1, $2, $3, $4)
    ON CONFLICT (customer_id, car_id, kind) DO UPDATE SET ground = EXCLUDED.ground, told_at = now()
      WHERE service_told.ground <> EXCLUDED.ground
    RETURNING customer_id`,
  row: z.object({ customer_id: z.int() }),
});

/* Identifies a reminder by the last service and the snooze date, not by mileage, which is corrected now and then. */
function reminderKey({ last, snoozedUntil }: ServiceItem): string {
  return [last?.on, snoozedUntil].filter(Boolean).join(' ');
}

async function notYetReminded(client: Queryable, { customer_id }: Reader, car: DueCar): Promise<DueCar[]> {
  const services: ServiceItem[] = [];
  for (const item of car.services) {
    if (await maybeRow(client, noteReminders, [customer_id, car.carId, item.kind, reminderKey(item)]))
      services.push(item);
  }
  return services.length > 0 ? [{ ...car, services }] : [];
}

async function writeToCustomer(
  client: Queryable,
  reader: Reader,
  reference: Reference,
  mail: AccountDeps['mail'],
  day: string,
) {
  const locale = localeOf(reader.lang);
  const result = await dueServices(client, { customerId: reader.customer_id }, reference, locale, day);
  const due = result
    .map(
      ({ car, services }): DueCar => ({
        carId: car.car_id,
        name: car.name ?? car.snapshot.fullName,
        inCatalogue: reference.vehicleById.has(car.car_id),
        services: services.filter(({ state }) => state === 'due'),
      }),
    )
    .filter(({ services }) => services.length > 0);
  const cars: DueCar[] = [];
  for (const car of due) cars.push(...(await notYetReminded(client, reader, car)));
  if (cars.length === 0) return;
  const { email: to, token } = reader;
  const envelope = { to, locale, publicUrl: mail.publicUrl };
  await postLetter(client, mail.key, serviceDue.compose(envelope, { token, cars }));
}

/**
 * Checks the service books of some subscribed customers, each once a day and not at night, and writes about newly due
 * services. Returns the number checked. Each reminder is sent once across processes.
 */
export async function sendDueServiceLetters(
  db: Database,
  mail: AccountDeps['mail'],
  now = new Date(),
): Promise<number> {
  const { day, time } = localMoment(now);
  if (time < notBefore) return 0;
  const reference = await referenceOf(db);
  const checked = await transaction(db.write, async (client) => {
    const readers = await rows(client, claimDueCustomers, [day, atOnce]);
    for (const reader of readers) await writeToCustomer(client, reader, reference, mail, day);
    return readers.length;
  });
  if (checked > 0) mail.wake();
  return checked;
}

const pollIntervalMs = 60_000;

/** Sends service letters in the background until closed. */
export function startServiceLetters(
  db: Database,
  mail: AccountDeps['mail'],
  log: Pick<Logger, 'warn'>,
): Pick<WorkLoop, 'close'> {
  return startWorkLoop({
    work: () => sendDueServiceLetters(db, mail),
    pollIntervalMs,
    log,
    failure: 'service letters not sent',
  });
}
