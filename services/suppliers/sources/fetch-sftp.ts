import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import SftpClient from 'ssh2-sftp-client';
import type { SourceSettings } from '@/lib/contract/admin/supplier-sources';
import { newestFile } from './fetch-folder';
import {
  type Fetched,
  type Fetching,
  GrowingFileError,
  publicAddress,
  SourceError,
  saveFile,
  tooLarge,
} from './fetching';

type SftpSettings = Extract<SourceSettings, { kind: 'sftp' }>;

/** The fingerprint of a host key, as `ssh-keygen -l` prints it. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

/** Signs in to the server, whose key must have the pinned fingerprint. */
async function connect(client: SftpClient, { host, port, user, hostKey }: SftpSettings, fetching: Fetching) {
  const { secret, timeoutMs } = fetching;
  let serverKey = '';
  const isPrivateKey = secret?.startsWith('-----BEGIN ') ?? false;
  try {
    await client.connect({
      ...{ host: await publicAddress(host, fetching), port, username: user, readyTimeout: timeoutMs, retries: 0 },
      ...(secret !== null && (isPrivateKey ? { privateKey: secret } : { password: secret })),
      hostVerifier: (key: Buffer) => {
        serverKey = fingerprintOf(key);
        return serverKey === hostKey;
      },
    });
  } catch (error) {
    if (serverKey !== '' && serverKey !== hostKey) throw new SourceError('HOST_KEY', serverKey);
    if (error instanceof Error && /authentication/i.test(error.message)) throw new SourceError('SIGN_IN');
    throw error;
  }
}

/** Downloads the newest matching file of a folder. */
export async function fetchSftp(settings: SftpSettings, fetching: Fetching): Promise<Fetched | undefined> {
  const { folder, pattern } = settings;
  const client = new SftpClient();
  // The client rejects the promise of the call as well.
  client.on('error', () => {});
  fetching.signal.addEventListener('abort', () => void client.end().catch(() => {}), { once: true });
  try {
    await connect(client, settings, fetching);
    const entries = await client.list(folder).catch((error: unknown) => {
      throw error instanceof Error && /no such file/i.test(error.message) ? new SourceError('NO_FILE', folder) : error;
    });
    const files = entries.filter(({ type }) => type === '-');
    const newest = newestFile(
      files.map(({ name, size, modifyTime }) => ({ name, bytes: size, modifiedAt: modifyTime })),
      pattern,
      fetching,
    );
    if (!newest) return undefined;
    if (newest.bytes > fetching.maxBytes) throw tooLarge(fetching.maxBytes);
    const path = posix.join(folder, newest.name);
    const file = await saveFile(client.createReadStream(path), newest.name, fetching);
    const after = await client.stat(path);
    if (after.size !== newest.bytes || after.modifyTime !== newest.modifiedAt || file.bytes !== newest.bytes)
      throw new GrowingFileError();
    return { file, seen: newest };
  } finally {
    await client.end().catch(() => {});
  }
}
