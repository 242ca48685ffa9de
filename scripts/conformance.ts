import { parseArgs } from 'node:util';
import { z } from 'zod';
import { environment } from '@/lib/config/environment';
import { findServicesSecrets, parseServicesSecrets } from '@/lib/config/secrets';
import { profiles, type Service, services } from '@/lib/contract/call';
import { runConformance } from './conformance/run';
import { summarise } from './conformance/summary';
import { readCommand } from './terminal';

const help = `npm run conformance -- --base URL [options]

Calls a running back end as the storefront does, and compares every answer with the contract. By default it only reads.

  --base URL                 base URL of the six services, such as http://127.0.0.1:3100 (shop is then at /shop)
  --service-url NAME=URL     base URL of one service, if it is elsewhere; may be repeated
  --profile core|extended    core checks the calls of the specification only, with requests that carry nothing else;
                             extended (default) checks all calls
  --write                    also makes the calls that change data: a test customer, a cart, an address, an order. Deletes
                             or cancels what it can, and lists what stays
  --secret SECRET            secret that signs the calls (SERVICES_SECRET); by default that of the environment, else of
                             DATA_DIR. A back end that requires no signature ignores it

The report ends with the missing calls and the features that the storefront switches off without them.
Exit code 1: an answer differs from the contract, or a core call is missing.`;

const url = z.url({ protocol: /^https?$/ });
const service = z.enum(services);
const profile = z.enum(profiles);

function readOptions() {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      base: { type: 'string' },
      'service-url': { type: 'string', multiple: true, default: [] },
      secret: { type: 'string' },
      profile: { type: 'string', default: 'extended' },
      write: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const base = url.safeParse(values.base);
  if (!base.success) throw new Error('--base is the URL of the services, such as http://127.0.0.1:3100.');
  const chosenProfile = profile.safeParse(values.profile);
  if (!chosenProfile.success) throw new Error(`--profile is ${profiles.join(' or ')}.`);
  const serviceUrls = new Map(values['service-url'].map(readServiceUrl));
  const urlOf = (name: Service) => serviceUrls.get(name) ?? `${base.data.replace(/\/$/, '')}/${name}`;
  return { urlOf, secrets: secretsFrom(values.secret), profile: chosenProfile.data, write: values.write };
}

function secretsFrom(text: string | undefined) {
  return text === undefined ? findServicesSecrets(environment().dataDir, process.env) : parseServicesSecrets(text);
}

function readServiceUrl(text: string): [Service, string] {
  const [name, ...rest] = text.split('=');
  const parsedName = service.safeParse(name);
  const serviceUrl = url.safeParse(rest.join('='));
  if (parsedName.success && serviceUrl.success) return [parsedName.data, serviceUrl.data.replace(/\/$/, '')];
  throw new Error(`--service-url is NAME=URL; NAME is one of ${services.join(', ')}.`);
}

const options = readCommand(readOptions);
if (options === undefined) {
  console.log(help);
} else {
  const { profile: chosen, write, ...target } = options;
  const { text, fails } = summarise(await runConformance({ ...target, fetch }, { profile: chosen, write }));
  console.log(text);
  if (fails) process.exitCode = 1;
}
