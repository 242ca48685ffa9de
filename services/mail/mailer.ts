import type { Logger } from 'pino';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import { withTimeout } from '@/lib/system/with-timeout';
import { pauseAfter, startWorkLoop, tryEach, type WorkLoop } from '../background/due-work';
import type { Database } from '../db/pools';
import { unsealLetter } from '../secrets/keys';
import {
  type Carrier,
  type DueLetter,
  type Letter,
  markFailed,
  markSent,
  type PostedLetter,
  RefusedLetterError,
  retryLetterLater,
  takeDueLetters,
} from './outbox';

const atOnce = 5;
const carryTimeoutMs = 60_000;
const lookEveryMs = 5000;

const content = z.object({
  to: z.string(),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  subject: z.string(),
  unsubscribe: z.string().optional(),
  text: z.string(),
  html: z.string().nullable(),
});

export type MailerOptions = {
  readonly db: Database;
  readonly key: Uint8Array;
  readonly carriers: Readonly<Record<Letter['channel'], Carrier>>;
  readonly log: Logger;
};

/** Sends a few due letters and returns their number. */
export async function deliverDue(options: MailerOptions): Promise<number> {
  return tryEach(await takeDueLetters(options.db.write, atOnce), (letter) => deliver(options, letter));
}

async function deliver({ db, key, carriers, log }: MailerOptions, taken: DueLetter): Promise<void> {
  const { id, kind, channel, attempts } = taken;
  try {
    await withTimeout(carryTimeoutMs, carriers[channel].carry(open(key, taken)));
  } catch (error) {
    const facts = { letter: id, kind, attempts, error: errorCode(error) ?? (error instanceof Error ? error.name : '') };
    const again =
      !(error instanceof RefusedLetterError) && (await retryLetterLater(db.write, id, pauseAfter(attempts)));
    if (error instanceof RefusedLetterError) await markFailed(db.write, id);
    log.warn(facts, again ? 'letter not sent, will be tried again' : 'letter given up');
    return;
  }
  await markSent(db.write, id);
  log.info({ letter: id, kind }, 'letter sent');
}

function open(key: Uint8Array, { id, kind, channel, sealed, created_at }: DueLetter): PostedLetter {
  return { id, kind, channel, createdAt: created_at, ...content.parse(JSON.parse(unsealLetter(key, sealed))) };
}

/** Sends letters in the background, soon after they are written, until it is closed. */
export function startMailer(options: MailerOptions): WorkLoop {
  return startWorkLoop({
    work: () => deliverDue(options),
    lookEveryMs,
    log: options.log,
    failure: 'outbox not reachable',
  });
}
