import { type PictureSize, picture } from '@/lib/contract/shared';
import index from './drawings/index.json';
import { pictureFor, pictureKey, svgOf, viewsOf } from './picture-url';

test('builds a key from the name and eight digits of the content hash', () => {
  expect(pictureKey('brake-disc')).toMatch(/^brake-disc-[0-9a-f]{8}$/);
  expect(svgOf(pictureKey('brake-disc'))).toContain('<svg');
});

test('uses the no-image drawing for an unknown name, and nothing for an unknown key', () => {
  expect(pictureKey('unicorn')).toBe(pictureKey('no-image'));
  expect(svgOf('brake-disc-00000000')).toBeUndefined();
});

test('returns a picture that matches the contract', () => {
  const result = pictureFor('brake-disc', 'wc');
  expect(picture.parse(result)).toEqual(result);
  expect(result.width).toBe(400);
});

test('returns smaller sizes with a large picture', () => {
  const widths = (size: PictureSize) => pictureFor('brake-disc', size).smaller?.map(({ width }) => width);
  expect(widths('wb')).toBeUndefined();
  expect(widths('wc')).toEqual([160, 240]);
  expect(widths('wd')).toEqual([160, 240, 400, 640]);
  expect(pictureFor('brake-disc', 'wd').smaller?.at(-1)?.avif).toBe(`/pictures/${pictureKey('brake-disc')}/wm.avif`);
});

test('has every drawing of the taxonomy', () => {
  const viewed = Object.keys(index.views).flatMap(viewsOf);
  const named = new Set([...Object.values(index.groups), ...Object.values(index.types), ...viewed]);
  const missing = [...named].filter((drawing) => !pictureKey(drawing).startsWith(`${drawing}-`));
  expect(missing).toEqual([]);
});

test('[PRD-1] has several views of some parts, the list view first', () => {
  expect(viewsOf('brake-disc')).toEqual(['brake-disc', 'brake-disc-side']);
  expect(viewsOf('box')).toEqual(['box']);
});
