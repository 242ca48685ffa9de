import { readFileSync } from 'node:fs';
import { listFiles } from '@/scripts/checks/list-files';
import { shop } from './shop';

describe('shop settings', () => {
  it('[LOC-1] offer Romanian first and Russian', () => {
    expect(shop.locales.map((locale) => [locale.code, locale.label])).toEqual([
      ['ro-MD', 'RO'],
      ['ru', 'RU'],
    ]);
    expect(shop.locales[0]?.code).toBe(shop.defaultLocale);
  });

  it('[LOC-4] have currency rates in units per leu', () => {
    expect(shop.currencies.map(({ code, rate }) => [code, rate])).toEqual([
      ['MDL', 1],
      ['USD', 0.06],
      ['EUR', 0.05],
      ['RUB', null],
    ]);
  });

  it.each(['ion@piesar.md', 'ana.popa+shop@mail.example.com'])('accept the e-mail %s', (address) => {
    expect(shop.emailPattern.test(address)).toBe(true);
  });

  it.each(['ion', 'ion@piesar', 'io n@piesar.md', '@piesar.md'])('reject the e-mail %s', (address) => {
    expect(shop.emailPattern.test(address)).toBe(false);
  });
});

test("the shop's name occurs in lib/config only", () => {
  const folders = ['app', 'components', 'i18n', 'lib', 'messages', 'public', 'server', 'services', 'worker'];
  const sources = listFiles(folders, /(?<!\.test)\.(?:tsx?|mjs|js|json|css|svg)$/);
  const isElsewhere = (path: string) => !path.startsWith('lib/config/');
  expect(sources.filter(isElsewhere).filter((path) => readFileSync(path, 'utf8').includes(shop.name))).toEqual([]);
});
