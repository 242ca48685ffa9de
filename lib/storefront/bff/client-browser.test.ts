import { browserText, parseBrowserText } from '@/lib/contract/client-browser';
import { clientBrowserOf } from './with-session';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const named = (userAgent: string | null) => {
  const browser = clientBrowserOf(userAgent);
  return browser && browserText(browser);
};

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome/Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge/Windows'],
  [
    `Mozilla/5.0 (Linux; Android 16; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet/Android',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera/Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 YaBrowser/25.10.0.0 Safari/537.36`,
    'Yandex Browser/Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox/macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Mobile/15E148 Safari/604.1',
    'Safari/iOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome/iOS',
  ],
  ['Mozilla/5.0 (OpenVMS) Chrome/142.0.0.0', 'Chrome/'],
  ['curl/8.16.0', null],
  ['', null],
  [null, null],
])('recognises %j as %j', (userAgent, name) => expect(named(userAgent)).toBe(name));

it('[SEC-30] returns only browser names of its list', () => {
  for (const text of ['Chrome/Windows', 'Samsung Internet/Android', 'Safari/']) {
    const parsed = parseBrowserText(text);
    expect(parsed && browserText(parsed)).toBe(text);
  }
  const wrong = ['', 'Chrome', 'chrome/windows', 'Call +373 60 000 000/Windows', 'Chrome/Windows/x', '<b>/Linux', null];
  for (const text of wrong) expect(parseBrowserText(text)).toBeNull();
});
