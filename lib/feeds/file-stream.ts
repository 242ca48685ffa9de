import type { FileHandle } from 'node:fs/promises';

const pieceBytes = 64 * 1024;

/** A file's bytes as a body that is read no faster than it is sent; its handle is closed at the end, or when nobody reads on. */
export function fileStream(handle: FileHandle): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { bytesRead, buffer } = await handle.read(new Uint8Array(pieceBytes), 0, pieceBytes);
      if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
      else {
        await handle.close();
        controller.close();
      }
    },
    cancel: () => handle.close(),
  });
}
