const firstPauseS = 15;
const maxPauseS = 3600;
const maxDoublings = 12;

/** Seconds until the next try of what has to go out, after so many that failed. */
export function pauseAfter(tries: number): number {
  return Math.min(maxPauseS, firstPauseS * 2 ** Math.min(tries - 1, maxDoublings));
}

/** The same moment as SQL, for a row that counts its tries in `tries`, not yet the one that begins. */
export function nextTrySql(tries: string): string {
  const seconds = `least(${maxPauseS}, ${firstPauseS} * 2 ^ least(${tries}, ${maxDoublings}))`;
  return `clock_timestamp() + make_interval(secs => ${seconds})`;
}

/** The ids of at most $1 rows that wait and are due, each for the process alone that takes them; as SQL. */
export function dueIdsSql(table: string, waiting: string): string {
  return `SELECT id FROM ${table} WHERE ${waiting} AND due_at <= clock_timestamp()
    ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED`;
}

/** Tries what was taken, side by side, and says how many there were; a try takes care of its own failure. */
export async function tryEach<Taken>(taken: readonly Taken[], one: (it: Taken) => Promise<void>): Promise<number> {
  await Promise.all(taken.map(one));
  return taken.length;
}
