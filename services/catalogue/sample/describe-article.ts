import { forEachText } from '@/lib/locales/every-locale';
import type { TextKey, Texts } from '@/lib/locales/locales';
import type { Article } from './article';
import { demoText } from './demo-texts';

/** Shapes of brake pads: makers are told apart by them, and what sits behind is smaller. */
const padShapes = ['', '-square', '-slotted'] as const;

/** Which drawing stands for an article. */
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

/** A short description in every language, out of what is known of the article. */
export function describeArticle(article: Article): Texts<string> {
  return forEachText((key) => {
    const manner = demoText(key)(`demo.manner.${article.brand.tier}`);
    const head = `${article.names[key]}, ${article.brand.name}.`;
    return [head, fitting(article, key), manner, advice(article, key)].join(' ');
  });
}
