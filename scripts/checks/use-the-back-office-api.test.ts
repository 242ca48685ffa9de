import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { newWebhookSecret, webhookHeaders } from '@/services/webhooks/sign-webhook';

const page = readFileSync('docs/how-to/use-the-back-office-api.md', 'utf8');
const [, example = ''] = /^```js\n([\s\S]*?)^```$/m.exec(page) ?? [];
const [secret, earlier] = [newWebhookSecret(), newWebhookSecret()];
const body = '{"id":"evt_1","type":"order.paid"}';
const sign = (at: Date, secrets = [secret]) => webhookHeaders({ id: 'evt_1', body, at }, secrets);

/** Runs the example of the page in Node. */
async function isFromShop(headers: Readonly<Record<string, string>>, received: string): Promise<unknown> {
  const values = [headers, received, secret].map((value) => JSON.stringify(value)).join(', ');
  const code = `${example}\nconsole.log(JSON.stringify(isFromShop(${values})));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code]);
  return JSON.parse(stdout);
}

describe('the Node example in docs/how-to/use-the-back-office-api.md', () => {
  test('[ADM-3] accepts events that the shop signed, also during a rotation of the secret', async () => {
    expect(await isFromShop(sign(new Date()), body)).toBe(true);
    expect(await isFromShop(sign(new Date(), [earlier, secret]), body)).toBe(true);
  });

  test('[ADM-3] rejects a changed body, another secret and an old timestamp', async () => {
    expect(await isFromShop(sign(new Date()), `${body} `)).toBe(false);
    expect(await isFromShop(sign(new Date(), [earlier]), body)).toBe(false);
    expect(await isFromShop(sign(new Date(Date.now() - 600_000)), body)).toBe(false);
  });
});
