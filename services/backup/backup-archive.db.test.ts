import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { loadSecrets } from '@/lib/config/secrets';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { deliverDue, postLetter, type QueuedLetter } from '../mail/outbox';
import { mailKey } from '../secrets/keys';

const passphrase = 'cheia de 13 și цилиндр';
let [source, empty]: TestDatabase[] = [];
let [folder, from, into, file] = ['', '', '', ''];
beforeAll(async () => {
  source = await createTestDatabase();
});
afterAll(() => source?.close());
beforeEach(async () => {
  empty = await createEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'piesar-secrets-'));
  [from, into, file] = [join(folder, 'from'), join(folder, 'into'), join(folder, 'shop.gz')];
  loadSecrets(from, {});
});
afterEach(async () => {
  await empty?.close();
  rmSync(folder, { recursive: true });
});

function databases() {
  if (source === undefined || empty === undefined) throw new Error('no databases');
  return { source, empty };
}

/** Environment variables of the test process are removed. */
const unset = Object.fromEntries(
  ['SESSION_KEYS', 'TOKEN_SECRET', 'REVALIDATE_SECRET', 'SERVICES_SECRET', 'ALTCHA_KEY', 'VAPID_PRIVATE_KEY'].map(
    (name) => [name, ''],
  ),
);

/** Runs the operator command without a terminal. */
async function db(words: readonly string[], database: TestDatabase, dataDir: string, more: NodeJS.Dict<string> = {}) {
  const env = { ...process.env, ...unset, DATABASE_URL: database.url, DATA_DIR: dataDir, ...more };
  const command = spawn(process.execPath, ['--import', 'tsx', 'scripts/db.ts', ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (text) => (output += String(text)));
  const [code] = await once(command, 'close');
  return { code: Number(code), output };
}

const sealed = { BACKUP_PASSPHRASE: passphrase };
const secretsIn = (dataDir: string) => readFileSync(join(dataDir, 'secrets.json'), 'utf8');
const tables = async ({ write }: TestDatabase) =>
  (await write.query("SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"))
    .rowCount;

/** The queued letters of a database, decrypted with the secrets of a data folder. */
async function lettersIn(database: TestDatabase, dataDir: string): Promise<QueuedLetter[]> {
  const read: QueuedLetter[] = [];
  const carrier = { carry: async (letter: QueuedLetter) => void read.push(letter) };
  const key = mailKey(loadSecrets(dataDir, {}).tokenSecret);
  const log = pino({ level: 'silent' });
  await deliverDue({ db: database, log, key, carriers: { mail: carrier, sms: carrier } });
  return read;
}

describe('[SEC-67] secrets in a backup', () => {
  it('a restored shop can read a queued letter', async () => {
    const { source, empty } = databases();
    const letter = {
      channel: 'mail',
      kind: 'test',
      to: 'ion@exemplu.md',
      subject: 'Comanda',
      text: 'x',
      html: null,
    } as const;
    await postLetter(source.write, mailKey(loadSecrets(from, {}).tokenSecret), letter);
    expect(await db(['backup', file], source, from, sealed)).toMatchObject({ code: 0 });
    const plain = gunzipSync(readFileSync(file)).toString('utf8');
    for (const secret of Object.values(loadSecrets(from, {}))) expect(plain).not.toContain(String(secret));
    expect(plain).not.toContain(passphrase);

    expect(await db(['restore', file], empty, into, sealed)).toMatchObject({ code: 0 });
    expect(loadSecrets(into, {})).toEqual(loadSecrets(from, {}));
    expect(statSync(join(into, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(await lettersIn(empty, into)).toMatchObject([{ to: 'ion@exemplu.md', subject: 'Comanda' }]);
  }, 60_000);

  it('a wrong or missing passphrase is reported and nothing is changed', async () => {
    const { source, empty } = databases();
    await db(['backup', file], source, from, sealed);
    for (const [more, word] of [
      [{ BACKUP_PASSPHRASE: 'another passphrase' }, 'The passphrase is wrong; nothing was changed.'],
      [{}, 'BACKUP_PASSPHRASE'],
    ] as const) {
      const { code, output } = await db(['restore', file], empty, into, more);
      expect([code, output]).toEqual([1, expect.stringContaining(word)]);
      expect(await tables(empty)).toBe(0);
      expect(existsSync(join(into, 'secrets.json'))).toBe(false);
    }
  }, 60_000);

  it('existing secrets are replaced only on request, and saved', async () => {
    const { source, empty } = databases();
    await db(['backup', file], source, from, sealed);
    loadSecrets(into, {});
    const before = secretsIn(into);
    const refused = await db(['restore', file], empty, into, sealed);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('--replace-secrets')]);
    expect([secretsIn(into), await tables(empty)]).toEqual([before, 0]);
    const done = await db(['restore', file, '--replace-secrets'], empty, into, sealed);
    expect(done.code).toBe(0);
    expect(loadSecrets(into, {})).toEqual(loadSecrets(from, {}));
    const [earlierFile = ''] = readdirSync(into).filter((name) => name.startsWith('secrets.json.before-restore'));
    expect(readFileSync(join(into, earlierFile), 'utf8')).toBe(before);
  }, 60_000);

  it('missing secrets are reported on backup and on restore', async () => {
    const { source, empty } = databases();
    const written = await db(['backup', file], source, from);
    expect([written.code, written.output]).toEqual([0, expect.stringContaining('THIS BACKUP IS WITHOUT THE SECRETS')]);
    const read = await db(['restore', file], empty, into);
    expect([read.code, read.output]).toEqual([0, expect.stringContaining('THE BACKUP HOLDS NO SECRETS')]);
  }, 60_000);
});
