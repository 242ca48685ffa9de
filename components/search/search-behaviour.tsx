'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { searchedText } from '@/lib/domain/search/searched-text';

type ActiveSearch = { readonly field: HTMLInputElement; readonly container: HTMLElement };

const fieldSelector = '[data-search]';
const loadSearchBox = () => import('./search-box');

/** The search field that is, or contains, the event target. */
function fieldAt(target: EventTarget | null): HTMLInputElement | null {
  const field = target instanceof Element ? target.closest(fieldSelector) : null;
  return field instanceof HTMLInputElement ? field : null;
}

/**
 * Activates the search forms of a page. They are plain forms that work without scripts; their code loads on the first
 * hover or focus, so that it does not delay any page.
 */
export function SearchBehaviour() {
  const [active, setActive] = useState<ActiveSearch | null>(null);
  const [SearchBox, setSearchBox] = useState<ComponentType<ActiveSearch> | null>(null);

  useEffect(() => {
    const activate = (target: EventTarget | null) => {
      const field = fieldAt(target);
      const container = field?.closest('search');
      if (!field || !container) return;
      setActive((now) => (now?.field === field ? now : { field, container }));
      // The form works without this code; the next focus retries.
      loadSearchBox().then(
        (loaded) => setSearchBox(() => loaded.default),
        () => undefined,
      );
    };
    const onFocus = (event: FocusEvent) => activate(event.target);
    const onPointer = ({ target }: PointerEvent) => {
      if (fieldAt(target)) loadSearchBox().catch(() => undefined);
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerover', onPointer, { passive: true });
    document.addEventListener('keydown', focusOnSlash);
    fillSearchedText();
    // The field may have received the focus before hydration.
    activate(document.activeElement);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('keydown', focusOnSlash);
    };
  }, []);
  return SearchBox && active && <SearchBox key={active.field.dataset.search} {...active} />;
}

const headerFields = () => [...document.querySelectorAll<HTMLInputElement>(`header ${fieldSelector}`)];

/** On a reloaded results page, fills the field with the query so that it can be edited. */
function fillSearchedText(): void {
  const text = searchedText(location.pathname);
  if (text === undefined) return;
  for (const field of headerFields()) field.defaultValue = text;
}

/** `/` focuses the visible search field unless the visitor is typing elsewhere. */
function focusOnSlash(event: KeyboardEvent): void {
  const { target } = event;
  const isTyping = target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]');
  if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping) return;
  const fields = [...document.querySelectorAll<HTMLInputElement>(fieldSelector)];
  const field = fields.find((one) => one.checkVisibility());
  if (!field) return;
  event.preventDefault();
  field.focus();
}
