import { layOutLater } from './lay-out-later';

const own = { requestIdleCallback: globalThis.requestIdleCallback };
let idle: (() => void)[] = [];
beforeEach(() => {
  idle = [];
  jest.useFakeTimers();
  Object.assign(globalThis, { requestIdleCallback: (run: () => void) => idle.push(run) });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, own);
});

const cards = (many: number) => Array.from({ length: many }, () => document.createElement('article'));
const laidOut = (all: readonly HTMLElement[]) =>
  all.filter(({ style }) => style.contentVisibility === 'visible').length;
const rest = () => {
  jest.runOnlyPendingTimers();
  for (const run of idle.splice(0)) run();
};

test('[CAT-1] what was left for later is laid out in small parts, when there is nothing else to do', () => {
  const all = cards(9);
  layOutLater(all);
  expect(laidOut(all)).toBe(0);
  rest();
  expect(laidOut(all)).toBe(2);
  for (let times = 0; times < 4; times += 1) rest();
  expect(laidOut(all)).toBe(9);
  expect(idle).toHaveLength(0);
});

test('a list that is gone lays out nothing more', () => {
  const all = cards(9);
  const end = layOutLater(all);
  rest();
  end();
  rest();
  expect(laidOut(all)).toBe(2);
  expect(idle).toHaveLength(0);
});

test('what stands there already is not waited for', () => {
  const all = cards(2);
  layOutLater(all);
  rest();
  layOutLater([...all]);
  expect(idle).toHaveLength(0);
});
