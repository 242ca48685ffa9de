import { pino } from 'pino';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { pauseAfter } from '../background/background-work';
import { mailKey } from '../secrets/keys';
import {
  type Carrier,
  deliverDue,
  type Letter,
  postLetter,
  type QueuedLetter,
  RefusedLetterError,
  startMailer,
} from './outbox';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(() => db.write.query('TRUNCATE mail_outbox'));
afterAll(() => db.close());

const key = mailKey('a secret of thirty-two characters');
const log = pino({ level: 'silent' });
const letter: Letter = { channel: 'mail', kind: 'test', to: 'ana@exemplu.md', subject: 'S', text: 'T', html: null };
const write = (count = 1, expiresAfterS?: number) =>
  Promise.all(
    Array.from({ length: count }, async () => Number(await postLetter(db.write, key, { ...letter, expiresAfterS }))),
  );

function carrying(carry: Carrier['carry']) {
  const carrier = { carry };
  return { db, key, log, carriers: { mail: carrier, sms: carrier } };
}
async function drain(options: ReturnType<typeof carrying>): Promise<void> {
  while ((await deliverDue(options)) > 0);
}
const state = async () =>
  (
    await db.write.query(
      `SELECT attempts, sent_at IS NOT NULL AS sent, failed_at IS NOT NULL AS failed, sealed IS NULL AS empty,
        due_at > now() AS later FROM mail_outbox ORDER BY id`,
    )
  ).rows;
const dueAgain = () => db.write.query('UPDATE mail_outbox SET due_at = now()');

describe('the outbox', () => {
  it('[ACC-1] sends each letter once across processes', async () => {
    const ids = await write(40);
    const sent: number[] = [];
    const process = carrying(async ({ id }) => {
      await db.read.query('SELECT 1');
      sent.push(id);
    });
    await Promise.all([drain(process), drain(process), drain(process), drain(process)]);
    expect(sent.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('[ACC-1] does not send a letter of a rolled-back transaction', async () => {
    const client = await db.write.connect();
    await client.query('BEGIN');
    await postLetter(client, key, letter);
    await client.query('ROLLBACK');
    client.release();
    const sent: QueuedLetter[] = [];
    await drain(carrying(async (one) => void sent.push(one)));
    expect(sent).toEqual([]);
  });

  it('[ACC-1] sends letters after an outage of the mail server', async () => {
    await write();
    const down = carrying(() => Promise.reject(new Error('refused')));
    await deliverDue(down);
    expect(await state()).toEqual([{ attempts: 1, sent: false, failed: false, empty: false, later: true }]);
    expect(await deliverDue(down)).toBe(0);
    await dueAgain();
    const sent: QueuedLetter[] = [];
    await deliverDue(carrying(async (one) => void sent.push(one)));
    expect(sent).toMatchObject([letter]);
    expect(await state()).toMatchObject([{ attempts: 2, sent: true, empty: true }]);
  });

  it('[ACC-1] gives up at the deadline, or at once when the recipient is rejected', async () => {
    await write(1, 5);
    await deliverDue(carrying(() => Promise.reject(new Error('refused'))));
    await write();
    await deliverDue(carrying(() => Promise.reject(new RefusedLetterError('no such mailbox'))));
    expect(await state()).toMatchObject([
      { attempts: 1, sent: false, failed: true, empty: true },
      { attempts: 1, sent: false, failed: true, empty: true },
    ]);
  });

  it('[ACC-1] sends a letter claimed by a dead process after its lease', async () => {
    await write();
    let never: (() => void) | undefined;
    const dead = deliverDue(
      carrying(
        () =>
          new Promise<void>((resolve) => {
            never = resolve;
          }),
      ),
    );
    for (let taken = false; !taken; ) taken = (await state())[0]?.attempts === 1;
    expect(await deliverDue(carrying(async () => {}))).toBe(0);
    await dueAgain();
    expect(await deliverDue(carrying(async () => {}))).toBe(1);
    never?.();
    await dead;
    expect(await state()).toMatchObject([{ attempts: 2, sent: true }]);
  });

  it('[ACC-1] continues after a letter sealed with another secret', async () => {
    await postLetter(db.write, mailKey('another secret of some characters'), letter);
    await write();
    const sent: QueuedLetter[] = [];
    await drain(carrying(async (one) => void sent.push(one)));
    expect(sent).toHaveLength(1);
  });

  it('[ACC-1] increases pauses up to an hour', () => {
    expect([1, 2, 3, 4].map(pauseAfter)).toEqual([15, 30, 60, 120]);
    expect(pauseAfter(100)).toBe(3600);
  });

  it('[ACC-1] a woken mailer sends at once, and finishes the current letter before it closes', async () => {
    let arrived: (one: QueuedLetter) => void = () => undefined;
    const first = new Promise<QueuedLetter>((resolve) => {
      arrived = resolve;
    });
    const mailer = startMailer(carrying(async (one) => arrived(one)));
    await write();
    mailer.wake();
    expect(await first).toMatchObject(letter);
    await mailer.close();
    expect(await state()).toMatchObject([{ sent: true }]);
  });
});
