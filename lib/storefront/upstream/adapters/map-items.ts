const reported = new Set<string>();
const maxReports = 100;

/** Writes each kind of fault to the log once. */
function reportOnce(fault: string): void {
  if (reported.has(fault) || reported.size >= maxReports) return;
  reported.add(fault);
  process.emitWarning(`An item of the back end was left out: ${fault}`);
}

/**
 * Maps the items of a list and leaves out those whose mapping throws. The message of the error is logged and must not
 * contain values, which may be personal data.
 */
export function mapItems<Item, Mapped>(items: readonly Item[], map: (item: Item) => Mapped): Mapped[] {
  return items.flatMap((item) => {
    try {
      return [map(item)];
    } catch (error) {
      reportOnce(error instanceof Error ? error.message : String(error));
      return [];
    }
  });
}
