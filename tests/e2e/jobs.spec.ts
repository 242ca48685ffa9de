import { onDesktop, onOneScreen } from '../fixtures/screens';
import { askHere as ask, someCars } from '../fixtures/shop-api';
import { expect, type Page, test } from '../fixtures/test';
import { type Language, languages, words } from '../fixtures/words';

type Part = { product: { partNumber: string } };
type Line = { key: string; state: string; part: Part | null; others: Part[] };
type Kit = { job: { job: string; name: string }; car: { carId: number; name: string }; lines: Line[] };

/** A car with a job that has alternative parts for one line. */
async function kitWithChoice(page: Page, lang: Language): Promise<{ kit: Kit; line: Line }> {
  for await (const carId of someCars(page, lang)) {
    const { items } = await ask(page, lang, 'vehicle/car/jobs', { carId });
    for (const { job } of items as { job: string }[]) {
      const kit: Kit = await ask(page, lang, 'vehicle/car/job', { carId, job });
      const line = kit.lines.find(({ state, others }) => state === 'in' && others.length > 0);
      if (line) return { kit, line };
    }
  }
  throw new Error('No car of the catalogue has a job with a choice.');
}

for (const locale of languages) {
  const t = words[locale];

  test(
    `[GAR-1] adds a job for a car with a swapped part to the cart, ${locale}`,
    onOneScreen[locale],
    async ({ page }) => {
      test.setTimeout(90_000);
      await page.goto(`/${locale}`);
      const { kit, line } = await kitWithChoice(page, locale);
      const { carId, name } = kit.car;
      await page.goto(`/${locale}/tecdoc/car/${carId}`);
      await page.locator('#jobs').getByRole('link', { name: kit.job.name, exact: true }).click();
      await page.waitForURL(/\/job\//, { timeout: 30_000 });
      await expect(page.getByRole('heading', { level: 1, name: kit.job.name })).toBeVisible();
      const row = page.locator(`#${line.key}`);
      await expect(row.locator('h3 + span')).toContainText(line.part?.product.partNumber ?? '');
      const other = line.others[0]?.product.partNumber ?? '';
      await row.locator('summary').click();
      await row.getByRole('link', { name: new RegExp(`${other}\\b`) }).click();
      await expect(row.locator('h3 + span')).toContainText(other);
      expect(new URL(page.url()).searchParams.get(`p.${line.key}`)).toMatch(/^\d+$/);
      await page.getByRole('button', { name: t.jobs.buy }).click();
      await page.getByRole('link', { name: t.jobs.bought }).click();
      await expect(page.locator('main section:has(> [data-line])').filter({ hasText: name })).toContainText(other);
    },
  );
}

test('[GAR-1] returns 404 for an unknown job, and noindex for one without parts', onDesktop, async ({ page }) => {
  test.setTimeout(60_000);
  const t = words['ro-MD'];
  await page.goto('/ro-MD');
  const { kit } = await kitWithChoice(page, 'ro-MD');
  const car = `/ro-MD/tecdoc/car/${kit.car.carId}`;
  expect((await page.request.get(`${car}/job/no-such-job`)).status()).toBe(404);
  const { items } = await ask(page, 'ro-MD', 'vehicle/car/jobs', { carId: kit.car.carId });
  const offered = (items as { job: string }[]).map(({ job }) => job);
  const missing = ['clutch', 'front-brakes', 'rear-drums', 'control-arms'].find((job) => !offered.includes(job)) ?? '';
  await page.goto(`${car}/job/${missing}`);
  await expect(page.getByRole('heading', { name: t.jobs.emptyTitle })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.goto(`${car}/job/${kit.job.job}`);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await page.goto(`${car}/job/${kit.job.job}?tier=oe`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});
