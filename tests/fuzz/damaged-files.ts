import fc from 'fast-check';

type Damage =
  | { readonly kind: 'bit'; readonly at: number; readonly bit: number }
  | { readonly kind: 'byte'; readonly at: number; readonly byte: number }
  | { readonly kind: 'insert'; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: 'remove' | 'repeat'; readonly at: number; readonly length: number }
  | { readonly kind: 'cut'; readonly at: number };

const at = fc.nat();

const damage: fc.Arbitrary<Damage> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('bit' as const), at, bit: fc.nat({ max: 7 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('byte' as const),
      at,
      byte: fc.oneof(fc.constantFrom(0, 10, 13, 34, 39, 44, 59, 60, 62, 255), fc.nat({ max: 255 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('insert' as const),
      at,
      bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('remove' as const, 'repeat' as const),
      at,
      length: fc.integer({ min: 1, max: 400 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), at }) },
);

function apply(file: Buffer, one: Damage): Buffer {
  const place = one.at % Math.max(1, file.length);
  const before = file.subarray(0, place);
  switch (one.kind) {
    case 'bit':
      return withByte(file, place, (file[place] ?? 0) ^ (1 << one.bit));
    case 'byte':
      return withByte(file, place, one.byte);
    case 'insert':
      return Buffer.concat([before, one.bytes, file.subarray(place)]);
    case 'remove':
      return Buffer.concat([before, file.subarray(place + one.length)]);
    case 'repeat':
      return Buffer.concat([before, file.subarray(place, place + one.length), file.subarray(place)]);
    case 'cut':
      return before;
  }
}

function withByte(file: Buffer, place: number, byte: number): Buffer {
  const changed = Buffer.from(file);
  if (place < changed.length) changed[place] = byte;
  return changed;
}

/**
 * Copies of a valid file with one to six damages: flipped bits, foreign bytes, and parts that are cut, removed or
 * duplicated.
 */
export function damagedFiles(file: Uint8Array, count: number, seed: number): Buffer[] {
  const damaged = fc
    .array(damage, { minLength: 1, maxLength: 6 })
    .map((damages) => damages.reduce(apply, Buffer.from(file)));
  return fc.sample(damaged, { numRuns: count, seed });
}
