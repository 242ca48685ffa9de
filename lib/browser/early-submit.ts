import { aliveEvent } from './page-life';

/** Where the scripts do not come, a link that they would make a menu of is a link after all. */
const longestMs = 8000;

/**
 * Runs before anything is painted. A form that only scripts can send (`data-scripted`) may be filled in and sent before
 * they have arrived: the browser would then leave the page with it. A button that only scripts answer would do nothing,
 * and a link that opens a menu would leave the page; one to another language would lose the query and the place.
 * A box of a list that is checked then would stay checked beside the list of before. The last press of each is kept, and
 * repeated once the page lives: a choice by sending its form. React, which answers presses from a little before that on,
 * does not hear of those that are repeated: it would open what the second one closes.
 */
export const earlySubmitScript = `{let f,b,l,w,v=e=>{e.target.matches('.list [name]:not([type=text],[type=search])')&&(l=e.target.form)},h=e=>{e.target.matches('[data-scripted]')&&(e.preventDefault(),e.stopImmediatePropagation(),f=e.target)},c=e=>{if(e.ctrlKey||e.metaKey||e.shiftKey)return;let a=e.target.closest('a[hreflang]');a&&(a.href=a.pathname+location.search+location.hash);(b=e.target.closest('button[type=button]:not([popovertarget]),a[aria-haspopup]'))&&(e.stopImmediatePropagation(),b.href&&(e.preventDefault(),w=setTimeout(()=>{location=b.href},${longestMs})))};addEventListener('change',v,true);addEventListener('submit',h,true);addEventListener('click',c,true);addEventListener('${aliveEvent}',()=>{clearTimeout(w);removeEventListener('change',v,true);removeEventListener('submit',h,true);removeEventListener('click',c,true);f?.requestSubmit();l?.isConnected&&l.requestSubmit();b?.isConnected&&b.click()},{once:true})}`;
