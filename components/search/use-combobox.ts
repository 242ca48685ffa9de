import { useEffect, useRef } from 'react';

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

/** Says in the field how its list stands, and gives the keys of a combobox their meaning. */
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

/** Whether a key meant the list: everything else belongs to the text field. */
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
