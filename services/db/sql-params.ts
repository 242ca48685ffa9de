/** Collects the values of a statement while its text is written. */
export class SqlParams {
  readonly values: unknown[] = [];

  /** Adds a value and returns its placeholder. */
  add(value: unknown, type: 'int' | 'int[]' | 'text' | 'text[]' | 'tsquery'): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}
