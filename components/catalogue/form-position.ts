/** Focus, unfolded facets and scroll position in the form of a listing. */
export type FormPosition = {
  readonly focus: { readonly name: string; readonly value: string } | undefined;
  readonly unfolded: readonly boolean[];
  readonly drawer: boolean;
  readonly scrolled: number;
};

export const filterDrawer = (form: HTMLFormElement) => form.querySelector<HTMLElement>('aside[popover]');
export const facetDetails = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLDetailsElement>('[data-facet]')];

/** `:popover-open` is nonsense to browsers without popovers, where the filters are always in sight. */
function isOpen(drawer: HTMLElement | null): boolean {
  try {
    return drawer?.matches(':popover-open') ?? false;
  } catch {
    return false;
  }
}

export function formPositionOf(form: HTMLFormElement): FormPosition {
  const { activeElement } = document;
  const control = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement;
  const inside = control && form.contains(activeElement) && activeElement.name !== '';
  return {
    focus: inside ? { name: activeElement.name, value: activeElement.value } : undefined,
    unfolded: facetDetails(form).map(({ open }) => open),
    drawer: isOpen(filterDrawer(form)),
    scrolled: form.querySelector('[data-facets]')?.scrollTop ?? 0,
  };
}
