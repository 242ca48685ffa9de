import { type PartNumberRef, relationOf } from './alternatives';

const ours = (kind: string, type = 1, maker = ''): PartNumberRef => ({ kind, type, maker, brand: 'TRW' });
const theirs = (kind: string, type = 1, maker = '', brand = 'Ferodo'): PartNumberRef => ({ kind, type, maker, brand });

test.each([
  ['both replace the OE part directly', ours('oe'), theirs('oe'), 'direct'],
  ['it comes with other things', ours('oe'), theirs('oe', 2), 'other_scope'],
  ['ours comes with other things', ours('oe', 6), theirs('oe'), 'other_scope'],
  ['it needs adjusting', ours('oe'), theirs('oe', 5), 'conditional'],
  ['ours needs adjusting', ours('oe', 5), theirs('oe', 2), 'conditional'],
  ['it is a part of the OE kit, which ours is', ours('oe'), theirs('oe', 3), 'part_of_kit'],
  ['it is a kit for the OE part', ours('oe'), theirs('oe', 4), 'kit'],
  ['ours is a part of the OE kit, which it is', ours('oe', 3), theirs('oe'), 'kit'],
  ['ours is a kit for the OE part, which it is', ours('oe', 4), theirs('oe'), 'part_of_kit'],
  ['both are kits for the OE part', ours('oe', 4), theirs('oe', 4), 'other_scope'],
  ['it is the OE part', ours('oe', 1, 'VW'), theirs('article', 1, '', 'VW'), 'original'],
  ['it is the OE kit, of which ours is a part', ours('oe', 3, 'VW'), theirs('article', 1, '', 'VW'), 'kit'],
  ['its supplier compares it with ours', ours('article'), theirs('comparable', 1, 'TRW'), 'direct'],
  ['it is of our own brand', ours('oe'), theirs('oe', 1, '', 'TRW'), 'same_maker'],
  [
    'our supplier has replaced ours by it',
    ours('replaced_by', 1, 'TRW'),
    theirs('article', 1, '', 'TRW'),
    'replaced_by',
  ],
  ['its supplier says that it replaces ours', ours('article'), theirs('replaces', 1, 'TRW', 'TRW'), 'replaced_by'],
  ['its supplier says that ours replaces it', ours('article'), theirs('replaced_by', 1, 'TRW', 'TRW'), 'replaces'],
  ['our supplier says that ours replaces it', ours('replaces', 1, 'TRW'), theirs('article', 1, '', 'TRW'), 'replaces'],
] as const)('[PRD-2] %s', (_, own, other, relation) => {
  expect(relationOf(own, other)).toBe(relation);
});

test.each([
  ['two parts of one kit', ours('oe', 3), theirs('oe', 3)],
  ['a part that only our supplier compares with ours', ours('comparable', 1, 'Ferodo'), theirs('article')],
  [
    'a part that another supplier compares with the same third part',
    ours('comparable', 1, 'ATE'),
    theirs('comparable', 1, 'ATE'),
  ],
  ['the same number of another maker', ours('article'), theirs('article')],
  ['a comparison with the same number of a third maker', ours('article'), theirs('comparable', 1, 'ATE')],
  ['an article that has the OE number by chance', ours('oe', 1, 'VW'), theirs('article')],
  ['a part that replaces the number of another maker', ours('replaced_by', 1, 'ATE'), theirs('article')],
] as const)('[PRD-2] does not treat %s as an analog, because cross references are not symmetric', (_, own, other) => {
  expect(relationOf(own, other)).toBeNull();
});
