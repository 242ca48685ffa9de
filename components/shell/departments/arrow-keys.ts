const isRightToLeft = () => document.documentElement.dir === 'rtl';

/** The arrow key in reading direction, which moves into a mega-menu or to the next column. */
export function inwardKey(): 'ArrowLeft' | 'ArrowRight' {
  return isRightToLeft() ? 'ArrowLeft' : 'ArrowRight';
}

/** The arrow key against reading direction. */
export function outwardKey(): 'ArrowLeft' | 'ArrowRight' {
  return isRightToLeft() ? 'ArrowRight' : 'ArrowLeft';
}

type Step = (at: number, count: number) => number;

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (Math.max(at, 0) - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The next entry after the focused one that begins with this letter; the search wraps around. */
function byLetter(key: string, at: number, entries: readonly HTMLElement[]): number {
  const letter = key.toLocaleLowerCase();
  const order = entries.map((_, step) => (at + 1 + step) % entries.length);
  return order.find((index) => entries[index]?.textContent?.trim().toLocaleLowerCase().startsWith(letter)) ?? at;
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Moves the focus between menu entries by arrow keys, Home, End and letters. Returns false for other keys. */
export function moveFocus({ key, ctrlKey, altKey, metaKey }: PressedKey, entries: readonly HTMLElement[]): boolean {
  const letter = key.length === 1 && key !== ' ';
  if (ctrlKey || altKey || metaKey || entries.length === 0 || !(letter || steps[key])) return false;
  const at = entries.findIndex((entry) => entry.contains(document.activeElement));
  const to = letter ? byLetter(key, at, entries) : steps[key]?.(at, entries.length);
  if (to !== undefined) entries[to]?.focus();
  return true;
}
