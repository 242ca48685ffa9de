/** Where a visitor is in the form of a listing: what has the focus, what is unfolded, how far the filters are scrolled. */
export type Place = {
  readonly focus: { readonly name: string; readonly value: string } | undefined;
  readonly unfolded: readonly boolean[];
  readonly drawer: boolean;
  readonly scrolled: number;
};

export const drawerOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('.facets');
export const foldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLDetailsElement>('.facets details.facet'),
];

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
