import type { TextKey, Texts } from '@/lib/contract/locales/locales';
import { forEachText } from '@/lib/contract/locales/locales';
import type { Article } from './article';
import type { DemoKind } from './kinds';
import { demoText, demoTexts } from './name-details';

/** An option as stored: texts in every language, surcharge in bani. */
export interface DemoOption extends Texts<string> {
  readonly key: string;
  readonly values: readonly (Texts<string> & { readonly value: string; readonly surcharge: number | null })[];
}

const PAINT: DemoOption = {
  key: 'paint',
  ...demoTexts(({ options }) => options.paint.name),
  values: [
    { value: 'none', ...demoTexts(({ options }) => options.paint.none), surcharge: null },
    { value: 'code', ...demoTexts(({ options }) => options.paint.code), surcharge: 120_000 },
  ],
};
const TYRE_FITTING: DemoOption = {
  key: 'fitting',
  ...demoTexts(({ options }) => options.fitting.name),
  values: [
    { value: 'none', ...demoTexts(({ options }) => options.fitting.none), surcharge: null },
    { value: 'fitted', ...demoTexts(({ options }) => options.fitting.fitted), surcharge: 9_000 },
  ],
};
const GLOVE_SIZE: DemoOption = {
  key: 'size',
  ...demoTexts(({ options }) => options.size),
  values: ['M', 'L', 'XL'].map((size) => ({ value: size.toLowerCase(), ...forEachText(() => size), surcharge: null })),
};
const MAT_COLOUR: DemoOption = {
  key: 'colour',
  ...demoTexts(({ options }) => options.colour.name),
  values: [
    { value: 'black', ...demoTexts(({ options }) => options.colour.black), surcharge: null },
    { value: 'grey', ...demoTexts(({ options }) => options.colour.grey), surcharge: null },
    { value: 'beige', ...demoTexts(({ options }) => options.colour.beige), surcharge: 4_000 },
  ],
};

const BY_KIND: Readonly<Record<string, DemoOption>> = {
  'TYR-010': TYRE_FITTING,
  'TLS-120': GLOVE_SIZE,
  'INT-010': MAT_COLOUR,
  'INT-030': MAT_COLOUR,
  'INT-040': MAT_COLOUR,
  'BOD-010': PAINT,
  'BOD-020': PAINT,
  'BOD-050': PAINT,
  'BOD-070': PAINT,
  'GLS-060': PAINT,
};

/** Options of parts of this kind. */
export function optionsOf({ code }: DemoKind): readonly DemoOption[] {
  const option = BY_KIND[code];
  return option ? [option] : [];
}

/** Shapes of brake pads, which differ by maker; rear pads are smaller. */
const padShapes = ['', '-square', '-slotted'] as const;

/** Drawing of an article. */
export function drawingOf({ brand, family: { kind, criteria } }: Pick<Article, 'brand' | 'family'>): string {
  if (kind.code !== 'BRK-010') return kind.drawing;
  const rear = criteria.some(({ key, value }) => key === 'axle' && value === 'rear');
  return `${kind.drawing}${rear ? '-rear' : ''}${padShapes[brand.id % padShapes.length] ?? ''}`;
}

function fitting({ family: { kind, group } }: Article, key: TextKey): string {
  const t = demoText(key);
  if (kind.fits === 'universal') return t('demo.fits.universal');
  if (!group) return t('demo.fits.unknown');
  const named = group.series.slice(0, 3).join(', ');
  const more = group.series.length > 3 ? 'yes' : 'no';
  return t('demo.fits.series', { named, more, engine: group.engineCode ?? 'none' });
}

function advice({ family: { kind } }: Article, key: TextKey): string {
  const t = demoText(key);
  if (kind.perCar && kind.perCar > 1) return t('demo.advice.perCar', { count: kind.perCar });
  return t(kind.wears ? 'demo.advice.wears' : 'demo.advice.compare');
}

/** A short generated description in every language. */
export function describeArticle(article: Article): Texts<string> {
  return forEachText((key) => {
    const manner = demoText(key)(`demo.manner.${article.brand.tier}`);
    const head = `${article.names[key]}, ${article.brand.name}.`;
    return [head, fitting(article, key), manner, advice(article, key)].join(' ');
  });
}
