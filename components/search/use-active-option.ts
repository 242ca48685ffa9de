import { useCallback, useState } from 'react';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  // Past either end the text itself is chosen again, so that Enter searches for it.
  ArrowDown: (at, count) => (at + 1 < count ? at + 1 : -1),
  ArrowUp: (at, count) => (at >= 0 ? at - 1 : count - 1),
  Home: (at) => (at < 0 ? at : 0),
  End: (at, count) => (at < 0 ? at : count - 1),
};

type ActiveOption = {
  /** The id of the option that the arrow keys have reached. */
  readonly active: string | null;
  /** Moves among the options as a combobox does; false when the key is the text field's own. */
  readonly move: (key: string) => boolean;
  readonly clear: () => void;
};

/** The option that the keys have reached, while the focus stays in the field. */
export function useActiveOption(listId: string): ActiveOption {
  const [active, setActive] = useState<string | null>(null);
  const clear = useCallback(() => setActive(null), []);
  const move = (key: string) => {
    const options = [...(document.getElementById(listId)?.querySelectorAll('[role=option]') ?? [])];
    const at = options.findIndex(({ id }) => id === active);
    const step = steps[key];
    if (!step || options.length === 0 || ((key === 'Home' || key === 'End') && at < 0)) return false;
    const next = options[step(at, options.length)];
    next?.scrollIntoView({ block: 'nearest' });
    setActive(next?.id ?? null);
    return true;
  };
  return { active, move, clear };
}
