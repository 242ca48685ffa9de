import type { ClientBrowser } from '@/lib/contract/client-browser';

// Browsers name those that they descend from as well, so the more special come first.
const browsers: readonly (readonly [RegExp, ClientBrowser['name']])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, NonNullable<ClientBrowser['system']>])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const longest = 512;

/** Which browser a `User-Agent` is of; null for those that the shop does not know by name. */
export function clientBrowserOf(userAgent: string | null): ClientBrowser | null {
  const text = (userAgent ?? '').slice(0, longest);
  const name = browsers.find(([sign]) => sign.test(text))?.[1];
  return name === undefined ? null : { name, system: systems.find(([sign]) => sign.test(text))?.[1] ?? null };
}
