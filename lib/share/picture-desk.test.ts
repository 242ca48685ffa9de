import { createPictureDesk } from './picture-desk';

const limits = { keptBytes: 25, mostWaiting: 2 };
const ten = (letter: string) => async () => Buffer.from(letter.repeat(10));

test('[PRD-3] a picture is drawn once, whoever asks meanwhile and afterwards', async () => {
  const desk = createPictureDesk(limits);
  const make = jest.fn(ten('a'));
  const [one, other] = await Promise.all([desk.get('a', make), desk.get('a', make)]);
  expect(one).toBe(other);
  expect(await desk.get('a', make)).toBe(one);
  expect(make).toHaveBeenCalledTimes(1);
});

test('pictures are drawn one after the other, and who would wait too long is told so', async () => {
  const desk = createPictureDesk(limits);
  let drawing = 0;
  const make = async () => {
    drawing += 1;
    expect(drawing).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    drawing -= 1;
    return Buffer.from('x');
  };
  const asked = ['a', 'b', 'c'].map((name) => desk.get(name, make));
  expect((await Promise.all(asked)).map(String)).toEqual(['x', 'x', 'busy']);
});

test('the ones longest not asked for make room', async () => {
  const desk = createPictureDesk(limits);
  for (const name of ['a', 'b', 'a', 'c']) await desk.get(name, ten(name));
  const again = jest.fn(ten('b'));
  await desk.get('a', again);
  expect(again).not.toHaveBeenCalled();
  await desk.get('b', again);
  expect(again).toHaveBeenCalledTimes(1);
});

test('a failure is not kept and stops no other picture', async () => {
  const desk = createPictureDesk(limits);
  const failing = desk.get('a', () => Promise.reject(new Error('no drawing')));
  const next = desk.get('b', ten('b'));
  await expect(failing).rejects.toThrow('no drawing');
  expect(String(await next)).toBe('bbbbbbbbbb');
  expect(String(await desk.get('a', ten('a')))).toBe('aaaaaaaaaa');
});
