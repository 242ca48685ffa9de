import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { PictureFault } from './picture-fault';

/* What IANA gives to networks of one's own, to tests and to nobody (RFC 6890 and its registry). */
const closed: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/* Within the public half of IPv6: tunnels that carry an IPv4 address with them, and examples. */
const closed6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [net, prefix] of closed) blocked.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of closed6) blocked.addSubnet(net, prefix, 'ipv6');
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');

/** Whether a numeric address belongs to the public internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  return family === 6 && open6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

/** Resolves a host to the addresses that may be asked; throws a PictureFault for a host of one's own network. */
async function openAddresses(host: string, allowPrivate: boolean): Promise<LookupAddress[]> {
  const found = await lookup(host, { all: true }).catch((error: unknown) => {
    throw new PictureFault('unknownHost', host, { cause: error });
  });
  // One closed address among open ones is a trick as well.
  if (!allowPrivate && !found.every(({ address }) => isPublic(address))) throw new PictureFault('private', host);
  return found;
}

/** How a connection finds its host: the very address that was judged is the one that is asked. */
export function guardedLookup(allowPrivate: boolean): LookupFunction {
  return (host, options, done) => {
    openAddresses(host, allowPrivate).then(
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

const longestAddress = 1000;

/** An address of a picture, as far as it can be judged by its letters; throws a PictureFault. */
export function readAddress(text: string, allowPrivate: boolean): URL {
  const url = text.length <= longestAddress && URL.canParse(text) ? new URL(text) : undefined;
  const plain = url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
  if (!url || !plain) throw new PictureFault('address', text.slice(0, 80));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A numeric address is not looked up by anybody.
  if (!allowPrivate && isIP(host) > 0 && !isPublic(host)) throw new PictureFault('private', host);
  return url;
}
