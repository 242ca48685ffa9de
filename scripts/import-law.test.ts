import { findCycle, importedSpecifiers, importViolations } from './import-law';

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
    ['server/main.ts', '../services/app'],
    ['services/app.ts', '@/lib/credentials/cookie'],
    ['lib/a.ts', '@/scripts/tool'],
    ['lib/a.ts', 'next/dist/client/app-index'],
    ['next.config.mjs', 'next/dist/build/webpack-config'],
  ])('refuses %s importing %s', (path, specifier) => {
    expect(importViolations([file(path, `import { x } from '${specifier}';`)])).toHaveLength(1);
  });

  it.each([
    ['app/page.tsx', '@/components/ui/icon'],
    ['components/ui/a.tsx', '@/lib/money/format'],
    ['services/app.ts', '@/lib/contract/catalogue/shop'],
    ['scripts/catalog.ts', '@/services/catalogue/demo'],
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
});
