import { exactText } from './exact-text';
import { mdl } from './money';

test('[ACC-2] what is owed is written to the ban, below zero with a minus', () => {
  expect(exactText(mdl(124_050), 'ru')).toBe('1\u00a0240,50\u00a0lei');
  expect(exactText(mdl(-5), 'ro-MD')).toBe('\u22120,05\u00a0lei');
  expect(exactText(mdl(300_000), 'ro-MD')).toBe('3\u00a0000\u00a0lei');
});
