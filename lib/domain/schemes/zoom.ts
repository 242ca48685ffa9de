/** The visible part of a drawing: magnification, and offset of the drawing in fractions of its frame. */
export type ZoomView = { readonly zoom: number; readonly x: number; readonly y: number };
/** A point in the frame or on the drawing, in fractions of the width and height. */
export type Place = { readonly x: number; readonly y: number };

export const maxZoom = 4;
export const wholeDrawing: ZoomView = { zoom: 1, x: 0, y: 0 };

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Limits the offset, so that the drawing fills the frame. */
function fill({ zoom, x, y }: ZoomView): ZoomView {
  return { zoom, x: clamp(x, 1 - zoom, 0), y: clamp(y, 1 - zoom, 0) };
}

/** Enlarges or reduces the drawing around `place`, a point of the frame. */
export function zoomAt(view: ZoomView, factor: number, place: Place): ZoomView {
  const zoom = clamp(view.zoom * factor, 1, maxZoom);
  const growth = zoom / view.zoom;
  return fill({ zoom, x: place.x - (place.x - view.x) * growth, y: place.y - (place.y - view.y) * growth });
}

/** Moves the drawing by fractions of the frame. */
export function moveBy(view: ZoomView, { x, y }: Place): ZoomView {
  return fill({ zoom: view.zoom, x: view.x + x, y: view.y + y });
}

/** Moves a point of the drawing to the centre of the frame. */
export function centreOn({ zoom }: ZoomView, { x, y }: Place): ZoomView {
  return fill({ zoom, x: 0.5 - x * zoom, y: 0.5 - y * zoom });
}
