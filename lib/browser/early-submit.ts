import { aliveEvent } from './page-life';

/**
 * Runs before anything is painted. A form that only scripts can send (`data-scripted`) may be filled in and sent before
 * they have arrived: the browser would then leave the page with it. A button that only scripts answer would do nothing.
 * A box of a list that is checked then would stay checked beside the list of before. All such presses are kept and
 * repeated in their order once the page lives: a choice by sending its form. Who presses the same again before anything
 * has answered means the one press. React, which answers presses from a little before that on, does not hear of those
 * that are repeated: it would open what the second one closes.
 */
export const earlySubmitScript =
  "{let q=new Set,s='[data-scripted]',k=['click','submit','change']," +
  "h=e=>{let t=e.target,c=e.type,p=c=='click'?t.closest('button[type=button]:not([popovertarget])')" +
  ":c=='submit'?t.matches(s)&&t:t.matches('.list [name]:not([type=text],[type=search])')&&t.form;" +
  "p&&(q.add(p),c!='change'&&e.stopImmediatePropagation(),c=='submit'&&e.preventDefault())};" +
  'k.forEach(n=>addEventListener(n,h,true));' +
  `addEventListener('${aliveEvent}',()=>{k.forEach(n=>removeEventListener(n,h,true));` +
  "for(let p of q)p.isConnected&&(p.matches('form')?p.requestSubmit():p.click())},{once:true})}";
