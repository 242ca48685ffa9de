import { parseArgs } from 'node:util';
import { z } from 'zod';
import { environment } from '@/lib/config/environment';
import { findServicesSecrets, parseServicesSecrets } from '@/lib/config/secrets';
import { type Service, services } from '@/lib/contract/call';
import { runConformance, summarise } from './conformance/run';
import { readCommand } from './terminal';

const help = `npm run conformance -- --base URL [options]

Makes every call of the contract against running services and compares status and answer with it.

  --base URL                 where the six services are mounted, as http://127.0.0.1:3100
  --service-url NAME=URL     one service that stands elsewhere; may be repeated
  --secret SECRET            what callers of these services sign with, as SERVICES_SECRET holds it; by default that of the
                             environment, else of DATA_DIR. Services that ask for no signature ignore it
  --read-only                leave out what changes data: an account, an address, an order

Exit code 1 means a difference.`;

const url = z.url({ protocol: /^https?$/ });
const service = z.enum(services);

function readOptions() {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      base: { type: 'string' },
      'service-url': { type: 'string', multiple: true, default: [] },
      secret: { type: 'string' },
      'read-only': { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const base = url.safeParse(values.base);
  if (!base.success) throw new Error('--base takes the address of the services, as http://127.0.0.1:3100.');
  const serviceUrls = new Map(values['service-url'].map(readServiceUrl));
  const urlOf = (name: Service) => serviceUrls.get(name) ?? `${base.data.replace(/\/$/, '')}/${name}`;
  return { urlOf, secrets: secretsFrom(values.secret), readOnly: values['read-only'] };
}

function secretsFrom(text: string | undefined) {
  return text === undefined ? findServicesSecrets(environment().dataDir, process.env) : parseServicesSecrets(text);
}

function readServiceUrl(text: string): [Service, string] {
  const [name, ...rest] = text.split('=');
  const parsedName = service.safeParse(name);
  const serviceUrl = url.safeParse(rest.join('='));
  if (parsedName.success && serviceUrl.success) return [parsedName.data, serviceUrl.data.replace(/\/$/, '')];
  throw new Error(`--service-url takes NAME=URL with a NAME of ${services.join(', ')}.`);
}

const options = readCommand(readOptions);
if (options === undefined) {
  console.log(help);
} else {
  const results = await runConformance({ ...options, fetch }, options.readOnly);
  const { text, differs } = summarise(results);
  console.log(text);
  if (differs) process.exitCode = 1;
}
