import type { SessionState } from '@/lib/contract/orders/session';
import { hydratedEvent } from './early-submit';

/** The session after a press before the scripts came, and the part that it put into the cart; none for pieces of a line. */
type EarlyChange = { readonly productId: number | undefined; readonly session: SessionState };

declare global {
  interface Window {
    piesarCart?: {
      /** What no script has heard of yet. */
      readonly changes: EarlyChange[];
      /** Hears of what changes from now on. */
      hear?: () => void;
    };
  }
}

/**
 * Runs before anything is painted. A button that puts a part into the cart (`add`), or that changes a line of it (`by`),
 * is answered before the scripts have come: the cart of the header says at once how many pieces more there are
 * (`data-pieces`, "+1"), and a line its new quantity, while what it costs stands back until the scripts know; the
 * button's form is sent, one after another, and the answer tells how many there are in all. Scripts that have not heard of
 * it would count from another number of pieces, so until then presses are answered here. Where a quantity was pressed that
 * no form sends, or a line was taken out, the button waits for the scripts behind that. What could not be sent is pressed
 * again once the page lives, which says in words what is the matter.
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

/** Tells of each change that was made before the scripts came, once: `hear` takes the session over. */
export function takeEarlyChanges(hear: (change: EarlyChange) => void): void {
  const early = window.piesarCart;
  if (!early) return;
  early.hear = () => {
    for (const change of early.changes.splice(0)) hear(change);
    for (const link of document.querySelectorAll<HTMLElement>('[data-pieces]')) delete link.dataset['pieces'];
  };
  early.hear();
}
