/** Returns the bytes of a file from an offset, fewer at its end. */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>;

/** A file within a ZIP archive, as the archive's directory describes it. */
export type ZipEntry = {
  readonly name: string;
  /** 0 = stored, 8 = deflated. */
  readonly method: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** Offset of the entry's local header. */
  readonly offset: number;
};

const endLength = 22;
const entryLength = 46;
const maxCommentLength = 65_535;

/** Reads the directory of a ZIP archive, without its contents; undefined if the archive is damaged. */
export async function readZipDirectory(size: number, read: ReadBytes): Promise<ZipEntry[] | undefined> {
  const tailLength = Math.min(size, endLength + maxCommentLength);
  const tail = viewOf(await read(size - tailLength, tailLength));
  let end = tail.byteLength - endLength;
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) return undefined;
  const length = Math.min(tail.getUint32(end + 12, true), size);
  const directory = viewOf(await read(tail.getUint32(end + 16, true), length));
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < tail.getUint16(end + 10, true); ) {
    if (at + entryLength > directory.byteLength || directory.getUint32(at, true) !== 0x02014b50) return undefined;
    const nameLength = directory.getUint16(at + 28, true);
    const nameAt = directory.byteOffset + at + entryLength;
    entries.push({
      name: new TextDecoder().decode(
        new Uint8Array(directory.buffer, nameAt, Math.min(nameLength, directory.byteLength - at - entryLength)),
      ),
      method: directory.getUint16(at + 10, true),
      packedBytes: directory.getUint32(at + 20, true),
      unpackedBytes: directory.getUint32(at + 24, true),
      offset: directory.getUint32(at + 42, true),
    });
    at += entryLength + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return entries;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
