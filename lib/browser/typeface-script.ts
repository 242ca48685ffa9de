import type { LocaleCode } from '@/lib/config/shop-basics';

/** Where a phone notes that it has the typefaces of a language. */
export const typefaceKey = (locale: LocaleCode) => `piesar.typeface.${locale}`;

const sans = 'IBM Plex Sans Variable';
const mono = 'IBM Plex Mono';
const written = {
  'ro-MD': { files: ['plex-sans-basic', 'plex-sans-romanian'], letters: 'aă' },
  ru: { files: ['plex-sans-basic', 'plex-sans-russian'], letters: 'aя' },
} as const satisfies Record<LocaleCode, { readonly files: readonly string[]; readonly letters: string }>;

/**
 * Runs before anything is painted. Screens wider than a phone's, and phones that have them, fetch the typefaces at once.
 * Any other phone would share its line between them and the first picture, and show neither soon: it fetches them when
 * the page is there, and shows them from the next page on, where nothing that is being read changes under the eyes
 * (`data-typeface` on the root; `app/styles/base.css`).
 */
export function typefaceScript(locale: LocaleCode): string {
  const { files, letters } = written[locale];
  const faces = [
    [`400 1em "${sans}"`, letters],
    [`500 1em "${mono}"`, '0'],
    [`600 1em "${mono}"`, '0'],
  ];
  return (
    `{let d=document,e=d.documentElement,k='${typefaceKey(locale)}',s;try{s=localStorage.getItem(k)}catch{}` +
    `if(s||matchMedia('(min-width:37.5rem)').matches){e.dataset.typeface='';for(let f of ${JSON.stringify(files)})` +
    "d.head.append(Object.assign(d.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:''," +
    "href:'/fonts/'+f+'.woff2'}))}else addEventListener('load',()=>setTimeout(()=>{navigator.connection?.saveData||" +
    `Promise.all(${JSON.stringify(faces)}.map(f=>d.fonts.load(...f))).then(()=>{let p=location.pathname;` +
    'new MutationObserver((_,o)=>{location.pathname!==p&&(o.disconnect(),e.dataset.typeface="")}).observe(d.body,' +
    '{childList:true,subtree:true});localStorage.setItem(k,1)}).catch(()=>{})}),{once:true})}'
  );
}
