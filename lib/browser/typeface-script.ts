import type { LocaleCode } from '@/lib/config/shop-basics';

/** Where a phone notes that it has the typefaces of a language. */
export const typefaceKey = (locale: LocaleCode) => `piesar.typeface.${locale}`;

const sans = 'IBM Plex Sans Variable';
const mono = 'IBM Plex Mono';
const written = {
  'ro-MD': { files: ['plex-sans-basic', 'plex-sans-romanian'], letters: 'aă' },
  ru: { files: ['plex-sans-basic', 'plex-sans-russian'], letters: 'aя' },
} as const satisfies Record<LocaleCode, { readonly files: readonly string[]; readonly letters: string }>;

/** Screens that fetch the typefaces at once: wider than a phone's. The rest is in `app/styles/base.css`. */
export const wideScreen = '(min-width: 37.5rem)';

/** What a language is written with, to be fetched before the styles ask for it. */
export const typefaceFiles = (locale: LocaleCode) => written[locale].files.map((name) => `/fonts/${name}.woff2`);

/**
 * Runs before anything is painted. A wide screen, and a phone that has the typefaces, shows them from the start. Any
 * other phone would share its line between them and the first picture, and show neither soon: it fetches them when the
 * page has loaded, and shows them from the next page on, where nothing that is being read changes under the eyes
 * (`data-typeface` on the root).
 */
export function typefaceScript(locale: LocaleCode): string {
  const faces = [
    [`400 1em "${sans}"`, written[locale].letters],
    [`500 1em "${mono}"`, '0'],
    [`600 1em "${mono}"`, '0'],
  ];
  return (
    `{let d=document,e=d.documentElement,k='${typefaceKey(locale)}',w=matchMedia('${wideScreen}').matches,s=w;` +
    "try{s||=localStorage.getItem(k)}catch{}if(s){e.dataset.typeface='';" +
    `if(!w)for(let href of ${JSON.stringify(typefaceFiles(locale))})d.head.append(Object.assign(` +
    "d.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href}))}" +
    `else addEventListener('load',()=>{navigator.connection?.saveData||` +
    `Promise.all(${JSON.stringify(faces)}.map(f=>d.fonts.load(...f))).then(()=>{let p=location.pathname;` +
    'new MutationObserver((_,o)=>{location.pathname!==p&&(o.disconnect(),e.dataset.typeface="")}).observe(d.body,' +
    '{childList:true,subtree:true});localStorage.setItem(k,1)}).catch(()=>{})},{once:true})}'
  );
}
