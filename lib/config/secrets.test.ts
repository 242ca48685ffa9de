import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from './secrets';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const key = Buffer.alloc(32, 7).toString('base64url');

describe('secrets', () => {
  it('are made once, differ from each other and stay the same', () => {
    const first = loadSecrets(folder, {});
    const all = [
      ...first.sessionKeys,
      first.tokenSecret,
      first.revalidateSecret,
      first.altchaKey,
      first.vapidPrivateKey,
    ];
    expect(new Set(all).size).toBe(5);
    expect(loadSecrets(folder, {})).toEqual(first);
  });

  it('can be read by the owner alone, also when the file was opened up', () => {
    loadSecrets(folder, {});
    const file = join(folder, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    loadSecrets(folder, {});
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('from the environment win and are not written down', () => {
    const values = loadSecrets(folder, { SESSION_KEYS: `${key},${key}` });
    expect(values.sessionKeys).toEqual([key, key]);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).not.toContain(key);
  });

  it('that are too weak stop the start, named but not shown', () => {
    expect(() => loadSecrets(folder, { SESSION_KEYS: 'weak-key' })).toThrow('SESSION_KEYS: ');
    const noKey = Buffer.alloc(32, 255).toString('base64url');
    expect(() => loadSecrets(folder, { VAPID_PRIVATE_KEY: noKey })).toThrow('VAPID_PRIVATE_KEY: ');
    expect(() => loadSecrets(folder, { TOKEN_SECRET: 'weak-key' })).not.toThrow(/weak-key/);
  });

  it.each(['', '{"SESSION_KEYS": 1}', 'not json'])('say so when the file is damaged: %s', (text) => {
    writeFileSync(join(folder, 'secrets.json'), text);
    expect(() => loadSecrets(folder, {})).toThrow('damaged');
  });
});
