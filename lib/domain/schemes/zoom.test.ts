import { centreOn, maxZoom, moveBy, wholeDrawing, zoomAt } from './zoom';

test('[SCH-1] the point under the pointer keeps its position during zooming', () => {
  const view = zoomAt(zoomAt(wholeDrawing, 2, { x: 0.25, y: 0.75 }), 1.5, { x: 0.5, y: 0.5 });
  // The point at a quarter of the frame was at a quarter of the drawing, and the second step enlarged around the centre.
  const onDrawing = (place: number, offset: number) => (place - offset) / view.zoom;
  expect(view.zoom).toBe(3);
  expect(onDrawing(0.5, view.x)).toBeCloseTo(0.375);
  expect(onDrawing(0.5, view.y)).toBeCloseTo(0.625);
});

test.each([
  [100, maxZoom],
  [0.1, 1],
])('[SCH-1] a zoom by %d is limited to a magnification of %d', (factor, zoom) => {
  expect(zoomAt(wholeDrawing, factor, { x: 0.5, y: 0.5 }).zoom).toBe(zoom);
});

test('[SCH-1] a drawing cannot be moved out of its frame', () => {
  const view = zoomAt(wholeDrawing, 2, { x: 0.5, y: 0.5 });
  expect(moveBy(view, { x: 5, y: -5 })).toEqual({ zoom: 2, x: 0, y: -1 });
  expect(moveBy(wholeDrawing, { x: 0.3, y: 0.3 })).toEqual(wholeDrawing);
});

test('[SCH-1] a number is moved to the centre of the frame, except near an edge of the drawing', () => {
  const view = zoomAt(wholeDrawing, 2, { x: 0, y: 0 });
  expect(centreOn(view, { x: 0.5, y: 0.9 })).toEqual({ zoom: 2, x: -0.5, y: -1 });
});
