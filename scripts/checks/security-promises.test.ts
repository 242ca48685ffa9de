import { existsSync, readFileSync } from 'node:fs';

type Promised = { readonly number: number; readonly proofs: readonly string[] };

/** Parses the table of SECURITY.md, whose rows have a number, a promise, and its proofs separated by `<br>`. */
function promises(): Promised[] {
  return readFileSync('SECURITY.md', 'utf8')
    .split('\n')
    .map((line) => /^\| (\d+) \| (.+?) \| (.+) \|$/.exec(line))
    .flatMap((match) => (match ? [{ number: Number(match[1]), proofs: (match[3] ?? '').split('<br>') }] : []));
}

/** Returns the fault of a proof; undefined if the named test exists, or if a reason states why there is no test. */
function faultOf(proof: string): string | undefined {
  if (/^Not tested: \S.{20,}\.$/.test(proof)) return undefined;
  const [, file = '', title = ''] = /^`([\w./[\]-]+\.(?:test|spec)\.tsx?)`: (.+)$/.exec(proof) ?? [];
  if (title === '') return `neither a test nor a reason: ${proof}`;
  if (!existsSync(file)) return `${file} does not exist`;
  return readFileSync(file, 'utf8').includes(title.replaceAll('\\|', '|'))
    ? undefined
    : `${file} has no such test: ${title}`;
}

test('every promise of SECURITY.md names an existing test or a reason', () => {
  expect(promises().map(({ number }) => number)).toEqual(Array.from({ length: 72 }, (_, at) => at + 1));
  const faults = promises().flatMap(({ number, proofs }) =>
    proofs.map((proof) => [number, faultOf(proof)] as const).filter(([, fault]) => fault !== undefined),
  );
  expect(faults).toEqual([]);
});
