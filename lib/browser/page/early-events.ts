import type { SessionState } from '@/lib/contract/orders/session';
import { wideHeader } from './wide-header';

/** Event on the window once React has hydrated the page. */
export const hydratedEvent = 'piesar:alive';

/** After this time without hydration, a link that opens a menu is followed as a plain link. */
const timeoutMs = 8000;

/**
 * Inline script in the head. It records clicks, choices and submits that need React and repeats them in order after
 * hydration. Otherwise a form marked `data-scripted` or a link to a menu would leave the page, a link to another language
 * would drop the query, a button would do nothing, and a checked filter would not filter. Repeated clicks on an element
 * before hydration count as one. Recorded elements show a pressed state (`data-heard`, base.css).
 *
 * Links marked `data-wide` open a menu only on wide screens.
 *
 * Recorded events do not reach React, which would handle the second of two clicks on its own. Neither do pointer events,
 * which would make React hydrate the page in one long task. `earlyCartScript` handles most forms whose buttons have
 * names, because these change the cart.
 */
export const earlySubmitScript =
  "{let q=new Set,w,k=['click','submit','change'],f={click:t=>{let a=t.closest('a[hreflang]');" +
  'a&&(a.href=a.pathname+location.search+location.hash);' +
  "return t.closest('button[type=button]:not([popovertarget]),button[name],a[aria-haspopup]'+" +
  `(matchMedia('${wideHeader}').matches?'':':not([data-wide])'))},` +
  "submit:t=>t.matches('[data-scripted]')&&t," +
  "change:t=>t.matches('[data-listing] [name]:not([type=text],[type=search])')&&t.form}," +
  'h=e=>{let c=e.type,p=!(e.ctrlKey||e.metaKey||e.shiftKey)&&f[c](e.target);if(!p)return;q.add(p);' +
  "c=='click'&&(p.dataset.heard='');" +
  "c!='change'&&e.stopImmediatePropagation();(c=='submit'||p.href||p.name)&&e.preventDefault();" +
  `if(p.href){clearTimeout(w);w=setTimeout(()=>{location=p.href},${timeoutMs})}};` +
  "let m=['touchstart','touchend','pointerdown','pointerup','mousedown','mouseup']," +
  'i=e=>f.click(e.target)&&e.stopImmediatePropagation();m.forEach(n=>addEventListener(n,i,{capture:true,passive:true}));' +
  'k.forEach(n=>addEventListener(n,h,true));' +
  `addEventListener('${hydratedEvent}',async()=>{clearTimeout(w);m.forEach(n=>removeEventListener(n,i,true));` +
  'k.forEach(n=>removeEventListener(n,h,true));' +
  "for(let p of q){delete p.dataset.heard;p.isConnected&&(p.matches('form')?p.requestSubmit():p.click());await 0}}," +
  '{once:true})}';

/** The session after an early click, and the added product; undefined if the click changed a cart line. */
type EarlyChange = { readonly productId: number | undefined; readonly session: SessionState };

declare global {
  interface Window {
    piesarCart?: {
      /** Changes that React has not taken over yet. */
      readonly changes: EarlyChange[];
      /** Called after each further change. */
      hear?: () => void;
    };
  }
}

/**
 * Inline script in the head. Before hydration it handles clicks on buttons that add to the cart (`add`) or change a
 * cart line (`by`): it shows the change immediately (`data-pieces` on the cart link, the new quantity in the line) and
 * sends the button's form, one request at a time. It also handles clicks after hydration until React has taken over the
 * changed session, because React would count from an older quantity. Clicks that depend on an earlier click that only
 * React can handle wait for hydration. Failed requests are repeated as clicks after hydration, so that React shows the
 * error. Without the script the cart responds 73 % (list) and 99 % (product) later on a slow phone.
 */
export const earlyCartScript =
  '{let c=self.piesarCart={changes:[]},sent=Promise.resolve(),waiting=new Set,failed=[],more=0,all="",alive,own,' +
  'again=async()=>{while(own=failed.shift())own.isConnected&&own.click(),await 0},' +
  "show=()=>{let n=more>0?'+'+more:more?'\u2212'+-more:all;" +
  // Excludes the link to the same page in another language.
  `for(let a of document.querySelectorAll('header a[href="/'+document.documentElement.lang+'/shop/cart"]')){` +
  "n===''?delete a.dataset.pieces:a.dataset.pieces=n}};" +
  "addEventListener('click',e=>{let b=e.target.closest('button:is([name=add],[name=by])'),f=b?.form;" +
  'if(!f||b==own||alive&&!waiting.size&&!c.changes.length||' +
  "!alive&&f.querySelector('[data-heard]:is(:not([name]),[name=remove])'))return;" +
  'e.preventDefault();e.stopImmediatePropagation();' +
  "let field=f.elements.quantity,q=+field?.value||1,by=b.name=='by'&&+b.value,n=by||q,press={}," +
  'put=value=>{field.value=value;f.elements.by.forEach(step=>{step.disabled=value+ +step.value<1})};' +
  'if(by?!(q+by):b.dataset.heard!=null)return;' +
  "waiting.add(press);b.dataset.heard='';let body=new URLSearchParams(new FormData(f,b));" +
  "if(by){put(q+by);f.dataset.pieces=''}more+=n;show();" +
  "sent=sent.then(()=>fetch(f.action,{method:'POST',keepalive:true,headers:{accept:'application/json'},body}))" +
  '.then(r=>r.ok?r.json():Promise.reject())' +
  '.then(session=>{all=session.cart.quantity;c.changes.push({productId:by?void 0:parseInt(b.value),session})},' +
  '()=>{failed.push(b);if(by)put(field.value-by)})' +
  '.then(()=>{waiting.delete(press);delete b.dataset.heard;more-=n;show();c.hear?.();alive&&again()})},true);' +
  `addEventListener('${hydratedEvent}',()=>{alive=1;queueMicrotask(again)},{once:true})}`;

/** Passes each early change to `hear` once, now and in the future. */
export function takeEarlyChanges(hear: (change: EarlyChange) => void): void {
  const early = window.piesarCart;
  if (!early) return;
  early.hear = () => {
    for (const change of early.changes.splice(0)) hear(change);
    for (const link of document.querySelectorAll<HTMLElement>('[data-pieces]')) delete link.dataset['pieces'];
  };
  early.hear();
}

const installEventName = 'piesarInstall';

/**
 * Inline script in the head. It saves the browser's install event, which often fires before hydration. On Android it
 * suppresses the browser's own bar, which would cover the shop's prompt.
 */
export const installEventScript = `addEventListener('beforeinstallprompt',e=>{/Android/i.test(navigator.userAgent)&&e.preventDefault();self.${installEventName}=e});`;

/** The saved event; undefined if none has fired. */
export function earlyInstallEvent(): Event | undefined {
  const event: unknown = Reflect.get(window, installEventName);
  return event instanceof Event ? event : undefined;
}
