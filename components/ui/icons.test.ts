import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as icons from './icons';

test('defines a symbol for every icon in the file with a digest URL', () => {
  const sheet = readFileSync('public/brand/icons.svg', 'utf8');
  const hrefs = Object.values(icons).flatMap((icon) => (typeof icon === 'object' ? [icon.href] : []));
  expect(hrefs.length).toBeGreaterThan(50);
  expect(hrefs.filter((href) => !sheet.includes(` id="${href.replace(`${icons.iconSheet}#`, '')}"`))).toEqual([]);
  const digest = createHash('sha256').update(sheet).digest('hex').slice(0, 8);
  expect(icons.iconSheet).toBe(`/brand/icons.svg?v=${digest}`);
});
