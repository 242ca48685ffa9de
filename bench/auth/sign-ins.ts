import { parseEnvironment } from '@/lib/config/environment';
import { loadSecrets } from '@/lib/config/secrets';
import { authLogin, authSignup } from '@/lib/contract/account/auth';
import { contractHeaders } from '@/lib/contract/headers';
import { firstLocale, languageOf } from '@/lib/contract/locales/locales';
import { type CallerSecrets, callerHeaders } from '@/lib/system/caller-signature';
import { captchaHeaders } from '@/scripts/conformance/client';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { freePorts } from '@/scripts/launch/port';
import { startProgram } from '@/scripts/launch/program';
import { waitUntilReady } from '@/scripts/launch/readiness';
import { migrate } from '@/services/db/migrate';
import { openServer } from '@/services/db/open';
import { createDatabase } from '@/services/db/pools';

/** Prepares a sign-in, its human check included, and answers what remains to be measured. */
export type SignIn = () => Promise<() => Promise<void>>;

/** Starts the services over a database of their own with one customer who can sign in as often as it takes. */
export async function openAccounts(dataDir: string, password: string, cleanup: Cleanup): Promise<SignIn> {
  const [port = 0] = await freePorts(1);
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SERVICES_PORT: String(port),
    LOG_LEVEL: 'error',
  } as const;
  const env = { ...process.env, ...settings, CAPTCHA_TRIES: '1' };
  const server = await openServer(parseEnvironment(env));
  const { servicesSecrets } = loadSecrets(dataDir, env);
  cleanup.add(() => server.release());
  const database = createDatabase({ url: server.url, poolSize: 1 });
  await migrate(database.write);
  await database.close();
  const program = startProgram('services', 'services/main.ts', env);
  cleanup.add(() => program.stop());
  await Promise.race([waitUntilReady(`http://127.0.0.1:${port}/readyz`), program.ended]);
  const send = caller(`http://127.0.0.1:${port}/account`, servicesSecrets);
  const email = 'bench@exemplu.md';
  await (await send('signup', authSignup.path, { email, password, lang: languageOf(firstLocale) }))();
  return () => send('login', authLogin.path, { email, password });
}

/* Known to the account after their first sign-in, and each with few enough: what is limited is not what is measured. */
const clientIps = 16;

/** Calls come from several addresses in turn. */
function caller(base: string, servicesSecrets: CallerSecrets) {
  let calls = 0;
  return async (action: 'login' | 'signup', path: string, body: object): Promise<() => Promise<void>> => {
    calls += 1;
    const clientIp = `10.0.0.${calls % clientIps}`;
    const headers = () => ({ ...callerHeaders('account', servicesSecrets), [contractHeaders.clientIp]: clientIp });
    const human = await captchaHeaders(action, async (challenge) =>
      (await fetch(`${base}${challenge}`, { headers: headers() })).json(),
    );
    const made = { 'content-type': 'application/json', ...headers(), ...human };
    return async () => {
      const answer = await fetch(`${base}${path}`, { method: 'POST', headers: made, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    };
  };
}
