import type { SessionState } from '@/lib/contract/orders/session';
import { hydratedEvent } from './early-submit';

/** A part that was put into the cart before the scripts came, and the session after it. */
type EarlyAddition = { readonly productId: number; readonly session: SessionState };

declare global {
  interface Window {
    piesarCart?: {
      /** What no script has heard of yet. */
      readonly added: EarlyAddition[];
      /** Hears of what is added from now on. */
      hear?: () => void;
    };
  }
}

/**
 * Runs before anything is painted. A button that puts a part into the cart is answered before the scripts have come: the
 * cart of the header says at once how many pieces more there are (`data-pieces`, "+1"), the button's form is sent, one
 * after another, and the answer tells how many there are in all. Scripts that have not heard of what was added would
 * count from too few pieces, so until then presses are answered here. Where a quantity was pressed, too, the button waits
 * for the scripts behind it. What could not be sent is pressed again once the page lives, which says in words what is the
 * matter.
 */
export const earlyCartScript =
  '{let c=self.piesarCart={added:[]},sent=Promise.resolve(),waiting=new Set,failed=new Set,more=0,all,alive,own,' +
  'again=()=>{for(own of failed)failed.delete(own),own.isConnected&&own.click();own=0},' +
  "show=()=>{let n=more?'+'+more:all;" +
  `for(let a of document.querySelectorAll('header a[href$="/shop/cart"]')){` +
  "let d=(a.querySelector('span>svg')?.parentNode??a).dataset;n?d.pieces=n:delete d.pieces}};" +
  "addEventListener('click',e=>{let b=e.target.closest('button[name=add]'),f=b?.form;" +
  "if(!f||b==own||alive&&!waiting.size&&!c.added.length||!alive&&f.querySelector('[data-heard]:not([name])'))return;" +
  'e.preventDefault();e.stopImmediatePropagation();if(waiting.has(b))return;' +
  "waiting.add(b);b.dataset.heard='';let body=new URLSearchParams(new FormData(f,b)),n=+body.get('quantity')||1;" +
  'more+=n;show();' +
  "sent=sent.then(()=>fetch(f.action,{method:'POST',keepalive:true,headers:{accept:'application/json'},body}))" +
  '.then(r=>r.ok?r.json():Promise.reject())' +
  '.then(session=>{all=session.cart.quantity;c.added.push({productId:parseInt(b.value),session})},()=>failed.add(b))' +
  '.then(()=>{waiting.delete(b);delete b.dataset.heard;more-=n;show();c.hear?.();alive&&again()})},true);' +
  `addEventListener('${hydratedEvent}',()=>{alive=1;queueMicrotask(again)},{once:true})}`;

/** Tells of each addition that was made before the scripts came, once: `hear` takes the session over. */
export function takeEarlyAdditions(hear: (addition: EarlyAddition) => void): void {
  const early = window.piesarCart;
  if (!early) return;
  early.hear = () => {
    for (const addition of early.added.splice(0)) hear(addition);
    for (const link of document.querySelectorAll<HTMLElement>('[data-pieces]')) delete link.dataset['pieces'];
  };
  early.hear();
}
