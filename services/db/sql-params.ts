/** Collects the values of a statement while its text is written. */
export class SqlParams {
  readonly values: unknown[] = [];

  /** Keeps a value and answers its place in the text. */
  add(value: unknown, type: 'int' | 'int[]' | 'text' | 'text[]' | 'tsquery'): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}
