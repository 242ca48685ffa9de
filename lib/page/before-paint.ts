import type { LocaleCode } from '@/lib/config/shop-basics';
import { currencyScript } from '@/lib/money/currency-script';
import { earlySubmitScript } from './early-submit';
import { installEventScript } from './install-event';
import { returnedScript } from './returned-script';
import { typefaceScript } from './typeface-script';

/** The script that stands in the head of every page of a language, before it is painted. */
export function beforePaintScript(locale: LocaleCode): string {
  return `${typefaceScript(locale)}${currencyScript()};${returnedScript}${earlySubmitScript}${installEventScript}`;
}
