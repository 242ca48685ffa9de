import type { ComponentProps } from 'react';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly href: string;
  /** Stay where the page is scrolled to, as for a filter of a list. */
  readonly scroll?: boolean | undefined;
  /** Take the place of the current page in the history. */
  readonly replace?: boolean | undefined;
};

/**
 * A link inside the shop: a plain anchor, so that a page of a hundred links wakes up as fast as one of ten.
 * `LinkNavigation` makes the way from page to page without loading anew.
 */
export function Link({ scroll, replace, ...props }: LinkProps) {
  // An attribute that is not there must not be named either: the page would carry its name with every link.
  return <a {...props} {...(scroll === false && { 'data-scroll': 'keep' })} {...(replace && { 'data-replace': '' })} />;
}
