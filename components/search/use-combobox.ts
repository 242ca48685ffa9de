import { useCallback, useEffect, useRef, useState } from 'react';

const suggestions = '[data-suggestions]';

/** Calls `picked` when a link of the suggestions is followed; pressing there never takes the focus from the field. */
export function usePicking(around: HTMLElement, picked: () => void): void {
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest(suggestions)) event.preventDefault();
    };
    const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const link = target instanceof Element && target.closest(`${suggestions} a`);
      // Into another tab or window: the list stays for more.
      if (link && !ctrlKey && !metaKey && !shiftKey) picked();
    };
    // LinkNavigation handles the click at the document, after the list has closed: the target is still the link.
    around.addEventListener('mousedown', onPress);
    around.addEventListener('click', onClick);
    return () => {
      around.removeEventListener('mousedown', onPress);
      around.removeEventListener('click', onClick);
    };
  }, [around, picked]);
}

/** As the specification has it: time for the focus to arrive where it goes. */
const focusCheckMs = 10;

/** Calls `leave` on a press outside or when the focus moves elsewhere. */
export function useLeaving(around: HTMLElement, leave: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !around.contains(target)) leave();
    };
    const onFocusOut = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.hasFocus() && !around.contains(document.activeElement)) leave();
      }, focusCheckMs);
    };
    document.addEventListener('pointerdown', onPress);
    around.addEventListener('focusout', onFocusOut);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', onPress);
      around.removeEventListener('focusout', onFocusOut);
    };
  }, [around, leave]);
}

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

type Combobox = {
  /** The list's id: named while the list is there. */
  readonly listId: string;
  readonly shown: boolean;
  readonly active: string | null;
  readonly move: (key: string) => boolean;
  /** Shows what is there already. */
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
      if (!event.isComposing && takesKey(event.key, latest.current)) event.preventDefault();
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

/** Whether a key was for the list: all others belong to the text field. */
function takesKey(key: string, { shown, active, move, show, close }: Combobox): boolean {
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
