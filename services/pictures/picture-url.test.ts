import { type PictureSize, picture } from '@/lib/contract/shared';
import index from './drawings/index.json';
import { pictureFor, pictureKey, svgOf, viewsOf } from './picture-url';

test('a key is the name and eight digits of the content', () => {
  expect(pictureKey('brake-disc')).toMatch(/^brake-disc-[0-9a-f]{8}$/);
  expect(svgOf(pictureKey('brake-disc'))).toContain('<svg');
});

test('an unknown drawing is the no-image drawing, an unknown key is nothing', () => {
  expect(pictureKey('unicorn')).toBe(pictureKey('no-image'));
  expect(svgOf('brake-disc-00000000')).toBeUndefined();
});

test('a picture is what the contract says', () => {
  const found = pictureFor('brake-disc', 'wc');
  expect(picture.parse(found)).toEqual(found);
  expect(found.width).toBe(400);
});

test('beside a large picture there are the smaller ones, for smaller screens and places', () => {
  const widths = (size: PictureSize) => pictureFor('brake-disc', size).smaller?.map(({ width }) => width);
  expect(widths('wb')).toBeUndefined();
  expect(widths('wc')).toEqual([160, 240]);
  expect(widths('wd')).toEqual([160, 240, 400, 640]);
  expect(pictureFor('brake-disc', 'wd').smaller?.at(-1)?.avif).toBe(`/pictures/${pictureKey('brake-disc')}/wm.avif`);
});

test('every drawing that the taxonomy names exists', () => {
  const viewed = Object.keys(index.views).flatMap(viewsOf);
  const named = new Set([...Object.values(index.groups), ...Object.values(index.types), ...viewed]);
  const missing = [...named].filter((drawing) => !pictureKey(drawing).startsWith(`${drawing}-`));
  expect(missing).toEqual([]);
});

test('[PRD-1] some parts are drawn from several sides, the side that lists show first', () => {
  expect(viewsOf('brake-disc')).toEqual(['brake-disc', 'brake-disc-side']);
  expect(viewsOf('box')).toEqual(['box']);
});
