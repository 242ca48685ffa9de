import { readFileSync } from 'node:fs';
import { licensedPackages } from './licence-check';

const lockOf = (packages: object) => ({ lockfileVersion: 3, packages: { '': { license: 'MIT' }, ...packages } });

describe('[SEC-65] licences of packages', () => {
  test('are allowed for every package of the shop', () => {
    const packages = licensedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')));
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(({ allowed }) => !allowed)).toEqual([]);
  });

  test.each([
    ['GPL-3.0-only', false],
    ['MIT AND GPL-3.0-only', false],
    ['MIT OR GPL-3.0-only', true],
    ['(MIT OR CC0-1.0)', true],
    ['Apache-2.0 AND MIT', true],
    [undefined, false],
  ])('of %s: %s', (license, allowed) => {
    const [packages] = licensedPackages(lockOf({ 'node_modules/some': { version: '1.0.0', license } }));
    expect(packages).toMatchObject({ name: 'some', allowed });
  });

  test('are excepted for one package and one licence only', () => {
    const packages = licensedPackages(
      lockOf({
        'node_modules/axe-core': { version: '1.0.0', license: 'GPL-3.0-only' },
        'node_modules/other': { version: '1.0.0', license: 'MPL-2.0' },
        'node_modules/deep/node_modules/axe-core': { version: '2.0.0', license: 'MPL-2.0' },
      }),
    );
    expect(packages.map(({ name, version, allowed }) => [name, version, allowed])).toEqual(
      expect.arrayContaining([
        ['axe-core', '1.0.0', false],
        ['axe-core', '2.0.0', true],
        ['other', '1.0.0', false],
      ]),
    );
  });
});

test('[SEC-65] pins every package by exact version and digest', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  const ranges = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(ranges.filter((range) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(range)))).toEqual([]);
  const undigested = Object.entries<Record<string, unknown>>(lock.packages).filter(
    ([path, entry]) => path !== '' && !String(entry['integrity']).startsWith('sha512-') && !entry['inBundle'],
  );
  expect(undigested.map(([path]) => path)).toEqual([]);
});
