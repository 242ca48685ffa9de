import { z } from 'zod';

const reported = new Set<string>();
const maxReports = 100;

/** Writes each kind of fault to the log once. */
function reportOnce(fault: string): void {
  if (reported.has(fault) || reported.size >= maxReports) return;
  reported.add(fault);
  process.emitWarning(`An item of the back end was left out: ${fault}`);
}

/** A list of another back end without the items that do not match the schema. */
export function tolerantList<Item extends z.ZodType>(item: Item) {
  return z.array(z.unknown()).transform((items) =>
    items.flatMap((each): z.output<Item>[] => {
      const parsed = item.safeParse(each);
      if (parsed.success) return [parsed.data];
      for (const { path, message } of parsed.error.issues) reportOnce(`${path.join('.')}: ${message}`);
      return [];
    }),
  );
}

/** Maps the items of a list and leaves out those whose mapping throws. */
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
