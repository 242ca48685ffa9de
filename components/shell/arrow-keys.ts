const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus among entries as in a menu; false when the key has no such meaning. */
export function moveFocus(key: string, entries: readonly HTMLElement[]): boolean {
  const step = steps[key];
  if (!step || entries.length === 0) return false;
  const at = entries.findIndex((entry) => entry.contains(document.activeElement));
  entries[step(at, entries.length)]?.focus();
  return true;
}
