import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const files = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name)),
);

const physicalName =
  /^(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
const sided = /^(?:margin|padding|inset|border-width|scroll-margin|scroll-padding)$/;

/** The physical side named by a declaration; undefined if there is none. */
function physicalSide(name: string, value: string): string | undefined {
  const parts = value.split(/\s+(?![^(]*\))/);
  if (physicalName.test(name)) return name;
  if (/^(?:text-align|float|clear)$/.test(name) && /^(?:left|right)$/.test(value)) return `${name}: ${value}`;
  if (sided.test(name) && parts.length === 4 && parts[1] !== parts[3]) return `${name}: ${value}`;
  if (name !== 'border-radius' || parts.length < 2) return undefined;
  const [start, end = start, bottomEnd = start, bottomStart = end] = parts;
  return start === end && bottomEnd === bottomStart ? undefined : `${name}: ${value}`;
}

function physicalSides(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(/([\w-]+)\s*:\s*([^;{}]+)[;}]/g)].flatMap(([, name = '', value = '']) => {
    const side = physicalSide(name, value.trim());
    return side === undefined ? [] : [side];
  });
}

test.each(files)('[LOC-1] %s uses logical sides only', (file) => {
  expect(physicalSides(readFileSync(file, 'utf8'))).toEqual([]);
});

test.each([
  '.a { left: 0 }',
  '.a { margin-right: auto; }',
  '.a { padding: 0 1px 0 2px; }',
  '.a { border-radius: 4px 0 0 4px; }',
  '.a { text-align: left; }',
  '.a { inset: 0 auto 0 0; }',
])('[LOC-1] detects %s', (css) => {
  expect(physicalSides(css)).toHaveLength(1);
});
