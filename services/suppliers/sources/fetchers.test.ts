import { mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { startImapServer } from '@/tests/fixtures/imap-server';
import { closedPort, startSftpServer } from '@/tests/fixtures/sftp-server';
import { fetchFolder } from './fetch-folder';
import { fetchHttps } from './fetch-https';
import { fetchMailbox } from './fetch-mailbox';
import { fetchSftp } from './fetch-sftp';
import { type Fetched, type Fetching, GrowingFileError, matchesPattern, saveFile, toSourceError } from './fetching';

let root: string;
let fetching: Fetching;
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sources-'));
  const [folder, inbox] = [join(root, 'run'), join(root, 'inbox')];
  await mkdir(folder);
  await mkdir(inbox);
  fetching = {
    ...{ secret: 'parola', seen: {}, folder, inbox, allowPrivate: true, maxBytes: 1000, timeoutMs: 5000 },
    signal: new AbortController().signal,
    now: () => Date.parse('2026-11-29T10:00:00Z'),
  };
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await rm(root, { recursive: true });
});

const textOf = async (fetched: Fetched | undefined) => fetched && (await readFile(fetched.file.path, 'utf8'));
/** The fault and detail of a failed run. */
const faultOf = async (run: Promise<unknown>) => {
  const { fault, detail } = toSourceError(
    await run.then(
      () => undefined,
      (error: unknown) => error,
    ),
  );
  return [fault, detail];
};
const old = Date.parse('2026-11-29T08:00:00Z');

describe('files of a folder', () => {
  const put = async (name: string, content: string, at = old) => {
    const path = join(fetching.inbox, name);
    await writeFile(path, content);
    await utimes(path, new Date(at), new Date(at));
  };
  const run = (seen: Fetching['seen'] = {}) =>
    fetchFolder({ kind: 'folder', pattern: 'price*.csv' }, { ...fetching, seen });

  it('[SUP-1] reads the newest file of a folder whose name matches', async () => {
    await put('price-1.csv', 'veche', old - 60_000);
    await put('PRICE-2.CSV', 'nouă');
    await put('altele.csv', 'alta', old + 60_000);
    const fetched = await run();
    expect(await textOf(fetched)).toBe('nouă');
    expect(await run(fetched?.seen)).toBeUndefined();
  });

  it('[SUP-1] does not read a file that was written less than 20 seconds ago', async () => {
    await put('price.csv', 'încă se scrie', fetching.now() - 1000);
    await expect(run()).rejects.toThrow(GrowingFileError);
  });

  it('[SUP-1] does not follow links out of the folder of a supplier', async () => {
    await writeFile(join(root, 'secret'), 'secret');
    await symlink(join(root, 'secret'), join(fetching.inbox, 'price.csv'));
    expect(await faultOf(run())).toEqual(['NO_FILE', 'price*.csv']);
  });

  it('[SUP-1] refuses a file above the size limit', async () => {
    await put('price.csv', 'x'.repeat(1001));
    expect((await faultOf(run()))[0]).toBe('TOO_LARGE');
  });
});

describe('lists by HTTPS', () => {
  const serve = async (listener: RequestListener) => {
    const server: Server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  };
  const run = (url: string, changes: Partial<Fetching> = {}, user: string | null = null) =>
    fetchHttps({ kind: 'https', url, user }, { ...fetching, ...changes });

  it('[SUP-1] downloads a list with basic authentication, and not again while it is unchanged', async () => {
    const base = await serve(({ headers }, response) => {
      if (headers.authorization !== `Basic ${Buffer.from('piesar:parola').toString('base64')}`)
        response.writeHead(401).end();
      else if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else
        response
          .writeHead(200, { etag: '"1"', 'content-disposition': 'attachment; filename="price.csv"' })
          .end('listă');
    });
    const fetched = await run(`${base}/x`, {}, 'piesar');
    expect([fetched?.file.name, await textOf(fetched), fetched?.seen]).toEqual(['price.csv', 'listă', { etag: '"1"' }]);
    expect(await run(`${base}/x`, { seen: { etag: '"1"' } }, 'piesar')).toBeUndefined();
    expect(await faultOf(run(`${base}/x`))).toEqual(['SIGN_IN', 'HTTP 401']);
  });

  it('[SUP-1] sends the password only to the host of the list', async () => {
    const other = await serve(({ headers }, response) => void response.end(headers.authorization ?? 'fără parolă'));
    const base = await serve((_, response) => void response.writeHead(302, { location: `${other}/price.csv` }).end());
    expect(await textOf(await run(`${base}/x`, {}, 'piesar'))).toBe('fără parolă');
  });

  it('[SUP-1] stops a download above the size limit, also without a stated length', async () => {
    const base = await serve((_, response) => {
      response.write('x'.repeat(900));
      response.end('x'.repeat(900));
    });
    expect((await faultOf(run(base)))[0]).toBe('TOO_LARGE');
  });

  it('[SUP-1] reports why a list cannot be downloaded', async () => {
    const base = await serve(({ url }, response) => void response.writeHead(url === '/none' ? 404 : 500).end());
    expect(await faultOf(run(`${base}/none`))).toEqual(['NO_FILE', 'HTTP 404']);
    expect(await faultOf(run(`${base}/x`))).toEqual(['ANSWER', 'HTTP 500']);
    expect(await faultOf(run(`http://127.0.0.1:${await closedPort()}/x`))).toEqual(['CONNECTION', 'ECONNREFUSED']);
  });

  it.each(['http://example.com/x', 'https://127.0.0.1/x', 'https://10.1.2.3/x', 'https://server.local/x'])(
    '[SUP-1] refuses the list address %s in production',
    async (url) => {
      expect((await faultOf(run(url, { allowPrivate: false })))[0]).toBe('ADDRESS_REFUSED');
    },
  );
});

describe('lists by SFTP', () => {
  const start = async (files: ReadonlyMap<string, string>, at = old) => {
    const stored = new Map([...files].map(([name, text]) => [name, { content: Buffer.from(text), modifiedAt: at }]));
    const server = await startSftpServer(stored);
    closing.push(server.close);
    const settings = {
      kind: 'sftp' as const,
      ...{ host: '127.0.0.1', port: server.port, user: 'piesar', folder: '/lists', pattern: '*.csv' },
      hostKey: server.fingerprint,
    };
    return { settings, fingerprint: server.fingerprint };
  };
  const files = new Map([['price.csv', 'listă']]);

  it('[SUP-1] downloads the newest file of an SFTP server once', async () => {
    const { settings } = await start(files);
    const fetched = await fetchSftp(settings, fetching);
    expect(await textOf(fetched)).toBe('listă');
    expect(await fetchSftp(settings, { ...fetching, seen: fetched?.seen ?? {} })).toBeUndefined();
  });

  it('[SUP-1] refuses an SFTP server with another host key, and shows its fingerprint', async () => {
    const { settings, fingerprint } = await start(files);
    for (const hostKey of [null, `SHA256:${'A'.repeat(43)}`])
      expect(await faultOf(fetchSftp({ ...settings, hostKey }, fetching))).toEqual(['HOST_KEY', fingerprint]);
  });

  it('[SUP-1] reports a wrong password, a missing folder and a private address of an SFTP server', async () => {
    const { settings } = await start(files);
    expect(await faultOf(fetchSftp(settings, { ...fetching, secret: 'alta' }))).toEqual(['SIGN_IN', '']);
    expect(await faultOf(fetchSftp({ ...settings, folder: '/none' }, fetching))).toEqual(['NO_FILE', '/none']);
    expect(await faultOf(fetchSftp(settings, { ...fetching, allowPrivate: false }))).toEqual([
      'ADDRESS_REFUSED',
      '127.0.0.1',
    ]);
  });

  it('[SUP-1] does not download a file that is still being uploaded', async () => {
    const { settings } = await start(files, fetching.now());
    await expect(fetchSftp(settings, fetching)).rejects.toThrow(GrowingFileError);
  });
});

describe('lists by e-mail', () => {
  const mail = (file: string, text: string, domain = 'furnizor.md') => ({
    ...{ from: ['preturi', domain] as const, file, content: Buffer.from(text), seen: false },
  });
  const start = async (mails: ReturnType<typeof mail>[]) => {
    const server = await startImapServer(mails);
    closing.push(server.close);
    return {
      ...{ kind: 'mailbox' as const, security: 'none' as const, host: '127.0.0.1', port: server.port, user: 'magazin' },
      ...{ folder: 'INBOX', sender: '@furnizor.md', pattern: 'price*.csv' },
    };
  };

  it('[SUP-1] downloads the matching attachment of the newest message, and marks it as seen afterwards', async () => {
    const mails = [
      mail('price-1.csv', 'veche'),
      mail('price-2.csv', 'nouă'),
      mail('poza.jpg', 'x'),
      mail('price.csv', 'x', 'altul.md'),
    ];
    const settings = await start(mails);
    const fetched = await fetchMailbox(settings, fetching);
    expect([fetched?.file.name, await textOf(fetched)]).toEqual(['price-2.csv', 'nouă']);
    expect(mails.map(({ seen }) => seen)).toEqual([false, false, false, false]);
    await fetched?.confirm?.();
    await fetched?.close?.();
    expect(mails.map(({ seen }) => seen)).toEqual([false, true, false, false]);
  });

  it('[SUP-1] reports a missing list when no unseen message matches', async () => {
    expect(await fetchMailbox(await start([{ ...mail('price.csv', 'x'), seen: true }]), fetching)).toBeUndefined();
  });

  it('[SUP-1] reports a wrong password, a large attachment and a mailbox without TLS', async () => {
    const settings = await start([mail('price.csv', 'x'.repeat(5000))]);
    expect((await faultOf(fetchMailbox(settings, { ...fetching, secret: 'alta' })))[0]).toBe('SIGN_IN');
    expect((await faultOf(fetchMailbox(settings, fetching)))[0]).toBe('TOO_LARGE');
    expect(await faultOf(fetchMailbox(settings, { ...fetching, allowPrivate: false }))).toEqual([
      'ADDRESS_REFUSED',
      'no TLS',
    ]);
  });
});

it('[SUP-1] matches file names by a pattern with asterisks, ignoring case', () => {
  expect(
    ['price.xlsx', 'PRICE_29.XLSX', 'price.xls', 'oldprice.xlsx'].filter((name) => matchesPattern(name, 'price*.xlsx')),
  ).toEqual(['price.xlsx', 'PRICE_29.XLSX']);
  expect(matchesPattern('a+b.csv', 'a+b.csv')).toBe(true);
});

it('[ADM-1] matches every part of a pattern once and in its order', () => {
  const matches = (pattern: string, ...names: readonly string[]) =>
    names.filter((name) => matchesPattern(name, pattern));
  expect(matches('*a*b', 'ab', 'xaxb', 'ba', 'aba')).toEqual(['ab', 'xaxb']);
  expect(matches('ab*ba', 'aba', 'abba')).toEqual(['abba']);
  expect(matches('*', '', 'x')).toEqual(['', 'x']);
  // A regular expression with these asterisks takes minutes.
  expect(matches(`${'a*'.repeat(40)}b`, 'a'.repeat(1000))).toEqual([]);
});

it('[ADM-1] stores a file with a name that is longer than the file system allows', async () => {
  const name = `${'价'.repeat(120)}.csv`;
  const file = await saveFile(Readable.from(['listă']), name, fetching);
  expect([file.name.endsWith('.csv'), await readFile(file.path, 'utf8')]).toEqual([true, 'listă']);
});
