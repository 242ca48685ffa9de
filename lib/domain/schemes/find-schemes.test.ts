import romanian from '@/messages/ro-MD.json' with { type: 'json' };
import russian from '@/messages/ru.json' with { type: 'json' };
import { findSchemes } from './find-schemes';
import { schemes } from './schemes';

const namesIn = (names: typeof romanian.schemes.names) => new Map(schemes.map(({ code }) => [code, names[code]]));

test.each([
  ['schema frână față', ['front-disc-brake']],
  ['schema frana spate', ['rear-disc-brake', 'rear-drum-brake']],
  ['desen ambreiajului', ['clutch']],
  ['schema suspensie spate', ['rear-beam', 'rear-multilink']],
  ['frână față', []],
  ['schema', []],
])('[SCH-1] finds the drawings for a Romanian query: %s', (query, codes) => {
  expect(findSchemes(query, namesIn(romanian.schemes.names))).toEqual(codes);
});

test.each([
  ['схема передней подвески', ['front-strut']],
  ['схема передних тормозов', ['front-disc-brake']],
  ['Схема задней подвески', ['rear-beam', 'rear-multilink']],
  ['чертёж ремня ГРМ', ['timing-belt']],
])('[SCH-1] finds the drawings for a Russian query in another case: %s', (query, codes) => {
  expect(findSchemes(query, namesIn(russian.schemes.names))).toEqual(codes);
});
