import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicIp } from '@/lib/system/ip-networks';

/** Why a picture is refused; `names` are texts in each language. */
const pictureFaults = [
  'empty',
  'kind',
  'tooHeavy',
  'tooLarge',
  'damaged',
  'address',
  'private',
  'unknownHost',
  'redirects',
  'status',
  'slow',
  'unreachable',
  'unreadable',
] as const;
export type PictureFaultName = (typeof pictureFaults)[number];

/** A picture's problem for a person to fix; `detail` is a number or name in its text. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
  readonly fault: PictureFaultName;
  readonly detail: string;

  constructor(fault: PictureFaultName, detail = '', options?: ErrorOptions) {
    super(`${fault} ${detail}`.trim(), options);
    this.fault = fault;
    this.detail = detail;
  }
}

/** Resolves a host to allowed addresses; throws a PictureFault for private ones. */
async function resolvePublicIps(host: string, allowPrivate: boolean): Promise<LookupAddress[]> {
  const found = await lookup(host, { all: true }).catch((error: unknown) => {
    throw new PictureFault('unknownHost', host, { cause: error });
  });
  // A private address among public ones is an attack as well.
  if (!allowPrivate && !found.every(({ address }) => isPublicIp(address))) throw new PictureFault('private', host);
  return found;
}

/** Pins the connection to the checked address. */
export function guardedLookup(allowPrivate: boolean): LookupFunction {
  return (host, options, done) => {
    resolvePublicIps(host, allowPrivate).then(
      (found) => {
        const [first] = found;
        if (options.all) done(null, found);
        else if (first) done(null, first.address, first.family);
        else done(new PictureFault('unknownHost', host), '');
      },
      (error: unknown) => done(error instanceof Error ? error : new PictureFault('unknownHost', host), ''),
    );
  };
}

const maxUrlLength = 1000;

/** Checks a picture's URL syntactically; throws a PictureFault. */
export function readPictureUrl(text: string, allowPrivate: boolean): URL {
  const url = text.length <= maxUrlLength && URL.canParse(text) ? new URL(text) : undefined;
  const plain = url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
  if (!url || !plain) throw new PictureFault('address', text.slice(0, 80));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A numeric address involves no DNS lookup.
  if (!allowPrivate && isIP(host) > 0 && !isPublicIp(host)) throw new PictureFault('private', host);
  return url;
}
