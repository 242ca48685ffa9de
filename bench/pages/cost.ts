import { cpuOf } from '../cpu';
import { figure } from '../report';

/** The programs that a page takes the time of. */
export type Programs = {
  readonly storefront: number;
  readonly services: number;
  readonly database: number | undefined;
};

export const costHeadings = ['storefront CPU ms', 'services', 'database'];

/** Does some work, and says how much processor time each answer took of each program. */
export async function costOf<T>(
  { storefront, services, database }: Programs,
  work: () => Promise<T>,
  answersOf: (result: T) => number,
): Promise<{ readonly result: T; readonly cells: string[] }> {
  const pids = [storefront, services, database];
  const now = () => pids.map((pid) => (pid === undefined ? Number.NaN : cpuOf(pid)));
  const before = now();
  const result = await work();
  const answers = answersOf(result);
  return { result, cells: now().map((after, at) => figure((after - (before[at] ?? 0)) / answers)) };
}
