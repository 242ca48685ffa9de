import type { LocaleCode } from '@/lib/config/shop-basics';
import { currencyScript } from '@/lib/money/currencies';
import { earlySubmitScript } from './early-submit';
import { installEventScript } from './install-event';

import { typefaceScript } from './typeface-script';

/**
 * Runs before anything is painted. Who reloads a page or goes back to one is put where they were, in pixels: what stands
 * above that place must then have its real height, not an estimated one (`data-returned` on the root). The next press
 * leads on, and what is far down may wait again.
 */
export const returnedScript =
  "{let e=document.documentElement,r=()=>e.dataset.returned='';" +
  "/^[rb]/.test(performance.getEntriesByType('navigation')[0]?.type)&&r();addEventListener('popstate',r);" +
  "addEventListener('click',()=>delete e.dataset.returned,true)}";

/** Script in the head of every page of a language, run before first paint. */
export function beforePaintScript(locale: LocaleCode): string {
  return `${typefaceScript(locale)}${currencyScript()};${returnedScript}${earlySubmitScript}${installEventScript}`;
}
