/** Maximum remembered tags. */
const maxTags = 50_000;
/** The position before all entries of a stream. */
export const streamStart = '0-0';

/**
 * The last revalidation of each tag, as positions in the stream, bounded in number. Older revalidations are forgotten:
 * before the position of the last forgotten one everything counts as revalidated.
 */
export class TagCalls {
  readonly #max: number;
  readonly #calls = new Map<string, string>();
  #oldest: string;

  constructor(oldest: string = streamStart, max: number = maxTags) {
    this.#oldest = oldest;
    this.#max = max;
  }

  /** Notes a revalidation, in the order of the stream. */
  note(tag: string, position: string): void {
    // Deleted first, so that the map stays in the order of the stream.
    this.#calls.delete(tag);
    this.#calls.set(tag, position);
    for (const [first, forgotten] of this.#calls) {
      if (this.#calls.size <= this.#max) break;
      this.#calls.delete(first);
      this.#oldest = forgotten;
    }
  }

  /** Whether any of these tags was revalidated after a position, as far as is remembered. */
  isCalledSince(position: string, tags: readonly string[]): boolean {
    if (isAfter(this.#oldest, position)) return true;
    return tags.some((tag) => isAfter(this.#calls.get(tag) ?? streamStart, position));
  }

  get size(): number {
    return this.#calls.size;
  }
}

/** Whether one position in the stream comes after another: milliseconds and a number, both compared as numbers. */
function isAfter(one: string, other: string): boolean {
  const [oneMs = 0, oneNumber = 0] = one.split('-').map(Number);
  const [otherMs = 0, otherNumber = 0] = other.split('-').map(Number);
  return oneMs === otherMs ? oneNumber > otherNumber : oneMs > otherMs;
}
