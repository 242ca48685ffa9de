import { Agent } from 'undici';
import { z } from 'zod';

type TransportRequest = {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Timeout of the complete exchange. */
  readonly totalMs: number;
};

export type TransportResponse = {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | undefined;
  readonly body: string;
  /** Made of a response of another back end, of which invalid parts were left out. */
  readonly isPartial?: boolean;
};

/** The JSON of a response; undefined if it is not JSON. */
export function parseJson({ contentType, body }: Pick<TransportResponse, 'contentType' | 'body'>): unknown {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType)) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

type TransportFault = 'connect' | 'timeout' | 'reset' | 'size' | 'aborted';

export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly fault: TransportFault;
  constructor(fault: TransportFault) {
    super(`No response: ${fault}`);
    this.fault = fault;
  }
  /** The service may have acted on the request. */
  get sent(): boolean {
    return this.fault !== 'connect';
  }
}

type TransportLimits = { readonly connectMs: number; readonly maxBytes: number };

/**
 * Creates a function that sends one HTTP request over a connection pool per origin. It neither retries nor follows
 * redirects. The slots of the call groups limit the number of connections.
 */
export function createTransport({ connectMs, maxBytes }: TransportLimits) {
  const agent = new Agent({
    connect: { timeout: connectMs },
    maxResponseSize: maxBytes,
    // Shorter than the service's own keep-alive timeout, so that the service does not close a connection while a
    // request is sent.
    keepAliveTimeout: 4000,
    keepAliveMaxTimeout: 4000,
  });
  return async ({ url, method, headers, body, signal, totalMs }: TransportRequest): Promise<TransportResponse> => {
    const timeout = AbortSignal.timeout(Math.ceil(totalMs));
    try {
      const response = await agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: httpMethod.parse(method),
        headers,
        body: body ?? null,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      return {
        status: response.statusCode,
        contentType: String(response.headers['content-type'] ?? ''),
        retryAfter: response.headers['retry-after']?.toString(),
        body: await response.body.text(),
      };
    } catch (error) {
      if (signal?.aborted) throw new TransportError('aborted');
      throw new TransportError(timeout.aborted ? 'timeout' : faultOf(error));
    }
  };
}

const httpMethod = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const networkError = z.object({ code: z.string(), syscall: z.string().optional() });
const unreachableCodes = [
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

function faultOf(error: unknown): TransportFault {
  const { code = '', syscall = '' } = networkError.safeParse(error).data ?? {};
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'size';
  const isOnConnection = syscall === 'read' || syscall === 'write';
  return unreachableCodes.includes(code) && !isOnConnection ? 'connect' : 'reset';
}
