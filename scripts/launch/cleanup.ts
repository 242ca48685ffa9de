/** Tasks to run before the process exits, in reverse order. */
export class Cleanup {
  readonly #tasks: (() => Promise<void>)[] = [];
  #running: Promise<void> | undefined;

  get begun(): boolean {
    return this.#running !== undefined;
  }

  add(task: () => Promise<void>): void {
    this.#tasks.push(task);
  }

  /** Runs the tasks one after the other, also after a failure. A second call waits for the first. */
  run(onError: (error: unknown) => void = () => {}): Promise<void> {
    this.#running ??= (async () => {
      for (let task = this.#tasks.pop(); task !== undefined; task = this.#tasks.pop()) await task().catch(onError);
    })();
    return this.#running;
  }
}
