/** What the page tells itself once its scripts have taken over what the server wrote. */
export const aliveEvent = 'piesar:alive';

/**
 * Runs before anything is painted. A form that only scripts can send (`data-scripted`) may be filled in and sent before
 * they have arrived: the browser would then leave the page with it. The press is kept, and repeated once the page lives.
 */
export const earlySubmitScript = `{let f,h=e=>{e.target.matches('[data-scripted]')&&(e.preventDefault(),f=e.target)};addEventListener('submit',h,true);addEventListener('${aliveEvent}',()=>{removeEventListener('submit',h,true);f?.requestSubmit()},{once:true})}`;
