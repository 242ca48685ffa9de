import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isText } from './compress';

export type Captured = { readonly status: number; readonly headers: OutgoingHttpHeaders; readonly body: Buffer };

/**
 * Maximum size in bytes of a file held in memory, such as a typeface; larger files and partial content are streamed.
 */
const maxHeldBytes = 128 * 1024;

/**
 * Buffers a response and passes it to `done` when complete. Responses that are neither text nor small files are
 * streamed, with headers changed by `prepare`.
 */
export function captureResponse(
  response: ServerResponse,
  prepare: (headers: OutgoingHttpHeaders) => OutgoingHttpHeaders,
  done: (captured: Captured, raw: ServerResponse) => void,
): void {
  const writeHead = response.writeHead.bind(response);
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const parts: Buffer[] = [];
  let mode: 'undecided' | 'hold' | 'pass' = 'undecided';

  function decide(): void {
    if (mode !== 'undecided') return;
    mode = isHeld(response) ? 'hold' : 'pass';
    if (mode === 'hold') return;
    const headers = prepare(response.getHeaders());
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    writeHead(response.statusCode, headers);
  }

  function release(): void {
    Object.assign(response, { writeHead, write, end });
    const headers = { ...response.getHeaders() };
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    done({ status: response.statusCode, headers, body: Buffer.concat(parts) }, response);
  }

  Object.assign(response, {
    writeHead(status: number, ...rest: readonly unknown[]) {
      response.statusCode = status;
      const headers = rest.find((value) => typeof value === 'object' && value !== null) ?? {};
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return response;
    },
    flushHeaders() {
      decide();
    },
    write(chunk: string | Uint8Array, encoding?: unknown, callback?: unknown) {
      decide();
      if (mode === 'pass') return write(chunk, ...callbackOf(encoding, callback));
      parts.push(bytesOf(chunk));
      for (const then of callbackOf(encoding, callback)) then();
      return true;
    },
    end(chunk?: unknown, encoding?: unknown, callback?: unknown) {
      decide();
      const last = typeof chunk === 'string' || chunk instanceof Uint8Array ? chunk : undefined;
      if (mode === 'pass') return last === undefined ? end() : end(last);
      if (last !== undefined) parts.push(bytesOf(last));
      const then = [chunk, encoding, callback].find((value) => typeof value === 'function');
      if (isCallback(then)) response.once('finish', then);
      release();
      return response;
    },
  });
}

/** The bytes of a chunk, without a copy. */
function bytesOf(chunk: string | Uint8Array): Buffer {
  return typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

function isHeld(response: ServerResponse): boolean {
  const type = response.getHeader('content-type');
  if (type === undefined || isText(String(type))) return true;
  return response.statusCode === 200 && Number(response.getHeader('content-length')) <= maxHeldBytes;
}

type Callback = () => void;
function isCallback(value: unknown): value is Callback {
  return typeof value === 'function';
}

function callbackOf(...values: readonly unknown[]): Callback[] {
  return values.filter(isCallback).slice(0, 1);
}
