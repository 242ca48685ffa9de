import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const person = { email: 'ana.popa@mail.example.md', phone: '+373 69 123 456', token: 'AbCdEfGhIjKlMnOpQrSt' };

/**
 * Opens a page that reports errors to its own origin, where the test receives them. Returns the reports in order of
 * arrival.
 */
async function openReporting(page: Page, path: string): Promise<string[]> {
  const arrived: string[] = [];
  await page.route('**/api/7/envelope/**', (route) => {
    arrived.push(route.request().postData() ?? '');
    return route.fulfill({ json: {} });
  });
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch();
      const { origin, host } = new URL(route.request().url());
      const html = await answer.text();
      const withMark = html.replace(
        '\\"dsn\\":\\"$undefined\\"',
        `\\"dsn\\":\\"${origin.replace(host, `key@${host}`)}/7\\"`,
      );
      expect(withMark).not.toBe(html);
      // The Content-Security-Policy contains hashes of the original page.
      const { 'content-security-policy': _, ...headers } = answer.headers();
      await route.fulfill({ response: answer, headers, body: withMark });
    },
  );
  await page.goto(`${path}?email=${person.email}&token=${person.token}`);
  await page.waitForFunction(() => '__SENTRY__' in globalThis);
  return arrived;
}

const fail = (page: Page, text: string) =>
  page.evaluate((message) => {
    setTimeout(() => {
      throw new Error(message);
    });
  }, text);

test('[ERR-1] reports an error of a page without personal data, and masks texts in the replay', async ({
  page,
  context,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/No part for/);
  await context.addCookies([{ name: 'piesar-test', value: person.token, url: baseURL ?? '' }]);
  const path = '/ro-MD/site/terms';
  const arrived = await openReporting(page, path);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('contentinfo').getByRole('textbox').fill(person.email);
  await fail(page, `No part for ${person.email}, ${person.phone} at /ru/account/fpass/${person.token}`);
  await expect.poll(() => arrived.some((one) => one.includes('No part for [removed]'))).toBe(true);
  await expect.poll(() => arrived.some((one) => one.includes('replay_recording')), { timeout: 20_000 }).toBe(true);
  const everything = arrived.join('\n');
  for (const secret of [person.email, person.phone, person.token, 'ana.popa']) expect(everything).not.toContain(secret);
  const recording = arrived.find((one) => one.includes('replay_recording')) ?? '';
  expect(recording).toContain('***');
  expect(recording).not.toContain(heading);
});

test('[ERR-1] loads no error reporting without its URL', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  await page.goto('/ro-MD/site/terms', { waitUntil: 'networkidle' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((text) => text.includes('__SENTRY__'))).toEqual([]);
});
