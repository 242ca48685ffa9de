import { fileColumns, fileKinds } from '@/services/vehicle-import/columns';

const titles = {
  makes: 'Makes (told by manuId alone)',
  series: 'Model series (told by modelId without carId)',
  vehicles: 'Vehicles, which are engine types (told by carId without partNumber)',
  fitment: 'Fitment (told by partNumber): one line for a part and a vehicle',
} as const;

const tables = fileKinds.map((kind) => {
  const columns = Object.entries(fileColumns[kind]).map(([name, { help }]) => `    ${name.padEnd(18)} ${help}`);
  return `  ${titles[kind]}\n${columns.join('\n')}`;
});

/** What `npm run vehicles` can do. */
export const vehiclesHelp = `npm run vehicles -- COMMAND

  import FILE… [--keep-going] [--replace] [--report FILE]
      read makes, model series, vehicles and fitment (CSV in UTF-8, or XLSX), in any order: each file
      says by its header what it holds. What is known is changed, the rest added. One bad line leaves
      everything as it was, unless --keep-going takes the good ones. --report writes every bad line to
      a file. Vehicles that the files do not name stay, and so do a part's other vehicles, unless
      --replace removes the former and lets a part's lines be its whole list.
  check FILE… [--replace] [--report FILE]
      tell what import would do, and change nothing
  show CARID
      one vehicle, the parts that fit it, and how many garages hold it

The first line of a file names the columns, in any order; capitals, blanks and hyphens do not matter:

${tables.join('\n\n')}

docs/vehicle-files.md has examples. The database is that of DATABASE_URL, else the embedded one in DATA_DIR.`;
