import { z } from 'zod';

/** What a page notes of itself, in milliseconds since its visit began; 0 is what did not happen. */
export const noted = z.object({
  largest: z.number(),
  shift: z.number(),
  slowest: z.number(),
  answered: z.number(),
  left: z.number(),
  arrived: z.number(),
});

/**
 * Runs before the page: notes its largest paint, its shifts and its slowest answer to a press, when the cart of the
 * header first shows another count, and how long the heading of the next page takes after a link was pressed, or after
 * `__leave()`.
 */
export const watching = `(() => {
  const note = (window.__field = { largest: 0, shift: 0, slowest: 0, answered: 0, left: 0, arrived: 0 });
  const watch = (type, take, options) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', ({ startTime }) => { note.largest = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) note.shift += value; });
  watch('event', ({ interactionId, duration }) => { if (interactionId) note.slowest = Math.max(note.slowest, duration); }, { durationThreshold: 16 });
  const afterPaint = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(0);
  });
  const count = () => [...document.querySelectorAll('header a[href$="/shop/cart"] [data-count]')].map(({ textContent }) => textContent).find(Boolean) ?? '';
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  let before, from;
  const leave = (window.__leave = (time = performance.now()) => { from = heading(); note.left = time; note.arrived = 0; });
  addEventListener('pointerdown', () => { before ??= count(); }, true);
  addEventListener('click', ({ target, timeStamp }) => {
    if (target instanceof Element && target.closest('main a[href]')) leave(timeStamp);
  }, true);
  new MutationObserver(() => {
    if (before !== undefined && note.answered === 0 && count() !== before) {
      note.answered = -1;
      afterPaint(() => { note.answered = performance.now(); });
    }
    if (note.left > 0 && note.arrived === 0 && heading() !== '' && heading() !== from) {
      note.arrived = -1;
      afterPaint(() => { note.arrived = performance.now(); });
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
})()`;
