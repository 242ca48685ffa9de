import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as icons from '@/components/ui/icons';
import { iconSymbols } from './icon-symbols';

test('defines a symbol for every icon in the page or in the file with a digest URL', () => {
  const sheet = readFileSync('public/brand/icons.svg', 'utf8');
  const hrefs = Object.values(icons).flatMap((icon) => (typeof icon === 'object' ? [icon.href] : []));
  const inPage = hrefs.filter((href) => href.startsWith('#'));
  const inSheet = hrefs.filter((href) => !href.startsWith('#'));
  expect(hrefs.length).toBeGreaterThan(50);
  expect(inPage.filter((href) => !iconSymbols.includes(` id="${href.slice(1)}"`))).toEqual([]);
  expect(iconSymbols.match(/<symbol /g)).toHaveLength(inPage.length);
  expect(inSheet.filter((href) => !sheet.includes(` id="${href.replace(`${icons.iconSheet}#`, '')}"`))).toEqual([]);
  const digest = createHash('sha256').update(sheet).digest('hex').slice(0, 8);
  expect(icons.iconSheet).toBe(`/brand/icons.svg?v=${digest}`);
});
