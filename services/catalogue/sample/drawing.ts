import type { Article } from './article';

/** Shapes of brake pads: makers are told apart by them, and what sits behind is smaller. */
const padShapes = ['', '-square', '-slotted'] as const;

/** Which drawing stands for an article. */
export function drawingOf({ brand, family: { kind, criteria } }: Pick<Article, 'brand' | 'family'>): string {
  if (kind.code !== 'BRK-010') return kind.drawing;
  const rear = criteria.some(({ key, value }) => key === 'axle' && value === 'rear');
  return `${kind.drawing}${rear ? '-rear' : ''}${padShapes[brand.id % padShapes.length] ?? ''}`;
}
