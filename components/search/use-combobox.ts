import { useCallback, useEffect, useRef, useState } from 'react';

const suggestions = '[data-suggestions]';

/**
 * Calls `onPick` when a link of the suggestions is followed. Pressing a link does not move the focus from the field.
 */
export function usePicking(container: HTMLElement, onPick: () => void): void {
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest(suggestions)) event.preventDefault();
    };
    const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const link = target instanceof Element && target.closest(`${suggestions} a`);
      // A click that opens a new tab or window keeps the list open.
      if (link && !ctrlKey && !metaKey && !shiftKey) onPick();
    };
    // `LinkNavigation` handles the click on the document after the list has closed; the event target is still the link.
    container.addEventListener('mousedown', onPress);
    container.addEventListener('click', onClick);
    return () => {
      container.removeEventListener('mousedown', onPress);
      container.removeEventListener('click', onClick);
    };
  }, [container, onPick]);
}

/** Delay before the focus check, because no element has the focus while it moves. */
const focusCheckMs = 10;

/** Calls `leave` on a press outside, or when the focus moves elsewhere. */
export function useLeaving(container: HTMLElement, leave: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !container.contains(target)) leave();
    };
    const onFocusOut = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.hasFocus() && !container.contains(document.activeElement)) leave();
      }, focusCheckMs);
    };
    document.addEventListener('pointerdown', onPress);
    container.addEventListener('focusout', onFocusOut);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', onPress);
      container.removeEventListener('focusout', onFocusOut);
    };
  }, [container, leave]);
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  // Past either end no option is highlighted, so that Enter submits the text.
  ArrowDown: (at, count) => (at + 1 < count ? at + 1 : -1),
  ArrowUp: (at, count) => (at >= 0 ? at - 1 : count - 1),
  Home: (at) => (at < 0 ? at : 0),
  End: (at, count) => (at < 0 ? at : count - 1),
};

type ActiveOption = {
  /** Id of the highlighted option. */
  readonly active: string | null;
  /** Moves between options; false if the key belongs to the text field. */
  readonly move: (key: string) => boolean;
  readonly clear: () => void;
};

/** The highlighted option; the focus stays in the field. */
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

type Combobox = {
  /** Id of the list. */
  readonly listId: string;
  readonly shown: boolean;
  readonly active: string | null;
  readonly move: (key: string) => boolean;
  /** Opens the list if it has options. */
  readonly show: () => unknown;
  readonly close: () => void;
};

/** Sets the combobox ARIA state of the field and handles its keys. */
export function useCombobox(field: HTMLInputElement, state: Combobox): void {
  const { listId, shown, active } = state;
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  useEffect(() => {
    field.setAttribute('aria-expanded', String(shown));
    if (shown) field.setAttribute('aria-controls', listId);
    else field.removeAttribute('aria-controls');
    if (shown && active !== null) field.setAttribute('aria-activedescendant', active);
    else field.removeAttribute('aria-activedescendant');
  }, [field, listId, shown, active]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.isComposing && handleKey(event.key, latest.current)) event.preventDefault();
    };
    const onFocus = () => latest.current.show();
    field.addEventListener('keydown', onKey);
    field.addEventListener('focus', onFocus);
    return () => {
      field.removeEventListener('keydown', onKey);
      field.removeEventListener('focus', onFocus);
      field.setAttribute('aria-expanded', 'false');
      field.removeAttribute('aria-controls');
    };
  }, [field]);
}

/** Handles a key of the list; false if it belongs to the text field. */
function handleKey(key: string, { shown, active, move, show, close }: Combobox): boolean {
  if (!shown) {
    if (key === 'ArrowDown') show();
    return false;
  }
  if (key === 'Escape') {
    close();
    return true;
  }
  if (key === 'Enter' && active !== null) {
    document.getElementById(active)?.click();
    return true;
  }
  return move(key);
}
