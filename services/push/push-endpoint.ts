import { isIP } from 'node:net';

const longest = 1000;

/**
 * The address of a push service, which comes from the browser and so may be anything: https on its own port, a host with
 * a name below a top-level domain, no credentials. What the name stands for is looked at again when something is sent.
 */
export function pushEndpoint(text: string): URL | undefined {
  if (text.length > longest || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { protocol, hostname, port, username, password } = url;
  const named = /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*[a-z\d]$/.test(hostname) && isIP(hostname) === 0;
  const local = /\.(?:localhost|local|internal|lan|home|corp|arpa|test|invalid)$/.test(hostname);
  const plain = protocol === 'https:' && port === '' && username === '' && password === '';
  return plain && named && !local ? url : undefined;
}
