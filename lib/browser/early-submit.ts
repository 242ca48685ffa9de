/** What the page tells itself once its scripts have taken over what the server wrote. */
export const aliveEvent = 'piesar:alive';

/**
 * Runs before anything is painted. A form that only scripts can send (`data-scripted`) may be filled in and sent before
 * they have arrived: the browser would then leave the page with it. A button that only scripts answer would do nothing.
 * The last press of either is kept, and repeated once the page lives.
 */
export const earlySubmitScript = `{let f,b,h=e=>{e.target.matches('[data-scripted]')&&(e.preventDefault(),f=e.target)},c=e=>{b=e.target.closest('button[type=button]:not([popovertarget])')};addEventListener('submit',h,true);addEventListener('click',c,true);addEventListener('${aliveEvent}',()=>{removeEventListener('submit',h,true);removeEventListener('click',c,true);f?.requestSubmit();b?.isConnected&&b.click()},{once:true})}`;
