import { isIPv6 } from 'node:net';

/** The network that an IP counts as for limits: IPv4 as it is, IPv6 by its /64, which one subscriber has. */
export function networkOfIp(clientIp: string | null): string {
  if (clientIp === null) return 'unknown';
  const mapped = /^::ffff:([\d.]+)$/i.exec(clientIp)?.[1];
  if (mapped !== undefined || !isIPv6(clientIp)) return mapped ?? clientIp;
  const [head = '', tail] = clientIp.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  const full = tail === undefined ? groups : [...groups, ...zeros, ...after];
  return `${full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** The IP without its last part, for people to read: `188.138.12.x`, `2a02:2f0e:d100:x`; null for an unknown one. */
export function shortIp(clientIp: string | null): string | null {
  if (clientIp === null) return null;
  const network = networkOfIp(clientIp);
  if (!network.includes(':')) return network.replace(/\d+$/, 'x');
  return `${network.split(':').slice(0, 3).join(':')}:x`;
}
