import { basename } from 'node:path';
import { sheetsOf } from '@/services/import-files/table-formats';
import { print } from '../terminal';

/** Says of a workbook with several sheets which one is read; null stands for a command that lets nobody choose. */
export async function printSheetChoice(file: string, asked: string | null = null): Promise<void> {
  // Whoever reads the file says what is wrong with it.
  const [first, ...others] = await sheetsOf(file).catch((): string[] => []);
  if (first === undefined || others.length === 0) return;
  const choice = asked === null ? 'not read are' : '--sheet NAME reads another one:';
  if (!asked) print(`Of ${basename(file)} the sheet ${first} is read; ${choice} ${others.join(', ')}.`);
}
