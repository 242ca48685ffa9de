import { mayReadFeed } from './feed-password';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

test.each([
  [null, undefined, true],
  [null, 'a long password', false],
  [basic('google:a long password'), 'a long password', true],
  [basic('google:a:b:c'), 'a:b:c', true],
  [basic('google:another'), 'a long password', false],
  ['Bearer a long password', 'a long password', false],
  [basic(''), 'a long password', false],
])('a feed is read by who knows its password: %s with the password %s', (header, password, expected) => {
  expect(mayReadFeed(header, password)).toBe(expected);
});
