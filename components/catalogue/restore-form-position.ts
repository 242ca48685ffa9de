import { type FormPosition, facetDetails, filterDrawer } from './form-position';

/** Restores focus, unfolded facets and scroll position in a form that replaces another. */
export function restoreFormPosition({ focus, unfolded, drawer, scrolled }: FormPosition, form: HTMLFormElement): void {
  const folds = facetDetails(form);
  if (folds.length === unfolded.length) {
    for (const [at, fold] of folds.entries()) fold.open = unfolded[at] ?? fold.open;
  }
  if (drawer) filterDrawer(form)?.showPopover();
  const facets = form.querySelector('[data-facets]');
  if (facets) facets.scrollTop = scrolled;
  if (focus === undefined) return;
  const named = [...form.elements].filter(
    (one) => (one instanceof HTMLInputElement || one instanceof HTMLSelectElement) && one.name === focus.name,
  );
  const same = named.find((one) => one instanceof HTMLInputElement && one.value === focus.value) ?? named[0];
  if (same instanceof HTMLElement) {
    const more = same.closest<HTMLDetailsElement>('[data-more]');
    if (more) more.open = true;
    same.focus({ preventScroll: true });
  }
}
