'use client';

import { pageText } from '@/lib/page/page-text';

type ServerScriptProps = { readonly name: string; readonly type?: string };

/** A script whose text is only in the HTML: hydration leaves it as it is. */
export function ServerScript({ name, type }: ServerScriptProps) {
  // A page that the router fetches goes without: an empty block is a script of every type.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of the server's, made for a script
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: pageText(name) ?? '{}' }} />;
}
