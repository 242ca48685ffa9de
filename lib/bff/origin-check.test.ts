import { isFromOurPages } from './origin-check';

const ours = 'https://www.piesar.md';
const check = (headers: Record<string, string>, publicUrl = ours) => isFromOurPages(new Headers(headers), publicUrl);

describe('unsafe requests', () => {
  it.each([
    { origin: ours },
    { origin: ours, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
  ])('from our pages pass: %j', (headers) => {
    expect(check(headers)).toBe(true);
  });

  it.each([
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://www.piesar.md' },
    { origin: 'https://www.piesar.md.evil.example' },
    { origin: 'https://piesar.md' },
    { origin: 'https://www.piesar.md:8443' },
    { origin: ours, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example', host: 'evil.example', 'x-forwarded-host': 'www.piesar.md' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { referer: ours },
  ])('from elsewhere are refused: %j', (headers) => {
    expect(check(headers)).toBe(false);
  });

  it('on one machine may name it as they like, but not another port', () => {
    expect(check({ origin: 'http://127.0.0.1:3000' }, 'http://localhost:3000')).toBe(true);
    expect(check({ origin: 'http://127.0.0.1:3001' }, 'http://localhost:3000')).toBe(false);
    expect(check({ origin: 'http://127.0.0.1:3000' }, ours)).toBe(false);
  });
});
