import { readFileSync } from 'node:fs';
import { rooms } from './import-graph';
import {
  declaredCircle,
  findCycle,
  importedSpecifiers,
  importViolations,
  roomOf,
  undeclaredImports,
} from './import-law';
import { listFiles } from './list-files';

const file = (path: string, text: string) => ({ path, text });

describe('import law', () => {
  it('sees static, type-only, re-exported and lazy imports', () => {
    const text = `import a from 'a'; import type { B } from '@/b'; export { c } from './c'; await import('d'); import 'e.css';`;
    expect(importedSpecifiers(file('lib/x.ts', text)).sort()).toEqual(['./c', '@/b', 'a', 'd', 'e.css']);
  });

  it.each([
    ['lib/a.ts', '@/components/ui/icon'],
    ['components/ui/a.tsx', '@/app/page'],
    ['app/page.tsx', '@/services/app'],
    ['server/main.ts', '@/services/app'],
    ['services/app.ts', '@/lib/credentials/cookie'],
    ['lib/a.ts', '@/scripts/tool'],
    ['lib/contract/a.ts', '@/lib/facets/brand/served.sql'],
    ['components/ui/a.tsx', '@/lib/facets/counting.sql'],
    ['lib/facets/brand/served.sql.ts', '@/components/ui/icon'],
    ['lib/a.ts', 'next/dist/client/app-index'],
    ['next.config.mjs', 'next/dist/build/webpack-config'],
  ])('refuses %s importing %s', (path, specifier) => {
    expect(importViolations([file(path, `import { x } from '${specifier}';`)])).toHaveLength(1);
  });

  it.each([
    ['app/page.tsx', '@/components/ui/icon'],
    ['components/ui/a.tsx', '@/lib/money/format'],
    ['services/app.ts', '@/lib/contract/catalogue/shop'],
    ['lib/facets/brand/served.sql.ts', '@/services/db/varied-statement'],
    ['lib/facets/brand/served.sql.ts', './words'],
    ['services/listing/a.ts', '@/lib/facets/brand/served.sql'],
    ['scripts/catalog.ts', '@/services/catalogue/fill-demo-catalogue'],
    ['lib/a.ts', 'zod'],
    ['components/a.ts', 'next/navigation'],
    ['server/a.test.ts', 'next/dist/server/lib/node-fs-methods'],
  ])('allows %s importing %s', (path, specifier) => {
    expect(importViolations([file(path, `import { x } from '${specifier}';`)])).toEqual([]);
  });

  it('fails when it saw no module', () => {
    expect(() => importViolations([])).toThrow('No module');
  });

  it('finds a cycle and names its members', () => {
    const files = [
      file('lib/a.ts', `import './b';`),
      file('lib/b.ts', `import '@/lib/a';`),
      file('lib/c.ts', `import './a';`),
    ];
    expect(findCycle(files)).toEqual(['lib/a.ts', 'lib/b.ts', 'lib/a.ts']);
    expect(findCycle(files.slice(1))).toBeUndefined();
  });

  it('allows between rooms of a folder only what their graph declares', () => {
    const graph = { 'components/ui': [], 'components/cart': ['components/ui'] };
    const refused = (path: string, specifier: string) =>
      undeclaredImports([file(path, `import '${specifier}';`)], graph).map(({ law }) => law);
    expect(refused('components/cart/page/row.tsx', '@/components/ui/icon')).toEqual([]);
    expect(refused('components/cart/row.tsx', '@/lib/cart/limits')).toEqual([]);
    expect(refused('components/cart/row.tsx', './page/row')).toEqual([]);
    expect(refused('components/ui/icon.test.tsx', '@/components/cart/row')).toEqual([]);
    expect(refused('components/ui/icon.tsx', '../cart/row')).toEqual([
      'components/ui does not declare components/cart',
    ]);
    expect(refused('components/new/a.tsx', '@/components/ui/icon')).toEqual([
      'components/new does not declare components/ui',
    ]);
  });

  it('finds a circle of rooms, however long', () => {
    expect(declaredCircle({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual(['a', 'b', 'c', 'a']);
    expect(declaredCircle({ a: ['b', 'c'], b: ['c'], c: [] })).toBeUndefined();
  });

  it('declares rooms that are there, none twice, and no circle', () => {
    const there = new Set(listFiles(['lib', 'components', 'services'], /\.tsx?$/).map(roomOf));
    expect(Object.keys(rooms).filter((room) => !there.has(room))).toEqual([]);
    expect(declaredCircle(rooms)).toBeUndefined();
    expect(
      Object.entries(rooms).filter(
        ([room, allowed]) => allowed.includes(room) || new Set(allowed).size < allowed.length,
      ),
    ).toEqual([]);
  });
});

test('imported JSON says what it is: browser tests read modules as Node does, which asks for it', () => {
  const sources = listFiles(['lib', 'services', 'tests', 'bench'], /\.tsx?$/);
  expect(sources.length).toBeGreaterThan(500);
  const unsaid = sources
    .filter((path) => !path.includes('.test.'))
    .filter((path) => /^import (?!type)\w+ from '[^']+\.json';$/m.test(readFileSync(path, 'utf8')));
  expect(unsaid).toEqual([]);
});
