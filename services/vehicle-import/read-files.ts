import { ImportError } from '../import-files/import-error';
import { readTable } from '../import-files/read-table';
import { RecordReader } from '../import-files/record-reader';
import { type FileKind, fileKinds, kindOf } from './columns';

/** A file of an import, what it holds, and its place in the command. */
export interface SortedFile {
  readonly file: string;
  readonly index: number;
  readonly kind: FileKind;
}

async function kindOfFile(file: string): Promise<FileKind> {
  let kind: FileKind | undefined;
  const reader = new RecordReader((header) => {
    kind = kindOf(header);
    return () => undefined;
  });
  // The header is in the first piece, or all there is; the rest stays unread.
  for await (const _ of readTable(file, reader)) if (kind !== undefined) return kind;
  throw new ImportError('The file has no header row.');
}

/** Tells what each file holds, and puts those first that others refer to. */
export async function sortFiles(files: readonly string[]): Promise<SortedFile[]> {
  const found: SortedFile[] = [];
  for (const [index, file] of files.entries()) found.push({ file, index, kind: await kindOfFile(file) });
  return found.sort(
    (one, other) => fileKinds.indexOf(one.kind) - fileKinds.indexOf(other.kind) || one.index - other.index,
  );
}
