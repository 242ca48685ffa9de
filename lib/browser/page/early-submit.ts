/** Event on the window once React has hydrated the page. */
export const hydratedEvent = 'piesar:alive';

/** After so long without scripts, a link that would open a menu works as a plain link. */
const giveUpMs = 8000;

/**
 * Runs before anything is painted. A form that only scripts can send (`data-scripted`) may be filled in and sent before
 * they have arrived: the browser would then leave the page with it. A button that only scripts answer would do nothing,
 * and a link that opens a menu would leave the page; one to another language would lose the query and the place.
 * A box of a list that is checked then would stay checked beside the list of before. All such presses are kept and
 * repeated in their order once the page lives: a choice by sending its form. Who presses the same again before anything
 * has answered means the one press. What was pressed looks heard until then (`data-heard`, base.css). React, which
 * answers presses from a little before that on, does not hear of those that are repeated: it would open what the second
 * one closes. Between two of them it takes the first in, so that the second counts from it. A form that
 * changes the cart (its buttons have names) is mostly answered at once, by `early-cart.ts`, and comes here else. Nor does
 * React hear the finger come down: it would make the page live in one go, for which a phone, and the press, would stand
 * still for half a second.
 */
export const earlySubmitScript =
  "{let q=new Set,w,k=['click','submit','change'],f={click:t=>{let a=t.closest('a[hreflang]');" +
  'a&&(a.href=a.pathname+location.search+location.hash);' +
  "return t.closest('button[type=button]:not([popovertarget]),button[name],a[aria-haspopup]')}," +
  "submit:t=>t.matches('[data-scripted]')&&t," +
  "change:t=>t.matches('[data-listing] [name]:not([type=text],[type=search])')&&t.form}," +
  'h=e=>{let c=e.type,p=!(e.ctrlKey||e.metaKey||e.shiftKey)&&f[c](e.target);if(!p)return;q.add(p);' +
  "c=='click'&&(p.dataset.heard='');" +
  "c!='change'&&e.stopImmediatePropagation();(c=='submit'||p.href||p.name)&&e.preventDefault();" +
  `if(p.href){clearTimeout(w);w=setTimeout(()=>{location=p.href},${giveUpMs})}};` +
  "let m=['touchstart','touchend','pointerdown','pointerup','mousedown','mouseup']," +
  'i=e=>f.click(e.target)&&e.stopImmediatePropagation();m.forEach(n=>addEventListener(n,i,{capture:true,passive:true}));' +
  'k.forEach(n=>addEventListener(n,h,true));' +
  `addEventListener('${hydratedEvent}',async()=>{clearTimeout(w);m.forEach(n=>removeEventListener(n,i,true));` +
  'k.forEach(n=>removeEventListener(n,h,true));' +
  "for(let p of q){delete p.dataset.heard;p.isConnected&&(p.matches('form')?p.requestSubmit():p.click());await 0}}," +
  '{once:true})}';
