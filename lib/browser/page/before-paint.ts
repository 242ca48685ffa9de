import { currencyScript } from '@/lib/browser/money/currency-script';
import { publicKeys } from '@/lib/browser/storage/storage-keys';
import type { LocaleCode } from '@/lib/config/shop-basics';
import { localeDetails } from '@/lib/contract/locales/locale-table.mjs';
import { earlyCartScript } from './early-cart';
import { earlySubmitScript } from './early-submit';
import { installEventScript } from './install-event';

/** Where a phone notes that it has the typefaces of a language. */
export const typefaceKey = (locale: LocaleCode) => `${publicKeys.typeface}.${locale}`;

const sans = 'IBM Plex Sans Variable';
const mono = 'IBM Plex Mono';

/** Screens that fetch the typefaces at once: wider than a phone's. The rest is in `app/styles/base.css`. */
export const wideScreen = '(min-width: 37.5rem)';

/** Browsers tell the line's round trip in steps of 25 ms; one of 150 is slow. */
const slowestRttMs = 125;

/** What a language is written with, to be fetched before the styles ask for it. */
export const typefaceFiles = (locale: LocaleCode) =>
  localeDetails[locale].typeface.files.map((name) => `/fonts/${name}.woff2`);

/**
 * Runs before anything is painted. A wide screen, a phone that has the typefaces, and one with a good line show them
 * from the start: the browser waits for them for a moment, and where they come later it keeps to the face that is cut
 * to their width, so that no word moves. On a slow line, or where data are saved, a phone would show neither them nor
 * the first picture soon: it fetches them when the page has loaded, and shows them from the next page on
 * (`data-typeface` on the root).
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
  return `${typefaceScript(locale)}${currencyScript()};${returnedScript}${earlyCartScript}${earlySubmitScript}${installEventScript}`;
}
