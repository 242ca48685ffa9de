'use client';

import { type ComponentType, useEffect, useState } from 'react';

type Live = { readonly field: HTMLInputElement; readonly around: HTMLElement };

const mark = '[data-search]';
const load = () => import('./search-box');

/** The search field around or at an element. */
function fieldAt(target: EventTarget | null): HTMLInputElement | null {
  const field = target instanceof Element ? target.closest(mark) : null;
  return field instanceof HTMLInputElement ? field : null;
}

/**
 * Activates the search forms of a page. They are plain forms that work without scripts; their behaviour loads on first
 * hover or focus, so that no page waits for it.
 */
export function SearchBehaviour() {
  const [live, setLive] = useState<Live | null>(null);
  const [SearchBox, setSearchBox] = useState<ComponentType<Live> | null>(null);

  useEffect(() => {
    const wake = (target: EventTarget | null) => {
      const field = fieldAt(target);
      const around = field?.closest('search');
      if (!field || !around) return;
      setLive((now) => (now?.field === field ? now : { field, around }));
      // Without this code the form is still a form; the next focus tries again.
      load().then(
        (loaded) => setSearchBox(() => loaded.default),
        () => undefined,
      );
    };
    const onFocus = (event: FocusEvent) => wake(event.target);
    const onPointer = ({ target }: PointerEvent) => {
      if (fieldAt(target)) load().catch(() => undefined);
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerover', onPointer, { passive: true });
    document.addEventListener('keydown', focusOnSlash);
    fillSearchedText();
    // The field may have had the focus before the page came alive.
    wake(document.activeElement);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('keydown', focusOnSlash);
    };
  }, []);
  return SearchBox && live && <SearchBox key={live.field.dataset.search} {...live} />;
}

const headerFields = () => [...document.querySelectorAll<HTMLInputElement>(`header ${mark}`)];

/** A reloaded results page puts its query into the field, so that it can be edited. */
function fillSearchedText(): void {
  const [, searched] = location.pathname.split('/shop/search/products/');
  for (const field of searched ? headerFields() : []) field.defaultValue = decodeURIComponent(searched ?? '');
}

/** `/` takes the focus to the search that is in view, unless something is being written. */
function focusOnSlash(event: KeyboardEvent): void {
  const { target } = event;
  const writing = target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]');
  if (event.key !== '/' || event.ctrlKey || event.metaKey || writing) return;
  const fields = [...document.querySelectorAll<HTMLInputElement>(mark)];
  const field = fields.find((one) => one.checkVisibility());
  if (!field) return;
  event.preventDefault();
  field.focus();
}
