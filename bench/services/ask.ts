import { connect, type Socket } from 'node:net';
import type { Call } from '@/lib/contract/call';
import { type CallerSecrets, callerHeaders } from '@/lib/system/signatures';

/** Builds the raw HTTP request of a call before the measurement starts. */
export function requestText(
  call: Call,
  body: unknown,
  secrets: CallerSecrets,
  headers: Readonly<Record<string, string>> = {},
): Buffer {
  const text = JSON.stringify(body);
  const lines = [
    `${call.method} /${call.service}${call.path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    ...Object.entries({ ...callerHeaders(call.service, secrets), ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

/**
 * A keep-alive connection. Node's own HTTP client costs as much as a short call, which would distort the measurement.
 */
export class Connection {
  private readonly socket: Socket;
  private received: Buffer = Buffer.alloc(0);
  private settle: { readonly resolve: (status: number) => void; readonly reject: (error: Error) => void } | undefined;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('data', (chunk) => this.receive(chunk));
    this.socket.on('error', (error) => this.settle?.reject(error));
    this.socket.on('close', () => this.settle?.reject(new Error('The services closed the connection.')));
  }

  /** Resolves with the status code when the last byte has arrived. */
  send(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      if (this.socket.destroyed) reject(new Error('The services have closed the connection.'));
      this.settle = { resolve, reject };
      this.socket.write(request);
    });
  }

  async close(): Promise<void> {
    this.settle = undefined;
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const end = this.received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.received.toString('latin1', 0, end);
    const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(length))
      this.settle?.reject(new Error(`The answer does not tell its length: ${head.slice(0, 200)}`));
    if (this.received.length < end + 4 + length) return;
    this.received = Buffer.alloc(0);
    this.settle?.resolve(Number(head.slice(9, 12)));
  }
}
