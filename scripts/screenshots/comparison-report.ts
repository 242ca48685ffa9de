import { join, relative } from 'node:path';
import { type Comparison, differencesIn, type Folders } from './compare-folders';

/** The table for a terminal: what differs, the most first, and how many look the same. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const shown = byShare(comparisons);
  const width = Math.max(0, ...shown.map(({ file }) => file.length));
  const lines = shown.map((one) => `${one.file.padEnd(width)}  ${one.state.padEnd(12)}  ${measured(one)}`.trimEnd());
  const same = comparisons.length - shown.length;
  return [...lines, `${same} of ${comparisons.length} pictures look the same.`].join('\n');
}

/** A page that shows before, after and what differs side by side; the pictures stay where they are. */
export function comparisonPage(comparisons: readonly Comparison[], { before, after }: Folders): string {
  const out = differencesIn(after);
  const figure = (caption: string, folder: string, { file }: Comparison) =>
    `<figure><figcaption>${caption}</figcaption>${picture(relative(out, join(folder, file)), `${file}, ${caption}`)}</figure>`;
  const sections = byShare(comparisons).map((one) => {
    const figures = [
      ...(one.state === 'new' ? [] : [figure('before', before, one)]),
      ...(one.state === 'missing' ? [] : [figure('after', after, one)]),
      ...(one.difference === null ? [] : [figure('difference', out, one)]),
    ];
    const heading = `<h2>${escaped(one.file)}</h2><p>${escaped(`${one.state} ${measured(one)}`)}</p>`;
    return `<section>${heading}<div>${figures.join('')}</div></section>`;
  });
  const count = `${sections.length} of ${comparisons.length} pictures differ`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${count}</title><style>${style}</style>
<h1>${count}</h1>
${sections.join('\n')}
</html>
`;
}

const style =
  'body{font:16px/1.5 sans-serif;margin:1rem}div{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem}' +
  'figure{margin:0}img{inline-size:100%;border:1px solid}';

function byShare(comparisons: readonly Comparison[]): Comparison[] {
  const weight = ({ difference }: Comparison) => difference?.share ?? 1;
  return comparisons.filter(({ state }) => state !== 'same').sort((a, b) => weight(b) - weight(a));
}

function measured({ difference }: Comparison): string {
  if (difference === null) return '';
  const { before, after, pixels, share } = difference;
  const size = ({ width, height }: typeof before) => `${width}×${height}`;
  const resized = size(before) === size(after) ? '' : `, ${size(before)} -> ${size(after)}`;
  return `${(share * 100).toFixed(3)} % (${pixels} px)${resized}`;
}

function picture(path: string, text: string): string {
  const address = escaped(path.split('/').map(encodeURIComponent).join('/'));
  return `<a href="${address}"><img loading="lazy" src="${address}" alt="${escaped(text)}"></a>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
