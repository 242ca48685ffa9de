import { privateKeys } from '@/lib/browser/storage/browser-storage';
import { markVisitor, visitorScript } from './visitor-marks';

const root = document.documentElement;
const runScript = () => new Function(visitorScript)();

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['visitor'];
});

test('[ACC-5] [CAT-3] sets the marks of the previous page before first paint', () => {
  markVisitor('car', true);
  markVisitor('prices', true);
  markVisitor('car', true);
  delete root.dataset['visitor'];
  runScript();
  expect(root.dataset['visitor']).toBe('prices car');
  markVisitor('prices', false);
  expect(root.dataset['visitor']).toBe('car');
  markVisitor('car', false);
  expect([root.dataset['visitor'], localStorage.getItem(privateKeys.visitor)]).toEqual([undefined, null]);
});

test('ignores missing and invalid marks', () => {
  runScript();
  localStorage.setItem(privateKeys.visitor, '{"car":');
  runScript();
  expect(root.dataset['visitor']).toBeUndefined();
});
