/** Event on the window once React has hydrated the page. */
export const hydratedEvent = 'piesar:alive';

/** After this time without hydration, a link that opens a menu is followed as a plain link. */
const giveUpMs = 8000;

/**
 * Inline script in the head. It records clicks, choices and submits that need React and repeats them in order after
 * hydration: a form marked `data-scripted` would otherwise leave the page, a button would do nothing, a link to a menu or
 * to another language would lose the place, and a checked filter would not filter. Clicking an element again before
 * hydration counts as one click. Recorded elements look pressed (`data-heard`, base.css).
 *
 * Recorded events do not reach React, which would handle the second of two clicks on its own. Pointer events do not
 * reach it either: React would hydrate the page in one long task. Forms whose buttons have names change the cart and
 * are mostly answered by `early-cart.ts`.
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
