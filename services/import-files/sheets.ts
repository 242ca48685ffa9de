import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { ImportError } from './import-error';
import { isWorkbook } from './read-workbook';
import { type Entry, entriesOf } from './workbook-entries';

const unpack = promisify(inflateRaw);
const headLength = 30;
/* It lists sheets and names of ranges; one that is longer is no honest list. */
const longestList = 4 * 1024 * 1024;
const packedMethod = 8;

/** The names of a workbook's sheets in their order; none for what is no workbook, or does not tell. */
export async function sheetsOf(file: string): Promise<string[]> {
  if (!(await isWorkbook(file))) return [];
  const handle = await open(file);
  try {
    const list = (await entriesOf(handle)).find(({ name }) => /^\/?xl\/workbook\.xml$/i.test(name));
    return list ? namesIn(await textOf(handle, list)) : [];
  } finally {
    await handle.close();
  }
}

/** The sheet that was asked for, as the workbook spells it. Throws when there is none. */
export async function chosenSheet(file: string, asked: string | undefined): Promise<string | undefined> {
  if (asked === undefined) return undefined;
  const sheets = await sheetsOf(file);
  const fold = (name: string) => name.trim().toLocaleLowerCase();
  const found = sheets.find((name) => name === asked) ?? sheets.find((name) => fold(name) === fold(asked));
  if (found === undefined)
    throw new ImportError(`The workbook has no sheet ${asked.slice(0, 40)}. It has ${sheets.join(', ')}.`);
  return found;
}

async function textOf(handle: FileHandle, { offset, packed, unpacked, method }: Entry): Promise<string> {
  if (packed > longestList || unpacked > longestList) return '';
  const head = Buffer.alloc(headLength);
  await handle.read(head, 0, headLength, offset);
  const bytes = Buffer.alloc(packed);
  await handle.read(bytes, 0, packed, offset + headLength + head.readUInt16LE(26) + head.readUInt16LE(28));
  if (method !== packedMethod) return bytes.toString('utf8');
  try {
    return (await unpack(bytes, { maxOutputLength: longestList })).toString('utf8');
  } catch {
    // Whoever reads the workbook tells that it is damaged.
    return '';
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function namesIn(xml: string): string[] {
  return [...xml.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g)].map(([, name = '']) =>
    name.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, word?: string) => {
      if (word !== undefined) return entities[word] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    }),
  );
}
