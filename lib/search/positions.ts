export type CarPosition = 'front' | 'rear' | 'left' | 'right' | 'upper' | 'lower' | 'inner' | 'outer';

const STARTS: readonly (readonly [RegExp, CarPosition])[] = [
  [/^(?:fata|fate|anterio|перед|спереди$|front)/, 'front'],
  [/^(?:spate|posterio|задн|зад$|сзади$|rear)/, 'rear'],
  [/^(?:stang|левы|лева|лево|левую|лев$|слева$|left)/, 'left'],
  [/^(?:dreapt|dreptu|правы|права|право|правую|прав$|справа$|right)/, 'right'],
  [/^(?:sus$|superio|верхн|сверху$|upper)/, 'upper'],
  [/^(?:jos$|inferio|нижн|снизу$|lower)/, 'lower'],
  [/^(?:interio|внутр|inner)/, 'inner'],
  [/^(?:exterio|наруж|внешн|снаружи$|outer)/, 'outer'],
];

/** Mounting position named by a folded word, in any language. */
export function carPositionOf(word: string): CarPosition | null {
  return STARTS.find(([start]) => start.test(word))?.[1] ?? null;
}
