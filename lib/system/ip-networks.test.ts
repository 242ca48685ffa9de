import { isPublicIp, networkOfIp, shortIp } from './ip-networks';

test.each(['142.250.1.95', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2a00:1450:4001:80b::200a'])(
  '[PWA-3] %s is somewhere on the internet',
  (address) => {
    expect(isPublicIp(address)).toBe(true);
  },
);

test.each([
  ...[
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
  ],
  ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '240.0.0.1', '::1', '::', 'fe80::1', 'fd00::1', 'ff02::1'],
  ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001:0:1::1'],
  ...['', 'localhost', '127.1', '0x7f000001', '2130706433'],
])('[PWA-3] %s is not public', (address) => {
  expect(isPublicIp(address)).toBe(false);
});

test.each([
  [null, 'unknown'],
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('[SVC-4] %s counts as %s for rate limits', (address, subject) => {
  expect(networkOfIp(address)).toBe(subject);
});

it.each([
  ['188.138.12.77', '188.138.12.x'],
  ['::ffff:188.138.12.77', '188.138.12.x'],
  ['2a02:2f0e:d100:5::1', '2a02:2f0e:d100:x'],
  ['2A02:2F0E::1', '2a02:2f0e:0:x'],
  [null, null],
])('shortIp of %j is %j', (clientIp, shown) => expect(shortIp(clientIp)).toBe(shown));
