import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { anyDiffers, compareFolders, comparisonPage, comparisonTable, differencesIn } from './screenshots/comparison';
import { print, printError, readCommand } from './terminal';

const help = `npm run compare-screenshots -- BEFORE AFTER [options]

Compares the pictures of two folders (npm run screenshots) pixel by pixel. Prints what differs: the share of pixels, a
change of size, a picture that is in one folder alone. Draws the differences into AFTER/differences, whose index.html
shows them beside the pictures. Exit code 1 when a picture differs by more than the bound, in size, or is missing or
new; 2 for a mistake in the command. Take both on one day: pages name days.

  --only NAME     only pictures whose name contains this
  --bound SHARE   the share of pixels that may differ, 0 to 1 (0)`;

const { values, positionals } = readCommand(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      bound: { type: 'string', default: '0' },
    },
  }),
);

async function run(): Promise<void> {
  const { before, after, bound } = readCommand(() => readFolders(positionals, values.bound));
  const folders = { before, after };
  const comparisons = await compareFolders(folders, { only: values.only, bound });
  const page = join(differencesIn(after), 'index.html');
  writeFileSync(page, comparisonPage(comparisons, folders));
  print(comparisonTable(comparisons));
  if (!anyDiffers(comparisons)) return;
  print(`Look at ${page}`);
  process.exitCode = 1;
}

function readFolders([before, after, ...others]: readonly string[], share: string) {
  if (before === undefined || after === undefined || others.length > 0) {
    throw new Error('Two folders are needed: BEFORE and AFTER. See --help.');
  }
  const bound = Number(share);
  if (share.trim() === '' || !(bound >= 0 && bound <= 1)) throw new Error('--bound takes a number from 0 to 1.');
  return { before, after, bound };
}

if (values.help) print(help);
else {
  await run().catch((error: unknown) => {
    printError(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  });
}
