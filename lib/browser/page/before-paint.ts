import { publicKeys } from '@/lib/browser/storage/browser-storage';
import type { LocaleCode } from '@/lib/config/shop-basics';
import { shopBasics } from '@/lib/config/shop-basics';
import { localeDetails } from '@/lib/contract/locales/locale-table.mjs';
import { offeredCurrencies } from '@/lib/domain/money/format-money';
import { earlyCartScript, earlySubmitScript, installEventScript } from './early-events';
import { visitorScript } from './visitor-marks';

/** Storage key that records that this phone has loaded the typefaces of a language. */
export const typefaceKey = (locale: LocaleCode) => `${publicKeys.typeface}.${locale}`;

const sans = 'IBM Plex Sans Variable';
const mono = 'IBM Plex Mono';

/** Screens wider than a phone, which load the typefaces at once (see `app/styles/base.css`). */
export const wideScreen = '(min-width: 37.5rem)';

/** Browsers round the round-trip time to 25 ms; 150 ms is slow. */
const slowestRttMs = 125;

/** Typeface files of a language, for preloading. */
export const typefaceFiles = (locale: LocaleCode) =>
  localeDetails[locale].typeface.files.map((name) => `/fonts/${name}.woff2`);

/**
 * Decides before first paint whether the page uses our typefaces (`data-typeface` on the root): on a wide screen, on a
 * phone that has them cached, and on a fast connection. On a slow connection or with data saving, a phone loads them
 * after the page and uses them from the next page on. Without this, a slow phone responds 92 % later to a click on a
 * list.
 */
export function typefaceScript(locale: LocaleCode): string {
  const faces = [
    [`400 1em "${sans}"`, localeDetails[locale].typeface.letters],
    [`500 1em "${mono}"`, '0'],
    [`600 1em "${mono}"`, '0'],
  ];
  return (
    `{let d=document,e=d.documentElement,k='${typefaceKey(locale)}',c=navigator.connection,v=c?.saveData,` +
    `w=matchMedia('${wideScreen}').matches,s=w||!v&&!(c?.rtt>${slowestRttMs})&&(c?.effectiveType??'4g')=='4g';` +
    "try{s||=localStorage.getItem(k)}catch{}if(s)e.dataset.typeface='';if(!w){" +
    `if(s)for(let href of ${JSON.stringify(typefaceFiles(locale))})d.head.append(Object.assign(` +
    "d.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href}));" +
    `addEventListener('load',()=>{v||` +
    `Promise.all(${JSON.stringify(faces)}.map(f=>d.fonts.load(...f))).then(()=>{let p=location.pathname;` +
    's||new MutationObserver((_,o)=>{location.pathname!==p&&(o.disconnect(),e.dataset.typeface="")}).observe(d.body,' +
    '{childList:true,subtree:true});localStorage.setItem(k,1)}).catch(()=>{})},{once:true})}}'
  );
}

/** The inline script in the head of every page of a language. */
export function beforePaintScript(locale: LocaleCode): string {
  return `${typefaceScript(locale)}${currencyScript()};${visitorScript};${earlyCartScript}${earlySubmitScript}${installEventScript}`;
}

/**
 * Inline script that runs before first paint. Cached pages have prices in lei. For visitors with another currency the
 * script marks the page, and styles hide prices until they are converted. Empty if there is only one currency.
 */
export function currencyScript(): string {
  const others = offeredCurrencies().filter(({ code }) => code !== shopBasics.defaultCurrency);
  if (!shopBasics.currencySwitching || others.length === 0) return '';
  const codes = others.map(({ code }) => code).join('|');
  return `try{let c=localStorage.getItem('${publicKeys.currency}');/^(${codes})$/.test(c)&&(document.documentElement.dataset.cur=c)}catch{}`;
}
