import { networkOfIp, shortIp } from './ip-network';

test.each([
  [null, 'unknown'],
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('[SVC-4] %s is limited as %s', (address, subject) => {
  expect(networkOfIp(address)).toBe(subject);
});

it.each([
  ['188.138.12.77', '188.138.12.x'],
  ['::ffff:188.138.12.77', '188.138.12.x'],
  ['2a02:2f0e:d100:5::1', '2a02:2f0e:d100:x'],
  ['2A02:2F0E::1', '2a02:2f0e:0:x'],
  [null, null],
])('what is shown of %j is %j', (clientIp, shown) => expect(shortIp(clientIp)).toBe(shown));
