import { createHash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { createWriteStream } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { SourceFault } from '@/lib/contract/admin/supplier-sources';
import { isPublicIp } from '@/lib/system/ip-networks';

/** Failure of a run. `detail` is technical and contains no secrets. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly fault: SourceFault;
  readonly detail: string;

  constructor(fault: SourceFault, detail = '') {
    super(`${fault} ${detail}`.trim());
    this.fault = fault;
    this.detail = detail.slice(0, 300);
  }
}

/** Thrown while the file is still being written. The run is repeated soon. */
export class GrowingFileError extends Error {
  override readonly name = 'GrowingFileError';
}

/** Properties of the last file, by which an unchanged file is not fetched again. */
export const seenFile = z.object({
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  name: z.string().optional(),
  bytes: z.number().optional(),
  modifiedAt: z.number().optional(),
});
export type SeenFile = z.output<typeof seenFile>;

export type ReceivedFile = {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly hash: string;
};

export type Fetched = {
  readonly file: ReceivedFile;
  readonly seen: SeenFile;
  /** Called after the file was handed over. */
  readonly confirm?: () => Promise<void>;
  readonly close?: () => Promise<void>;
};

export type Fetching = {
  readonly secret: string | null;
  readonly seen: SeenFile;
  /** Folder of this run for the received file. */
  readonly folder: string;
  /** Folder in which the server looks for files of the supplier. */
  readonly inbox: string;
  /** Allows private networks and connections without TLS: outside of production only. */
  readonly allowPrivate: boolean;
  readonly maxBytes: number;
  /** Time after which a connection without data is closed. */
  readonly timeoutMs: number;
  /** Aborts the whole transfer, even if it still receives single bytes. */
  readonly signal: AbortSignal;
  readonly now: () => number;
};

/** Files changed within this time may still be written. */
export const settledAfterMs = 20_000;

/**
 * Whether a name matches a pattern with `*`, ignoring case. Senders choose the names: a regular expression with several
 * `*` would take minutes for some of them.
 */
export function matchesPattern(name: string, pattern: string): boolean {
  const text = name.toLowerCase();
  const [first = '', ...others] = pattern.toLowerCase().split('*');
  const last = others.pop();
  if (last === undefined) return text === first;
  const end = text.length - last.length;
  if (end < first.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of others) {
    const start = text.indexOf(part, at);
    if (start < 0) return false;
    at = start + part.length;
  }
  return at <= end;
}

/** Converts a name from another server into a safe file name. */
function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const safe = last
    .replace(/[\p{Cc}<>:"|?*]/gu, '_')
    .replace(/^\.+/, '')
    // File systems limit a name to 255 bytes.
    .slice(-80);
  return safe === '' ? 'list' : safe;
}

/** Writes a stream to the folder of the run. Throws TOO_LARGE beyond the limit. */
export async function saveFile(
  stream: Readable,
  name: string,
  { folder, maxBytes, signal }: Pick<Fetching, 'folder' | 'maxBytes' | 'signal'>,
): Promise<ReceivedFile> {
  const path = join(folder, safeName(name));
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(tooLarge(maxBytes));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(stream, meter, createWriteStream(path), { signal });
  return { name: safeName(name), path, bytes, hash: hash.digest('hex') };
}

export function tooLarge(maxBytes: number): SourceError {
  return new SourceError('TOO_LARGE', `${Math.round(maxBytes / 1_000_000)} MB`);
}

/** Resolves a host to an IP address. Throws unless all addresses are public. */
export async function publicAddress(host: string, { allowPrivate }: Pick<Fetching, 'allowPrivate'>): Promise<string> {
  const addresses = isIP(host) > 0 ? [{ address: host }] : await lookup(host, { all: true });
  const [first] = addresses;
  if (!first || (!allowPrivate && addresses.some(({ address }) => !isPublicIp(address))))
    throw new SourceError('ADDRESS_REFUSED', host);
  return first.address;
}

const failure = z.object({
  message: z.string().default(''),
  code: z.union([z.string(), z.number()]).optional(),
  level: z.string().optional(),
  authenticationFailed: z.boolean().optional(),
});
const connectionCodes =
  /^(?:E(?:CONN|HOST|NET|AI_|PIPE|NOTFOUND|TIMEDOUT|PROTO)|ENOTFOUND|CERT_|ERR_TLS|ERR_SSL|SELF_|DEPTH_|UNABLE_|NoConnection)/;

/** Converts any error of a fetcher into the failure of a run. */
export function toSourceError(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  const { message, code, level, authenticationFailed } = failure.catch({ message: '' }).parse(error);
  const codeText = String(code ?? '');
  if (authenticationFailed || level === 'client-authentication') return new SourceError('SIGN_IN');
  if (/timed? ?out/i.test(message) || codeText === 'ETIMEDOUT' || level === 'client-timeout')
    return new SourceError('TIMEOUT', codeText);
  if (connectionCodes.test(codeText) || level === 'client-socket')
    return new SourceError('CONNECTION', codeText || message);
  return new SourceError('INTERNAL', codeText);
}
