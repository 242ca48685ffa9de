import { pictureKey, viewsOf } from '../../pictures/picture-url';
import { type Article, generateArticle } from './article';
import { drawingOf, optionsOf } from './describe-article';
import { buildSampleCatalogue } from './sample-catalogue';

const size = 3000;
const world = buildSampleCatalogue(size, 1);
const sold = Array.from({ length: size }, (_, index) => generateArticle(world, index + 1)).filter(
  ({ availability }) => availability > 0,
);
const refers = (kind: Article['references'][number]['kind']) => (article: Article) =>
  article.references.some((reference) => reference.kind === kind);

test.each<[string, (article: Article) => boolean]>([
  ['options', ({ family }) => optionsOf(family.kind).length > 0],
  [
    'an option with a surcharge',
    ({ family }) => optionsOf(family.kind).some(({ values }) => values.some((one) => one.surcharge)),
  ],
  ['several pictures', (article) => viewsOf(drawingOf(article)).length > 1],
  ['a deposit', ({ coreDeposit }) => coreDeposit !== null],
  ['a successor', refers('replaced_by')],
  ['a predecessor', refers('replaces')],
  ['unknown fitment', ({ family }) => family.kind.fits !== 'universal' && family.group === null],
])('[PRD-1] has demo parts in stock with %s', (_, has) => {
  expect(sold.filter(has).length).toBeGreaterThanOrEqual(10);
});

test('[PRD-1] uses existing drawings of brake pads that differ by maker and axle', () => {
  const pads = sold.filter(({ family }) => family.kind.code === 'BRK-010');
  const axleOf = ({ family }: Article) => family.criteria.find(({ key }) => key === 'axle')?.value ?? '';
  const drawn = new Map(pads.map((article) => [`${axleOf(article)} ${article.brand.id % 3}`, drawingOf(article)]));
  expect(drawn.size).toBeGreaterThanOrEqual(6);
  expect(new Set([...drawn.values()]).size).toBe(6);
  for (const name of drawn.values()) expect(pictureKey(name)).toMatch(new RegExp(`^${name}-[0-9a-f]{8}$`));
});
