import { open } from 'node:fs/promises';
import { ImportError } from './import-error';
import { entriesOf } from './workbook-entries';

/* Sheets shrink to a tenth, hardly ever to a fiftieth; what shrinks to a thousandth is there to fill memory. */
const suspiciousBytes = 64 * 1024 * 1024;
const suspiciousRatio = 150;
const mostBytes = 2 ** 31;

/** Refuses a workbook that would unfold to more than it can honestly hold, before any of it is unfolded. */
export async function refuseOversized(file: string): Promise<void> {
  const handle = await open(file);
  try {
    for (const { packed, unpacked } of await entriesOf(handle)) {
      const bomb = unpacked > suspiciousBytes && unpacked > packed * suspiciousRatio;
      if (bomb || unpacked > mostBytes)
        throw new ImportError('The workbook is refused: it would unfold to far more than a price list holds.');
    }
  } finally {
    await handle.close();
  }
}
