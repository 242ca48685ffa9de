import type { ListField, ListPreview } from '@/lib/contract/admin/suppliers';
import type { Queryable } from '@/services/db/query';
import { FieldError, HeaderError, ImportError } from '../import-files/import-error';
import { readLookups } from '../import-files/lookups';
import { type ReadRecord, RecordReader } from '../import-files/read-file';
import type { DetectedProperties } from '../import-files/table-format';
import { formatOf, readTable, sheetsOf } from '../import-files/table-formats';
import {
  missingFields,
  readingOptions,
  type SupplierColumns,
  type SupplierTerms,
  supplierColumns,
} from './supplier-columns';
import { fileReason, reasonTextsOf } from './supplier-error';
import { type SupplierLine, supplierListFormat } from './supplier-line';

const shownRows = 50;
const shownRawRows = 30;
const shownCharacters = 200;

type PreviewRow = Omit<ListPreview['rows'][number], 'line'>;

const shortCells = (cells: readonly string[]) => cells.map((cell) => cell.slice(0, shownCharacters));

const emptyRow = {
  ...{ cells: [], brand: null, number: null, name: null, category: null, price: null, stock: [], fault: null },
} satisfies PreviewRow;

function rowOf(line: SupplierLine): Omit<PreviewRow, 'cells'> {
  const { brand, partNumber, name, category, purchase, stock } = line;
  return {
    ...{ brand: brand.name, number: partNumber, name, category: category?.text ?? null, price: purchase },
    ...{ stock: [...stock], fault: null },
  };
}

/** A reader that keeps the cells of each row, and the fault of a rejected one. */
function withCells(read: ReadRecord<SupplierLine>): ReadRecord<PreviewRow> {
  return (record, numericCells) => {
    const cells = shortCells(record);
    try {
      const line = read(record, numericCells);
      return line && { cells, ...rowOf(line) };
    } catch (error) {
      if (!(error instanceof FieldError) || !error.because) throw error;
      return { ...emptyRow, cells, fault: reasonTextsOf(error.because) };
    }
  };
}

/** The header row, or the row that resembles one most, with its columns. */
class HeaderGuess {
  cells: readonly string[] = [];
  columns: SupplierColumns = { fields: new Map(), stocks: [], proposed: [] };
  private readonly terms: SupplierTerms;

  constructor(terms: SupplierTerms) {
    this.terms = terms;
  }

  consider(cells: readonly string[]): void {
    try {
      const columns = supplierColumns(cells, this.terms);
      if (this.cells.length > 0 && columns.fields.size <= this.columns.fields.size) return;
      this.cells = cells;
      this.columns = columns;
    } catch (error) {
      if (!(error instanceof HeaderError)) throw error;
      if (this.cells.length === 0) this.cells = cells;
    }
  }

  parts(): Pick<ListPreview, 'headings' | 'columns' | 'proposed' | 'missing'> {
    const { fields, proposed } = this.columns;
    const columns: Partial<Record<ListField, string>> = {};
    for (const [field, at] of fields) columns[field] = this.cells[at]?.trim() ?? '';
    return {
      headings: shortCells(this.cells).map((cell) => cell.trim()),
      columns,
      proposed: [...proposed],
      missing: missingFields(this.columns, this.terms),
    };
  }
}

/** Shows how a list is understood with the settings of its supplier: columns, the first rows, and faults. */
export async function readPreview(on: Queryable, file: string, terms: SupplierTerms): Promise<ListPreview> {
  const guess = new HeaderGuess(terms);
  const rawRows: string[][] = [];
  const rows: ListPreview['rows'] = [];
  let detected: DetectedProperties = {};
  let format: ListPreview['format'] = 'CSV';
  let sheets: string[] = [];
  const lookups = await readLookups(on);
  const keepRaw = (cells: readonly string[]) => {
    if (rawRows.length < shownRawRows) rawRows.push(shortCells(cells));
  };
  const reader = new RecordReader((header) => {
    guess.consider(header);
    keepRaw(header);
    const read = withCells(supplierListFormat(lookups, terms)(header));
    return (record, numericCells) => {
      keepRaw(record);
      return read(record, numericCells);
    };
  }, readingOptions(terms));
  const preview = (fault: ListPreview['fault']): ListPreview => ({
    ...{ format, sheets, sheet: detected.sheet ?? null, encoding: detected.encoding ?? null },
    ...{ delimiter: detected.delimiter ?? null, headerRow: reader.headerLine ?? null, ...guess.parts() },
    ...{ rawRows, rows: rows.toSorted((one, other) => one.line - other.line).slice(0, shownRows), fault },
  });
  try {
    format = (await formatOf(file)).name;
    sheets = await sheetsOf(file);
    const onDetected = (properties: DetectedProperties) => {
      detected = { ...detected, ...properties };
    };
    for await (const { lines, bad } of readTable(file, reader, { ...readingOptions(terms), onDetected })) {
      rows.push(...lines.map(({ line, row }) => ({ line, ...row })));
      for (const { line, because } of bad) if (because) rows.push({ line, ...emptyRow, fault: reasonTextsOf(because) });
      if (rows.length >= shownRows) break;
    }
    return preview(null);
  } catch (error) {
    if (error instanceof ImportError) return preview(fileReason(error));
    throw error;
  }
}
