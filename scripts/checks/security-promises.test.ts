import { existsSync, readFileSync } from 'node:fs';

type Promised = { readonly number: number; readonly proofs: readonly string[] };

/** The rows of the table of promises: number, promise, and what holds it, apart by `<br>`. */
function promises(): Promised[] {
  return readFileSync('SECURITY.md', 'utf8')
    .split('\n')
    .map((line) => /^\| (\d+) \| (.+?) \| (.+) \|$/.exec(line))
    .flatMap((found) => (found ? [{ number: Number(found[1]), proofs: (found[3] ?? '').split('<br>') }] : []));
}

/** What is wrong with a proof: a named test must stand in its file, and a promise without one must say why. */
function faultOf(proof: string): string | undefined {
  if (/^Not tested: \S.{20,}\.$/.test(proof)) return undefined;
  const [, file = '', title = ''] = /^`([\w./[\]-]+\.(?:test|spec)\.tsx?)`: (.+)$/.exec(proof) ?? [];
  if (title === '') return `neither a test nor a reason: ${proof}`;
  if (!existsSync(file)) return `${file} does not exist`;
  return readFileSync(file, 'utf8').includes(title.replaceAll('\\|', '|'))
    ? undefined
    : `${file} has no such test: ${title}`;
}

test('every promise of SECURITY.md is held by a test that exists, or says why not', () => {
  expect(promises().map(({ number }) => number)).toEqual(Array.from({ length: 72 }, (_, at) => at + 1));
  const faults = promises().flatMap(({ number, proofs }) =>
    proofs.map((proof) => [number, faultOf(proof)] as const).filter(([, fault]) => fault !== undefined),
  );
  expect(faults).toEqual([]);
});
