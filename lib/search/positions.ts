export type Position = 'front' | 'rear' | 'left' | 'right' | 'upper' | 'lower' | 'inner' | 'outer';

const STARTS: readonly (readonly [RegExp, Position])[] = [
  [/^(?:fata|fate|anterio|перед|front)/, 'front'],
  [/^(?:spate|posterio|задн|зад$|rear)/, 'rear'],
  [/^(?:stang|левы|лева|лево|левую|лев$|left)/, 'left'],
  [/^(?:dreapt|dreptu|правы|права|право|правую|прав$|right)/, 'right'],
  [/^(?:sus$|superio|верхн|upper)/, 'upper'],
  [/^(?:jos$|inferio|нижн|lower)/, 'lower'],
  [/^(?:interio|внутрен|inner)/, 'inner'],
  [/^(?:exterio|наруж|внешн|outer)/, 'outer'],
];

/** Where on the car a folded word points to, in any of the languages. */
export function positionOf(word: string): Position | null {
  return STARTS.find(([start]) => start.test(word))?.[1] ?? null;
}
