'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useTransition } from 'react';
import { stateOfForm } from '@/lib/listing/form';
import { listingQuery } from '@/lib/listing/query';

type ListingFormProps = {
  readonly path: string;
  /** The query that the server answered; when it changes, the fields follow it. */
  readonly query: string;
  readonly updating: string;
  readonly children: ReactNode;
};

/** Brings the fields back to what the server answered, after a chip or the back button changed the address. */
function followAnswer(form: HTMLFormElement): void {
  form.reset();
  for (const select of form.querySelectorAll<HTMLSelectElement>('select[data-value]')) {
    select.value = select.dataset['value'] ?? '';
  }
}

/** Boxes and menus of the form itself; steppers of the products inside it have no name. */
function isChoice(target: EventTarget): boolean {
  if (target instanceof HTMLSelectElement) return target.name !== '';
  return target instanceof HTMLInputElement && target.name !== '' && target.type !== 'text';
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

/** What a control of the form would send; unchecked boxes and nameless controls send nothing. */
function entryOf(control: Element): [name: string, value: string][] {
  if (control instanceof HTMLSelectElement) return [[control.name, control.value]];
  if (!(control instanceof HTMLInputElement) || control.name === '') return [];
  const unchecked = (control.type === 'checkbox' || control.type === 'radio') && !control.checked;
  return unchecked ? [] : [[control.name, control.value]];
}

/** A plain GET form that, where scripts run, changes the address on every choice and dims the list meanwhile. */
export function ListingForm({ path, query, updating, children }: ListingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const [pending, start] = useTransition();

  const shown = useRef(query);

  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    if (form.current) followAnswer(form.current);
  }, [query]);

  const apply = () => {
    if (!form.current) return;
    const entries = [...form.current.elements].flatMap(entryOf);
    start(() => router.push(path + listingQuery(stateOfForm(entries)), { scroll: false }));
  };

  return (
    <form
      ref={form}
      action={path}
      method="get"
      className="list"
      aria-busy={pending}
      onChange={({ target }) => {
        if (isChoice(target)) apply();
      }}
      onBlur={({ target }) => {
        if (isEditedText(target)) apply();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
        document.querySelector<HTMLElement>('.facets:popover-open')?.hidePopover();
      }}
    >
      {children}
      <span className="vh" role="status">
        {pending && updating}
      </span>
    </form>
  );
}
