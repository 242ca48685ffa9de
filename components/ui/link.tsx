import type { ComponentProps } from 'react';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly href: string;
  /** `false` keeps the scroll position, as for a filter. */
  readonly scroll?: boolean | undefined;
  /** Whether to replace the history entry. */
  readonly replace?: boolean | undefined;
};

/**
 * A link inside the shop: a plain anchor, which needs no hydration. `LinkNavigation` handles its clicks without a page
 * load.
 */
export function Link({ scroll, replace, ...props }: LinkProps) {
  // Undefined attributes are omitted, because their names would be serialized with every link.
  return <a {...props} {...(scroll === false && { 'data-scroll': 'keep' })} {...(replace && { 'data-replace': '' })} />;
}
