import { Agent, request } from 'node:http';
import { makeApiKey } from '@/lib/contract/api-key';
import type { Call } from '@/lib/contract/call';
import { contractHeaders } from '@/lib/contract/headers';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Makes a call over the one open connection; answers the status after the last byte. */
export function ask(port: number, call: Call, body: unknown): Promise<number> {
  const text = Buffer.from(JSON.stringify(body));
  const headers = {
    'content-type': 'application/json',
    'content-length': text.length,
    [contractHeaders.apiKey]: makeApiKey(),
  };
  const path = `/${call.service}${call.path}`;
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', method: call.method, path, headers }, (response) => {
      response.resume().on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject).end(text);
  });
}
