import { centreOn, moveBy, type Place, wholeDrawing, type ZoomView, zoomAt } from '@/lib/domain/schemes/zoom';

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;
type DrawingZoom = { readonly zoomBy: (factor: number) => void; readonly reset: () => void; readonly stop: () => void };

const step = 1.5;
const keySteps: Readonly<Record<string, number>> = { '+': step, '=': step, '-': 1 / step };
const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: 0.2, y: 0 },
  ArrowRight: { x: -0.2, y: 0 },
  ArrowUp: { x: 0, y: 0.2 },
  ArrowDown: { x: 0, y: -0.2 },
};
/** Distance in pixels that turns a press on a number into a drag of the drawing. */
const dragDistance = 4;
const centre: Place = { x: 0.5, y: 0.5 };

const distanceOf = (one: Point, other: Point) =>
  Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
const isOnDrawing = ({ target }: Event) => target instanceof Element && target.closest('[data-drawing]') !== null;

/**
 * Zooms the drawing of a board by pinching, by the wheel with Ctrl, and by keys. The wheel alone and one finger on the
 * whole drawing scroll the page.
 */
export function startDrawingZoom(board: HTMLElement, frame: Element, onZoom: (zoom: number) => void): DrawingZoom {
  const listening = new AbortController();
  const pointers = new Map<number, Point>();
  let view = wholeDrawing;
  let pressed: Point | undefined;

  const show = (next: ZoomView) => {
    view = next;
    board.style.setProperty('--zoom', String(view.zoom));
    board.style.setProperty('--pan-x', String(view.x));
    board.style.setProperty('--pan-y', String(view.y));
    board.toggleAttribute('data-zoomed', view.zoom > 1);
    onZoom(view.zoom);
  };
  const placeOf = ({ clientX, clientY }: Point): Place => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const move = (last: Point, next: Point) => {
    const [from, to] = [placeOf(last), placeOf(next)];
    return moveBy(view, { x: to.x - from.x, y: to.y - from.y });
  };
  const middleOf = (one: Point, other: Point): Point => ({
    clientX: (one.clientX + other.clientX) / 2,
    clientY: (one.clientY + other.clientY) / 2,
  });
  function listen<Type extends keyof HTMLElementEventMap>(
    type: Type,
    handle: (event: HTMLElementEventMap[Type]) => void,
  ): void {
    board.addEventListener(type, handle, { signal: listening.signal, passive: false });
  }

  listen('wheel', (event) => {
    if (!event.ctrlKey || !isOnDrawing(event)) return;
    event.preventDefault();
    show(zoomAt(view, Math.exp(-event.deltaY / 200), placeOf(event)));
  });
  // Keeps the browser from zooming or scrolling the page during a pinch.
  listen('touchstart', (event) => {
    if (event.touches.length > 1 && isOnDrawing(event)) event.preventDefault();
  });
  listen('pointerdown', (event) => {
    if (!isOnDrawing(event) || event.button !== 0) return;
    pointers.set(event.pointerId, event);
    pressed = event;
  });
  listen('pointermove', (event) => {
    const last = pointers.get(event.pointerId);
    // The button of a mouse can be released outside the board.
    if (event.buttons === 0) pointers.delete(event.pointerId);
    if (last === undefined || event.buttons === 0) return;
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, event);
    if (other !== undefined) {
      const middle = middleOf(event, other);
      view = move(middleOf(last, other), middle);
      show(zoomAt(view, distanceOf(event, other) / distanceOf(last, other), placeOf(middle)));
    } else if (view.zoom > 1) {
      // With pointer capture, the board receives the click at the end of a drag, and the number below opens no link.
      if (pressed && distanceOf(event, pressed) > dragDistance) board.setPointerCapture(event.pointerId);
      show(move(last, event));
    }
  });
  for (const type of ['pointerup', 'pointercancel'] as const) listen(type, (event) => pointers.delete(event.pointerId));
  // Numbers are links, and browsers drag links.
  listen('dragstart', (event) => {
    if (pointers.size > 0) event.preventDefault();
  });
  listen('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const factor = keySteps[event.key];
    // Arrow keys scroll the page while the focus is in the list.
    const arrow = event.target instanceof HTMLButtonElement && view.zoom > 1 ? arrows[event.key] : undefined;
    if (factor !== undefined) show(zoomAt(view, factor, centre));
    else if (event.key === '0') show(wholeDrawing);
    else if (arrow !== undefined) show(moveBy(view, arrow));
    else return;
    event.preventDefault();
  });
  listen('focusin', ({ target }) => {
    if (view.zoom === 1 || !(target instanceof Element) || !target.matches(':focus-visible')) return;
    const spot = target.querySelector<HTMLElement>('[data-spot]');
    if (spot === null) return;
    const [x, y] = ['--x', '--y'].map((name) => Number(spot.style.getPropertyValue(name)));
    if (x !== undefined && y !== undefined) show(centreOn(view, { x, y }));
  });

  onZoom(view.zoom);
  return {
    zoomBy: (factor) => show(zoomAt(view, factor, centre)),
    reset: () => show(wholeDrawing),
    stop: () => listening.abort(),
  };
}
