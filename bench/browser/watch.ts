import { z } from 'zod';

/** Measurements of a page, in milliseconds since the navigation; 0 until the event happens. */
export const noted = z.object({
  painted: z.number(),
  largest: z.number(),
  shift: z.number(),
  slowest: z.number(),
  answered: z.number(),
  left: z.number(),
  arrived: z.number(),
  /** The centre of the element found by `__aim`. */
  place: z.object({ x: z.number(), y: z.number() }).nullable(),
});

/**
 * Runs before the page. Records first and largest paint, layout shifts, the slowest response to a press, the time when the
 * cart count in the header changes, and the time when the next page's heading appears after a click on a link or
 * `__leave()`. `__aim(selector, nth)` records the position of an element once it is in the viewport.
 */
export const watching = `(() => {
  const note = (window.__field = { painted: 0, largest: 0, shift: 0, slowest: 0, answered: 0, left: 0, arrived: 0, place: null });
  const watch = (type, take, options) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  watch('paint', ({ startTime }) => { note.painted = startTime; });
  watch('largest-contentful-paint', ({ startTime }) => { note.largest = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) note.shift += value; });
  watch('event', ({ interactionId, duration }) => { if (interactionId) note.slowest = Math.max(note.slowest, duration); }, { durationThreshold: 16 });
  const afterPaint = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(0);
  });
  const count = () => [...document.querySelectorAll(\`header a[href="/\${document.documentElement.lang}/shop/cart"]\`)].map((link) => (link.closest('[data-pieces]') ?? link.querySelector('[data-pieces]'))?.dataset.pieces ?? link.querySelector('[data-count]')?.textContent).find(Boolean) ?? '';
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  window.__aim = (selector, nth) => {
    note.place = null;
    const look = (before) => {
      const element = document.querySelectorAll(selector)[nth];
      const { x, y, width, height } = element?.getBoundingClientRect() ?? {};
      const place = element && { x: x + width / 2, y: y + height / 2 };
      const isOpen = place && element.contains(document.elementFromPoint(place.x, place.y));
      if (place && !isOpen) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      // Requires the same position in two frames, so that moving elements are not recorded.
      if (isOpen && before?.x === place.x && before.y === place.y) note.place = place;
      else requestAnimationFrame(() => look(place));
    };
    look();
  };
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
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['data-pieces'] });
})()`;
