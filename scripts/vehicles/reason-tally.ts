const maxReasons = 50_000;
const shown = 20;

/** Counts why lines were not taken: which unknown part, vehicle or brand cost how many of them. */
export class ReasonTally {
  private readonly counts = new Map<string, number>();

  add(reason: string): void {
    // Where a line is overridden differs each time.
    const name = reason.replace(/ line \d+.*$/, ' another line');
    const held = this.counts.get(name);
    if (held !== undefined) this.counts.set(name, held + 1);
    else if (this.counts.size < maxReasons) this.counts.set(name, 1);
  }

  /** The most frequent ones, a line each. */
  text(): string {
    const sorted = [...this.counts].sort(([, one], [, other]) => other - one).slice(0, shown);
    const more = this.counts.size - sorted.length;
    const lines = sorted.map(([reason, count]) => `${String(count).padStart(9)}  ${reason}`);
    return [...lines, ...(more > 0 ? [`${''.padStart(9)}  and ${more} others`] : [])].join('\n');
  }
}
