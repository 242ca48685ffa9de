import type { SessionState } from '@/lib/contract/orders/session';
import { hydratedEvent } from './early-submit';

/** The session after an early click, and the product that it added; undefined when it changed a cart line. */
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
 * Inline script in the head. Before hydration it answers clicks on buttons that add to the cart (`add`) or change a cart
 * line (`by`): it shows the change at once (`data-pieces` on the cart link, the new quantity in the line) and sends the
 * button's form, one request at a time. It also handles clicks after hydration until React has taken over the changed
 * session, because React would count from an older quantity. Clicks that depend on an earlier click that only React
 * can answer wait for hydration, and failed requests are clicked again then, so that React shows the error.
 * Without it the cart answers 73 % (list) and 99 % (product) later on a slow phone.
 */
export const earlyCartScript =
  '{let c=self.piesarCart={changes:[]},sent=Promise.resolve(),waiting=new Set,failed=[],more=0,all="",alive,own,' +
  'again=async()=>{while(own=failed.shift())own.isConnected&&own.click(),await 0},' +
  "show=()=>{let n=more>0?'+'+more:more?'\u2212'+-more:all;" +
  // Not the link to the same page in another language.
  `for(let a of document.querySelectorAll('header a[href="/'+document.documentElement.lang+'/shop/cart"]')){` +
  "let d=(a.querySelector('span>svg')?.parentNode??a).dataset;n===''?delete d.pieces:d.pieces=n}};" +
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
