'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useTransition } from 'react';
import type { FormPosition } from './form-controls';
import styles from './listing.module.css';

type ListingFormProps = {
  readonly path: string;
  /** The query that the server answered; when it changes, the fields follow it. */
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
  const drawn = form.querySelectorAll<HTMLElement>('[data-range]');
  const draw = async () => {
    const { drawRange } = await loadControls();
    for (const range of drawn) drawRange(range);
  };
  if (drawn.length > 0) void draw().catch(() => undefined);
}

/** Resets the fields to the server's state after a chip or the back button changed the URL. */
function followAnswer(form: HTMLFormElement): void {
  const typing = form.elements.namedItem('find');
  const typed = typing instanceof HTMLInputElement && typing === document.activeElement ? typing.value : undefined;
  form.reset();
  if (typing instanceof HTMLInputElement && typed !== undefined) typing.value = typed;
  for (const select of form.querySelectorAll<HTMLSelectElement>('select[data-value]')) {
    select.value = select.dataset['value'] ?? '';
  }
  drawRanges(form);
}

/** Boxes and menus of the form itself; steppers of the products inside it have no name. */
function isChoice(target: EventTarget): boolean {
  if (target instanceof HTMLSelectElement) return target.name !== '';
  return target instanceof HTMLInputElement && target.name !== '' && target.type !== 'text' && target.type !== 'search';
}

/** The field that searches the values of a facet: it is read while it is typed into. */
function isFinder(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.name === 'find';
}

/** A number field counts when it is left, not at every key. */
function isEditedText(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement &&
    target.name !== '' &&
    target.type === 'text' &&
    target.value !== target.defaultValue
  );
}

/** The form from before a navigation to another choice, for which the router may mount a new form. */
let leftForm: { readonly path: string; readonly form: HTMLFormElement; readonly position: FormPosition } | null = null;

/** Restores focus and scroll position when a new form replaces the one that was used. */
function restorePosition(path: string, form: HTMLFormElement): void {
  const last = leftForm;
  leftForm = null;
  if (last === null || last.path !== path || last.form === form || last.form.isConnected) return;
  void loadControls().then(({ restoreFormPosition }) => restoreFormPosition(last.position, form));
}

/** While keys follow each other, the list waits. */
const findPauseMs = 250;

type Reference<Value> = { readonly current: Value };

/** Brings the fields to each new answer; a choice that is on its way is not taken back by an answer from before it. */
function useFollowing(
  form: Reference<HTMLFormElement | null>,
  query: string,
  reading: Reference<boolean>,
  pending: boolean,
) {
  const shownQuery = useRef(query);
  useEffect(() => {
    if (shownQuery.current === query || reading.current || pending) return;
    shownQuery.current = query;
    if (form.current) followAnswer(form.current);
  }, [form, query, reading, pending]);
}

/** Handlers of range thumbs. A released thumb is applied once its field has its value. */
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

type Hearing = ReturnType<typeof useThumbs> & { readonly apply: () => void; readonly applySoon: () => void };
type ChoiceEvent = { readonly target: EventTarget };

/** What in the form counts as a choice, and when. */
function choiceHandlers({ apply, applySoon, move, afterMove }: Hearing) {
  return {
    onChange: ({ target }: ChoiceEvent) => {
      if (isThumb(target)) move(target);
      if (isChoice(target)) apply();
      if (isFinder(target)) applySoon();
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

/** A plain GET form that, with scripts, changes the URL on every choice and dims the list while loading. */
export function ListingForm({ path, query, updating, children }: ListingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const [pending, start] = useTransition();
  const pause = useRef(0);

  useLayoutEffect(() => {
    if (form.current) restorePosition(path, form.current);
    return () => clearTimeout(pause.current);
  }, [path]);

  const reading = useRef(false);
  useFollowing(form, query, reading, pending);

  const show = async (go: 'push' | 'replace') => {
    const { formChoice, formPositionOf } = await loadControls();
    reading.current = false;
    if (!form.current) return;
    const next = formChoice(form.current, path);
    const href = next.path + next.query;
    if (href === path + query && !pending) return;
    leftForm = { path: next.path, form: form.current, position: formPositionOf(form.current) };
    start(() => router[go](href, { scroll: false }));
  };
  const apply = (go: 'push' | 'replace' = 'push') => {
    clearTimeout(pause.current);
    // Choices made while the code loads are read once it is there; if it fails to load, the form is submitted plainly.
    if (reading.current) return;
    reading.current = true;
    show(go).catch(() => form.current?.submit());
  };
  const applySoon = () => {
    clearTimeout(pause.current);
    pause.current = window.setTimeout(() => apply('replace'), findPauseMs);
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
