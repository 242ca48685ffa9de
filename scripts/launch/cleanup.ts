/** Things to end before the process may go, last begun first. */
export class Cleanup {
  readonly #tasks: (() => Promise<void>)[] = [];
  #running: Promise<void> | undefined;

  get begun(): boolean {
    return this.#running !== undefined;
  }

  add(task: () => Promise<void>): void {
    this.#tasks.push(task);
  }

  /** Ends everything, one after the other; a second call waits for the first. A task that fails does not stop the rest. */
  run(onError: (error: unknown) => void = () => {}): Promise<void> {
    this.#running ??= (async () => {
      for (let task = this.#tasks.pop(); task !== undefined; task = this.#tasks.pop()) await task().catch(onError);
    })();
    return this.#running;
  }
}
