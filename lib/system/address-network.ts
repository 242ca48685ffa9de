import { isIPv6 } from 'node:net';

/** What counts as one address: a whole IPv6 network of 64 bits, which is what one subscriber has. */
export function addressNetwork(clientAddress: string | null): string {
  if (clientAddress === null) return 'unknown';
  const mapped = /^::ffff:([\d.]+)$/i.exec(clientAddress)?.[1];
  if (mapped !== undefined || !isIPv6(clientAddress)) return mapped ?? clientAddress;
  const [head = '', tail] = clientAddress.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  const full = tail === undefined ? groups : [...groups, ...zeros, ...after];
  return `${full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * The address without what tells one subscriber from another: `188.138.12.x`, `2a02:2f0e:d100:x`. For people to read;
 * null for an unknown one.
 */
export function shortAddress(clientAddress: string | null): string | null {
  if (clientAddress === null) return null;
  const network = addressNetwork(clientAddress);
  if (!network.includes(':')) return network.replace(/\d+$/, 'x');
  return `${network.split(':').slice(0, 3).join(':')}:x`;
}
