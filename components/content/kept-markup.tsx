'use client';

import { pageText } from '@/lib/browser/page/page-text';

type KeptMarkupProps = {
  readonly as: 'script' | 'div';
  readonly name: string;
  /** The name, where the element outlives the layout it is in. */
  readonly id?: string;
  readonly hidden?: true;
  readonly type?: string;
};

/**
 * An element whose inside is only in the HTML: hydration leaves it as it is. Where the browser makes it, it takes over what
 * stands under its name, or goes without: an empty block is a script of every type.
 */
export function KeptMarkup({ as: Element, name, ...attributes }: KeptMarkupProps) {
  const inside = pageText(name) ?? globalThis.document?.getElementById(name)?.innerHTML ?? '{}';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of the server's, made for this element
  return <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inside }} />;
}
