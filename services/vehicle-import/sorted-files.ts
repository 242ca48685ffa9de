import type { ReadEncoding } from '@/lib/domain/tables/encoding';
import { fileError } from '../import-files/import-error';
import { RecordReader } from '../import-files/read-file';
import { readTable } from '../import-files/table-formats';
import { type FileKind, fileKinds, kindOf } from './columns';
import { type PublicList, publicListOf } from './public-lists/read-list';

/** A file of an import and its position in the command. */
export interface SortedFile {
  readonly file: string;
  readonly index: number;
  readonly kind: FileKind;
  /** The public list that the file contains, if any. Files with a public list have the kind `vehicles`. */
  readonly list?: PublicList | undefined;
  /** Encoding that overrides detection. */
  readonly encoding?: ReadEncoding | undefined;
}

type FileContent = Pick<SortedFile, 'kind' | 'list' | 'encoding'>;

async function contentOf(file: string): Promise<FileContent> {
  let content: FileContent | undefined;
  let isWindows = false;
  const reader = new RecordReader((header) => {
    const list = publicListOf(header);
    // French text looks like Windows-1250.
    const encoding = list === 'ademe' && isWindows ? ('windows-1252' as const) : undefined;
    content = list === undefined ? { kind: kindOf(header) } : { kind: 'vehicles', list, encoding };
    return () => undefined;
  });
  const table = readTable(file, reader, {
    onDetected: ({ encoding }) => {
      isWindows = encoding === 'windows-1250' || encoding === 'windows-1251';
    },
  });
  // The header is in the first chunk; further chunks are not read.
  for await (const _ of table) if (content !== undefined) return content;
  throw fileError('file:noHeader');
}

/** Detects the content of each file, and sorts referenced ones first. */
export async function sortFiles(files: readonly string[]): Promise<SortedFile[]> {
  const result: SortedFile[] = [];
  for (const [index, file] of files.entries()) result.push({ file, index, ...(await contentOf(file)) });
  return result.sort(
    (one, other) => fileKinds.indexOf(one.kind) - fileKinds.indexOf(other.kind) || one.index - other.index,
  );
}
