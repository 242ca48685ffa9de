/**
 * Runs before anything is painted. Tells the sheet (`data-touched` on the root) that a visitor has begun to move about
 * the page: from then on, if the page has not settled before, a phone lays out what it kept for later. Going back to a
 * place in the middle of a page scrolls too.
 */
export const firstTouchScript = `{let n=['scroll','touchstart','pointermove','wheel','keydown'],o={capture:true,passive:true},t=()=>{document.documentElement.setAttribute('data-touched','');n.forEach(e=>removeEventListener(e,t,o))};n.forEach(e=>addEventListener(e,t,o))}`;
