import { execFile } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findServicesSecrets, loadSecrets, parseServicesSecrets } from './secrets';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const stored = () =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')));
const key = Buffer.alloc(32, 7).toString('base64url');

describe('secrets', () => {
  it('are generated once and are distinct', () => {
    const first = loadSecrets(folder, {});
    const all = [
      ...first.sessionKeys,
      first.tokenSecret,
      first.revalidateSecret,
      ...first.servicesSecrets,
      first.altchaKey,
      first.vapidPrivateKey,
    ];
    expect(new Set(all).size).toBe(6);
    expect(loadSecrets(folder, {})).toEqual(first);
  });

  it('are readable by the owner only, also after the mode was widened', () => {
    loadSecrets(folder, {});
    const file = join(folder, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    loadSecrets(folder, {});
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('from the environment take precedence and are not stored', () => {
    const values = loadSecrets(folder, { SESSION_KEYS: `${key},${key}` });
    expect(values.sessionKeys).toEqual([key, key]);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).not.toContain(key);
  });

  it('that are too weak are reported without their value', () => {
    expect(() => loadSecrets(folder, { SESSION_KEYS: 'weak-key' })).toThrow('SESSION_KEYS: ');
    const noKey = Buffer.alloc(32, 255).toString('base64url');
    expect(() => loadSecrets(folder, { VAPID_PRIVATE_KEY: noKey })).toThrow('VAPID_PRIVATE_KEY: ');
    expect(() => loadSecrets(folder, { TOKEN_SECRET: 'weak-key' })).not.toThrow(/weak-key/);
  });

  it.each(['', '{"SESSION_KEYS": 1}', 'not json'])('report a damaged file: %s', (text) => {
    writeFileSync(join(folder, 'secrets.json'), text);
    expect(() => loadSecrets(folder, {})).toThrow('damaged');
  });
});

describe('secrets file', () => {
  /** Starts programs at the same time on one data folder and returns the secrets that each of them uses. */
  async function startTogether(count: number): Promise<string[]> {
    const program = `
      const { loadSecrets } = await import('./lib/config/secrets.ts');
      process.stdout.write(JSON.stringify(loadSecrets(process.argv[1], {})));`;
    const runs = Array.from({ length: count }, () =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, folder]),
    );
    return (await Promise.all(runs)).map(({ stdout }) => stdout);
  }

  it('[SEC-72] contains the secrets of all programs that start at the same time', async () => {
    expect(new Set(await startTogether(4)).size).toBe(1);
    // The state before an update that introduces a new secret.
    const { SERVICES_SECRET: _, ...earlier } = stored();
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify(earlier));
    expect(new Set(await startTogether(4)).size).toBe(1);
    expect(stored()).toMatchObject(earlier);
    expect(readdirSync(folder)).toEqual(['secrets.json']);
  });

  it('[SEC-72] is written once an abandoned lock has expired', () => {
    const lock = join(folder, 'secrets.json.lock');
    writeFileSync(lock, '');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(lock, longAgo, longAgo);
    loadSecrets(folder, {});
    expect(readdirSync(folder)).toEqual(['secrets.json']);
  });

  it('[SEC-71] is not created by commands', () => {
    expect(() => loadSecrets(folder, {}, { mayCreate: false })).toThrow('DATA_DIR');
    expect(readdirSync(folder)).toEqual([]);
    const made = loadSecrets(folder, {});
    expect(loadSecrets(folder, {}, { mayCreate: false })).toEqual(made);
  });
});

describe('caller secrets', () => {
  it('[SEC-3] include the previous one during rotation', () => {
    const [older, newer] = ['o'.repeat(43), 'n'.repeat(43)];
    expect(loadSecrets(folder, { SERVICES_SECRET: `${newer},${older}` }).servicesSecrets).toEqual([newer, older]);
    expect(() => parseServicesSecrets(`${newer},short`)).toThrow('SERVICES_SECRET: ');
  });

  it('are read without generating any', () => {
    expect(findServicesSecrets(folder, {})).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
    const { servicesSecrets } = loadSecrets(folder, {});
    expect(findServicesSecrets(folder, {})).toEqual(servicesSecrets);
  });
});
