import { BlockList, isIP, isIPv6 } from 'node:net';

/** Reserved and non-public networks: RFC 6890 and later. */
const nonPublicNetworks: readonly (readonly [network: string, prefix: number])[] = [
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
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [network, prefix] of nonPublicNetworks)
  blocked.addSubnet(network, prefix, isIP(network) === 6 ? 'ipv6' : 'ipv4');
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP is public: not of a private network, this machine, or the cloud's metadata services. */
export function isPublicIp(ip: string): boolean {
  const kind = isIP(ip);
  if (kind === 4) return !blocked.check(ip, 'ipv4');
  return kind === 6 && globalIpv6.check(ip, 'ipv6') && !blocked.check(ip, 'ipv6');
}

/** The network of an IP for rate limits: the IPv4 address itself, or the /64 of an IPv6 address. */
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

/** A shortened IP for display: `188.138.12.x`, `2a02:2f0e:d100:x`; null when unknown. */
export function shortIp(clientIp: string | null): string | null {
  if (clientIp === null) return null;
  const network = networkOfIp(clientIp);
  if (!network.includes(':')) return network.replace(/\d+$/, 'x');
  return `${network.split(':').slice(0, 3).join(':')}:x`;
}
