import { groupBy } from '@/lib/product/group-by';
import { type JobLine, jobData } from '@/services/reference/job-data';
import type { DemoKind } from './kinds';

/** A part that jobs take, as each car needs one of its own. */
export interface KitPart {
  readonly kind: DemoKind;
  /** What is settled of it: the axle that it belongs to. */
  readonly settled: Readonly<Record<string, string>>;
  /** The fuels of the engines that have such a part; all without. */
  readonly fuels: readonly string[] | undefined;
}

const DISC = 'BRK-020';
/* Cars of one platform have one of two sizes: asking which is what a fit verdict is for. */
const DISC_SIZES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  front: [
    ['280', '288'],
    ['256', '280'],
    ['300', '312'],
  ],
  rear: [
    ['253', '256'],
    ['247', '260'],
    ['266', '278'],
  ],
};

function discSizes(kind: DemoKind, axle: string | undefined, car: number): readonly (string | undefined)[] {
  const pairs = kind.code === DISC ? (DISC_SIZES[axle ?? ''] ?? []) : [];
  return pairs[car % pairs.length] ?? [undefined];
}

function settledOf(axle: string | undefined, sides: boolean, values: Readonly<Record<string, readonly string[]>>) {
  const first = Object.entries(values).flatMap(([key, [value]]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return { ...(axle && { axle }), ...(sides && { side: 'both' }), ...Object.fromEntries(first) };
}

function partsOf(line: JobLine, byCode: ReadonlyMap<string, DemoKind>, car: number): Omit<KitPart, 'fuels'>[] {
  const { axle, sides, values = {} } = line;
  const [code = ''] = line.kinds;
  const kind = byCode.get(code);
  if (kind === undefined) throw new Error(`A job names an unknown part kind: ${code}`);
  const settled = settledOf(axle, sides, values);
  return discSizes(kind, axle, car).map((diameter) => ({
    kind,
    settled: diameter === undefined ? settled : { ...settled, diameter },
  }));
}

/** The parts of all jobs, each once; `car` tells platforms apart that have discs of other sizes. */
export function kitParts(kinds: readonly DemoKind[], car: number): KitPart[] {
  const byCode = new Map(kinds.map((kind) => [kind.code, kind]));
  const parts = jobData.jobs.flatMap(({ fuels, lines }) =>
    lines.flatMap((line) => partsOf(line, byCode, car).map((part): KitPart => ({ ...part, fuels }))),
  );
  const alike = groupBy(parts, ({ kind, settled }) => `${kind.code} ${JSON.stringify(settled)}`);
  return alike.flatMap(([, same]) => {
    const [first] = same;
    const fuels = same.flatMap((part) => part.fuels ?? []);
    return first ? { ...first, fuels: same.some((part) => !part.fuels) ? undefined : fuels } : [];
  });
}
