import { differences } from './differences';

const criterion = (key: string, value: string) => ({ key, name: key, value, unit: 'mm' });

test('[PRD-2] differing values come first, and what only one part tells is left out', () => {
  const viewed = [criterion('diameter', '280'), criterion('width', '22')];
  const other = [criterion('diameter', '280'), criterion('width', '25'), criterion('height', '49,5')];
  expect(differences(viewed, other).map(({ key, same }) => [key, same])).toEqual([
    ['width', false],
    ['diameter', true],
  ]);
});
