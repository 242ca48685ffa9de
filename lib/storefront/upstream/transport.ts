import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

type TransportRequest = {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Timeouts in ms until connected, and until the complete answer. */
  readonly connectMs: number;
  readonly totalMs: number;
  readonly maxBytes: number;
};

export type TransportAnswer = {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | undefined;
  readonly body: string;
};

type TransportFault = 'connect' | 'timeout' | 'reset' | 'size' | 'aborted';

export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly fault: TransportFault;
  /** The service may have acted on the request. */
  readonly sent: boolean;
  constructor(fault: TransportFault, sent: boolean) {
    super(`No answer: ${fault}`);
    this.fault = fault;
    this.sent = sent;
  }
}

// Idle connections are dropped before a service's own keep-alive would end them under a request. How many there may be is
// settled by the places of each group: a queue in here would be one for all groups.
const options = { keepAlive: true, keepAliveMsecs: 1000, maxFreeSockets: 16, timeout: 4000 };
const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };

/** One exchange over HTTP. Redirects come back as they are and are never followed. */
export function exchange(request: TransportRequest): Promise<TransportAnswer> {
  return new Promise((resolve, reject) => {
    let connected = false;
    const secure = request.url.protocol === 'https:';
    const send = secure ? httpsRequest : httpRequest;
    const outgoing = send(request.url, {
      method: request.method,
      headers: headersOf(request),
      agent: secure ? agents.https : agents.http,
    });
    const fail = (fault: TransportFault) => {
      settle();
      outgoing.destroy();
      reject(new TransportError(fault, connected));
    };
    const connectTimer = setTimeout(() => fail('connect'), request.connectMs);
    const totalTimer = setTimeout(() => fail('timeout'), request.totalMs);
    const abort = () => fail('aborted');
    const settle = () => {
      clearTimeout(connectTimer);
      clearTimeout(totalTimer);
      request.signal?.removeEventListener('abort', abort);
    };
    request.signal?.addEventListener('abort', abort, { once: true });
    outgoing.on('socket', (socket) => {
      const ready = () => {
        connected = true;
        clearTimeout(connectTimer);
      };
      if (socket.connecting) socket.once(secure ? 'secureConnect' : 'connect', ready);
      else ready();
    });
    outgoing.on('error', () => fail(connected ? 'reset' : 'connect'));
    outgoing.on('response', (incoming) => {
      readBody(incoming, request.maxBytes).then(
        (body) => {
          settle();
          resolve(answerOf(incoming, body));
        },
        (error: unknown) => fail(error instanceof TransportError ? error.fault : 'reset'),
      );
    });
    if (request.signal?.aborted) abort();
    else outgoing.end(request.body);
  });
}

function headersOf({ headers, body }: TransportRequest): Record<string, string> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return { ...headers, ...length };
}

function answerOf(incoming: IncomingMessage, body: string): TransportAnswer {
  return {
    status: incoming.statusCode ?? 0,
    contentType: incoming.headers['content-type'] ?? '',
    retryAfter: incoming.headers['retry-after'],
    body,
  };
}

async function readBody(incoming: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming) {
    const bytes: Buffer = part;
    size += bytes.length;
    if (size > maxBytes) {
      incoming.destroy();
      throw new TransportError('size', true);
    }
    parts.push(bytes);
  }
  if (!incoming.complete) throw new TransportError('reset', true);
  return Buffer.concat(parts).toString('utf8');
}
