'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useTransition } from 'react';
import type { FormPosition } from './form-controls';
import styles from './listing.module.css';

type ListingFormProps = {
  readonly path: string;
  /** Query of the rendered list; a change of it resets the fields. */
  readonly query: string;
  readonly updating: string;
  readonly children: ReactNode;
};

/** The code that reads and changes the form is loaded on first hover or focus. */
const loadControls = () => import('./form-controls');
const preload = () => void loadControls().catch(() => undefined);

function isThumb(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'range';
}

function drawRanges(form: HTMLFormElement): void {
  const sliders = form.querySelectorAll<HTMLElement>('[data-range]');
  const draw = async () => {
    const { drawRange } = await loadControls();
    for (const range of sliders) drawRange(range);
  };
  if (sliders.length > 0) void draw().catch(() => undefined);
}

/** Resets the fields to the server's state after a chip or the back button changed the URL. */
function resetFields(form: HTMLFormElement): void {
  form.reset();
  for (const select of form.querySelectorAll<HTMLSelectElement>('select[data-value]')) {
    select.value = select.dataset['value'] ?? '';
  }
  drawRanges(form);
}

/** Checkboxes and selects of the form, excluding quantity fields of products, which have no name. */
function isChoice(target: EventTarget): boolean {
  if (target instanceof HTMLSelectElement) return target.name !== '';
  return target instanceof HTMLInputElement && target.name !== '' && target.type !== 'text' && target.type !== 'search';
}

/** Changed number field, applied on blur. */
function isEditedText(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement &&
    target.name !== '' &&
    target.type === 'text' &&
    target.value !== target.defaultValue
  );
}

/** The form before the last navigation; the router may mount a new one. */
let previousForm: { readonly path: string; readonly form: HTMLFormElement; readonly position: FormPosition } | null =
  null;

/** Restores focus and scroll position when a new form replaces the used form. */
function restorePosition(path: string, form: HTMLFormElement): void {
  const last = previousForm;
  previousForm = null;
  if (last === null || last.path !== path || last.form === form || last.form.isConnected) return;
  void loadControls().then(({ restoreFormPosition }) => restoreFormPosition(last.position, form));
}

/** Delay after the last key press on a thumb before the list is loaded. */
const keyDelayMs = 250;

type Reference<Value> = { readonly current: Value };

/** Resets the fields after each response, unless a newer choice is being loaded. */
function useResetOnResponse(
  form: Reference<HTMLFormElement | null>,
  query: string,
  isReading: Reference<boolean>,
  pending: boolean,
) {
  const shownQuery = useRef(query);
  useEffect(() => {
    if (shownQuery.current === query || isReading.current || pending) return;
    shownQuery.current = query;
    if (form.current) resetFields(form.current);
  }, [form, query, isReading, pending]);
}

/** Handlers of range thumbs. The value is copied into the field, and applied when the thumb is released. */
function useThumbs() {
  const moved = useRef(Promise.resolve());
  return {
    move: (thumb: HTMLInputElement) => {
      moved.current = loadControls().then(
        ({ moveThumb }) => moveThumb(thumb),
        () => undefined,
      );
    },
    afterMove: (then: () => void) => void moved.current.then(then),
  };
}

type ChoiceActions = ReturnType<typeof useThumbs> & { readonly apply: () => void; readonly applySoon: () => void };
type ChoiceEvent = { readonly target: EventTarget };

/** Event handlers of the form controls. */
function choiceHandlers({ apply, applySoon, move, afterMove }: ChoiceActions) {
  return {
    onChange: ({ target }: ChoiceEvent) => {
      if (isThumb(target)) move(target);
      if (isChoice(target)) apply();
    },
    onPointerUp: ({ target }: ChoiceEvent) => {
      if (isThumb(target)) afterMove(() => apply());
    },
    onKeyUp: ({ target }: ChoiceEvent) => {
      if (isThumb(target)) afterMove(applySoon);
    },
    onBlur: ({ target }: ChoiceEvent) => {
      if (isEditedText(target)) apply();
    },
  };
}

/** A plain GET form. With scripts, each choice changes the URL and dims the list while it loads. */
export function ListingForm({ path, query, updating, children }: ListingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const [pending, start] = useTransition();
  const keyTimer = useRef(0);

  useLayoutEffect(() => {
    if (form.current) restorePosition(path, form.current);
    return () => clearTimeout(keyTimer.current);
  }, [path]);

  const isReading = useRef(false);
  useResetOnResponse(form, query, isReading, pending);

  const show = async (pressed: HTMLFormElement, go: 'push' | 'replace') => {
    const { formChoice, formPositionOf } = await loadControls();
    isReading.current = false;
    // A response may have replaced the form since the press. If the page has no form, the visitor has left the list.
    if (!pressed.isConnected && !document.querySelector('form[data-listing]')) return;
    const next = formChoice(pressed, path);
    const href = next.path + next.query;
    if (href === path + query && !pending) return;
    previousForm = { path: next.path, form: pressed, position: formPositionOf(pressed) };
    start(() => router[go](href, { scroll: false }));
  };
  const apply = (go: 'push' | 'replace' = 'push') => {
    clearTimeout(keyTimer.current);
    // Choices made while the code is loading are read when it has loaded; if loading fails, the browser submits the
    // form.
    if (isReading.current || !form.current) return;
    isReading.current = true;
    show(form.current, go).catch(() => form.current?.submit());
  };
  const applySoon = () => {
    clearTimeout(keyTimer.current);
    keyTimer.current = window.setTimeout(() => apply('replace'), keyDelayMs);
  };

  const thumbs = useThumbs();
  return (
    <form
      ref={form}
      action={path}
      method="get"
      className={styles.listing}
      data-listing
      aria-busy={pending}
      onPointerEnter={preload}
      onFocus={preload}
      {...choiceHandlers({ apply, applySoon, ...thumbs })}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
        document.querySelector<HTMLElement>('aside:popover-open')?.hidePopover();
      }}
    >
      {children}
      <span className="visually-hidden" role="status">
        {pending && updating}
      </span>
    </form>
  );
}
