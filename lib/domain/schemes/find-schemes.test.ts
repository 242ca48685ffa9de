import romanian from '@/messages/ro-MD.json' with { type: 'json' };
import russian from '@/messages/ru.json' with { type: 'json' };
import { findSchemes } from './find-schemes';
import { schemes } from './schemes';

const namesIn = (names: typeof romanian.schemes.names) => new Map(schemes.map(({ code }) => [code, names[code]]));

test.each([
  ['schema frână față', ['front-disc-brake']],
  ['schema frana spate', ['rear-disc-brake', 'rear-drum-brake']],
  ['desen ambreiajului', ['clutch']],
  ['frână față', []],
  ['schema', []],
])('[SCH-1] finds the drawings for a Romanian query: %s', (query, codes) => {
  expect(findSchemes(query, namesIn(romanian.schemes.names))).toEqual(codes);
});

test('[SCH-1] finds the drawing for a Russian query in another case', () => {
  expect(findSchemes('схема передней подвески', namesIn(russian.schemes.names))).toEqual(['front-strut']);
});
