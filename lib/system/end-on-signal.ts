/** Ends the program as it wants to end at the first SIGTERM or SIGINT; `onFailure` where that fails. */
export function endOnSignal(end: () => Promise<void>, onFailure: (error: unknown) => void): void {
  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      end().then(() => process.exit(0), onFailure);
    });
  }
}
