import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import * as icons from '@/components/ui/icons';
import * as pageIcons from '@/components/ui/page-icons';
import { IconSymbols, iconSymbols } from './icon-symbols';

test('every icon stands in the page or in the sheet, whose address changes with it', () => {
  const sheet = readFileSync('public/brand/icons.svg', 'utf8');
  const inPage = Object.values(icons).map(({ href }) => href);
  const inSheet = Object.values(pageIcons).flatMap((icon) => (typeof icon === 'string' ? [] : [icon.href]));
  expect(inPage.length + inSheet.length).toBeGreaterThan(50);
  expect(inPage.filter((href) => !iconSymbols.includes(` id="${href.slice(1)}"`))).toEqual([]);
  expect(iconSymbols.match(/<symbol /g)).toHaveLength(inPage.length);
  expect(inSheet.filter((href) => !sheet.includes(` id="${href.replace(`${pageIcons.iconSheet}#`, '')}"`))).toEqual([]);
  const digest = createHash('sha256').update(sheet).digest('hex').slice(0, 8);
  expect(pageIcons.iconSheet).toBe(`/brand/icons.svg?v=${digest}`);
});

test('a page that nobody keeps texts for carries the symbols in itself', () => {
  const { container } = render(<IconSymbols />);
  expect(container.querySelectorAll('#i-check path')).toHaveLength(1);
});
