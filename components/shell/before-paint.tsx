'use client';

import { beforePaintScript } from '@/lib/browser/before-paint';
import type { LocaleCode } from '@/lib/config/shop-basics';

/**
 * The script in the head that runs before a page is painted. The browser takes over an element whose script has long run,
 * and needs no text for it: so the page carries the text once, and neither its data nor the code of the shop repeat it.
 */
export function BeforePaint({ locale }: { readonly locale: LocaleCode }) {
  const text = typeof window === 'undefined' ? beforePaintScript(locale) : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, which the page's policy lists
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
