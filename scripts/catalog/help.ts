import { columnHelp } from '@/services/import-files/columns';
import { reportLanguages } from '@/services/import-files/reasons';
import { pricesHelp } from './prices-command';

const columns = Object.entries(columnHelp).map(([name, text]) => `    ${name.padEnd(16)} ${text}`);

export const help = `npm run catalog -- COMMAND

  demo [--products N] [--seed S]
      replace the whole catalogue by the demo one
  export FILE [--brand BRAND] [--category CODE]
      write the catalogue as a price list that import takes back, CSV or, where FILE ends so, .xlsx;
      --brand (its address, such as bosch) and --category leave out the rest
  import FILE [--skip-bad] [--sheet NAME] [--restart] [--report FILE] [--lang LANG] [--no-pictures] [--allow-private]
      read a price list (XLSX, or CSV in UTF-8; comma, semicolon or tab) into the catalogue: articles known by
      brand and part number are changed, others added. One bad line leaves everything as it was,
      unless --skip-bad takes the good ones. All bad lines go to FILE.report.csv with line, column, value and
      reason in words (--lang ${reportLanguages.join('|')}; without it in the system's language).
      Of a workbook the first sheet is read, or that of --sheet. Stopping it, or the power, leaves the catalogue as it
      was; the same command with the same file then goes on where it stopped, unless --restart. What is kept for that
      goes with the next import, a new demo catalogue, or after a week.
      Pictures are fetched afterwards, unless --no-pictures.
      The first line names the columns, in any order; an empty field leaves what is there:
${columns.join('\n')}
  pictures [FOLDER | LIST] [--sheet NAME] [--report FILE] [--lang LANG] [--allow-private] [--again]
      take pictures of articles in (JPEG, PNG, WebP, AVIF; up to 20 MB and 50 megapixels). In a FOLDER their names
      tell brand and number: TRW_GDB1330.jpg, or TRW/GDB1330-2.png for the second one. A LIST is a CSV or XLSX with
      brand, number and picture: a file beside the list, an address, or none. Without either, addresses that lists
      named are asked. What is there already is not made or fetched again, so a command that was stopped goes on;
      addresses asked within a day are left alone, unless --again. Hosts of your own network need --allow-private.
  pictures prune [--days N] [--yes]
      say which photographs no product, order, part kind, post or banner shows any more; --yes removes those that have
      been unused for N days (30). It counts from when this command first found them so, since pages that are kept, and
      feeds, name them for a while. One in use is never removed.
  reindex
      build the search index of SEARCH_ENGINE anew beside the one that answers, as after a change of stems
${pricesHelp}

The database is that of DATABASE_URL, else the embedded one in DATA_DIR; pictures lie in DATA_DIR.`;
