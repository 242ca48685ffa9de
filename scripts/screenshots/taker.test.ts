import { createTaker, type View } from './take-picture';

const views: View[] = ['cart', 'order', 'orders'].map((name) => ({ name, path: `/ru/${name}` }));

function takerOf(only = '') {
  const taken: string[] = [];
  const take = async ({ name }: View, file: string) => {
    if (name === 'order') throw new Error('page.goto: Timeout 30000ms exceeded.\nCall log: …');
    taken.push(file);
  };
  return { taken, ...createTaker({ take, folder: 'pictures', suffix: 'ru-390', only }) };
}

test('a page that fails costs no other its picture, and is named with its reason', async () => {
  const { takeEach, taken, failures } = takerOf();
  await takeEach(views);
  expect(taken).toEqual(['pictures/cart-ru-390.png', 'pictures/orders-ru-390.png']);
  expect(failures).toEqual(['order-ru-390: page.goto: Timeout 30000ms exceeded.']);
});

test('only the views asked for are taken', async () => {
  const { takeEach, taken } = takerOf('orders');
  await takeEach(views);
  expect(taken).toEqual(['pictures/orders-ru-390.png']);
});

test('a step that fails is noted, and gives nothing', async () => {
  const { attempt, failures } = takerOf();
  expect(await attempt('sign-up', () => Promise.reject(new Error('refused')))).toBeUndefined();
  await attempt('links', () => Promise.reject(new Error('[\n  {\n    "message": "expected array"\n  }\n]')));
  expect(failures).toEqual(['sign-up-ru-390: refused', 'links-ru-390: [ { "message": "expected array" } ]']);
});
