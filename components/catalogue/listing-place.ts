/** Where a visitor is in the form of a listing: what has the focus, what is unfolded, how far the filters are scrolled. */
type Place = {
  readonly focus: { readonly name: string; readonly value: string } | undefined;
  readonly unfolded: readonly boolean[];
  readonly drawer: boolean;
  readonly scrolled: number;
};

const drawerOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('.facets');
const foldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLDetailsElement>('.facets details.facet')];

/** `:popover-open` is nonsense to browsers without popovers, where the filters are always in sight. */
function isOpen(drawer: HTMLElement | null): boolean {
  try {
    return drawer?.matches(':popover-open') ?? false;
  } catch {
    return false;
  }
}

export function placeIn(form: HTMLFormElement): Place {
  const { activeElement } = document;
  const control = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement;
  const inside = control && form.contains(activeElement) && activeElement.name !== '';
  return {
    focus: inside ? { name: activeElement.name, value: activeElement.value } : undefined,
    unfolded: foldsOf(form).map(({ open }) => open),
    drawer: isOpen(drawerOf(form)),
    scrolled: form.querySelector('.facets-b')?.scrollTop ?? 0,
  };
}

/** Puts the visitor of a form back to where they were in the one whose place it takes. */
export function returnTo({ focus, unfolded, drawer, scrolled }: Place, form: HTMLFormElement): void {
  const folds = foldsOf(form);
  if (folds.length === unfolded.length) {
    for (const [at, fold] of folds.entries()) fold.open = unfolded[at] ?? fold.open;
  }
  if (drawer) drawerOf(form)?.showPopover();
  form.querySelector('.facets-b')?.scrollTo(0, scrolled);
  if (focus === undefined) return;
  const named = [...form.elements].filter(
    (one) => (one instanceof HTMLInputElement || one instanceof HTMLSelectElement) && one.name === focus.name,
  );
  const same = named.find((one) => one instanceof HTMLInputElement && one.value === focus.value) ?? named[0];
  if (same instanceof HTMLElement) {
    const more = same.closest<HTMLDetailsElement>('details.facet-more');
    if (more) more.open = true;
    same.focus({ preventScroll: true });
  }
}
