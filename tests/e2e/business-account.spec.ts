import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { contractFor, dayAgo, openBooks } from '../fixtures/operator';
import { signUp } from '../fixtures/sign-up';
import { expect, type Page, test } from '../fixtures/test';
import { fillText, type Language, languages, words } from '../fixtures/words';

async function fileOf(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Adds the first two cars of a make's first model to the garage, as the page of a car does. */
async function addTwoCars(page: Page, lang: Language): Promise<void> {
  const added = await page.evaluate(async (language) => {
    const ask = async (path: string, body: object, method = 'POST') => {
      const headers = { 'content-type': 'application/json', 'x-lang': language };
      return (await fetch(path, { method, headers, body: JSON.stringify({ lang: language, ...body }) })).json();
    };
    const [{ manuId }] = (await ask('/api/vehicle/car/manufacturers', {})).items;
    const [{ modelId: modId }] = (await ask('/api/vehicle/car/models', { manuId })).items;
    const cars: { carId: number }[] = (await ask('/api/vehicle/car/vehicle', { manuId, modId })).items.slice(0, 2);
    const garage = cars.map(({ carId }) => ({ carId, present: true }));
    return (await ask('/api/session', { garage, currentCarId: cars[0]?.carId }, 'PUT')).garage.length;
  }, lang);
  expect(added).toBe(2);
}

const lei = (text: string) => text.replaceAll(' ', '\u00a0');

for (const locale of languages) {
  const t = words[locale];

  test(`[ACC-2] [ACC-4] [ACM-2] [ROUTE-5] shows a customer debt, report and documents of a new contract, ${locale}`, async ({
    page,
    allowErrors,
  }, { outputDir }) => {
    test.setTimeout(120_000);
    allowErrors(/40[34] \((?:Forbidden|Not Found)\)/);
    const email = await signUp(page, locale);
    const main = page.getByRole('main');
    for (const name of ['files', 'settings']) {
      expect((await page.goto(`/${locale}/account/${name}`))?.status(), name).toBe(404);
      await expect(main.getByRole('heading', { level: 1, name: 'Oops! Error 404' })).toBeVisible();
    }
    await page.goto(`/${locale}/account/dashboard`);
    const menu = main.getByRole('navigation', { name: t.account.nav });
    await expect(menu.getByRole('link', { name: t.accountMenu.garage })).toBeVisible();
    for (const name of ['files', 'settings', 'olderShop'] as const) {
      await expect(menu.getByRole('link', { name: t.accountMenu[name] })).toHaveCount(0);
    }

    const contract = await openBooks(email, outputDir);
    await page.goto(`/${locale}/account/dashboard`);
    const debt = main.locator('section').filter({ has: page.getByRole('heading', { name: t.business.debt }) });
    await expect(debt).toContainText(lei('1 400,50 lei'));
    await expect(debt).toContainText(fillText(t.business.overdue, lei('200,50 lei')));
    await expect(debt).toContainText(contract);
    await expect(menu.getByRole('link', { name: t.accountMenu.olderShop })).toHaveAttribute(
      'href',
      /^https:\/\/vechi\.piesar\.md\/\?user_hash=[\w-]{32}$/,
    );

    await menu.getByRole('link', { name: t.accountMenu.files, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.files.title })).toBeVisible();
    const invoices = main.getByRole('table', { name: t.business.openInvoices });
    await expect(invoices.getByRole('row', { name: /F-1/ })).toContainText(t.business.late);
    await expect(invoices.getByRole('row', { name: /F-1/ })).toContainText(lei('200,50 lei'));
    await expect(invoices.getByRole('row', { name: /F-2/ })).not.toContainText(t.business.late);

    const report = main.getByRole('region', { name: t.files.report });
    await expect(report.getByRole('img', { name: t.files.chart })).toBeVisible();
    const total = report.getByRole('row', { name: new RegExp(`^${t.files.total}`) });
    await expect(total).toContainText(lei('1 700,50 lei'));
    await report.getByRole('button', { name: t.files.byProducts }).click();
    await expect(report.getByRole('row', { name: /=Mann W 712\/95/ })).toContainText(lei('1 200 lei'));
    await expect(report.getByRole('row', { name: t.files.noGoods })).toContainText(lei('100 lei'));

    const format = (name: string) => fillText(t.files.download, name);
    const csv = await fileOf(page, () => report.getByRole('link', { name: format('CSV') }).click());
    expect(csv.name).toMatch(new RegExp(`^${t.reportFile.salesFile}_\\d{4}-\\d\\d-\\d\\d_\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    const lines = csv.bytes.toString('utf8').split('\r\n');
    expect(lines[0]).toBe(
      `\ufeff${t.reportFile.date};${t.reportFile.contract};${t.reportFile.document};${t.reportFile.brand};${t.reportFile.partNumber};${t.reportFile.quantity};${t.reportFile.price};${t.reportFile.total}`,
    );
    expect(lines).toContain(`${dayAgo(60)};${contract};F-1;Bosch;0 986 424 001;2;200,25;400,50`);
    expect(lines).toContain(`${dayAgo(5)};${contract};F-2;'=Mann;W 712/95;12;100,00;1200,00`);
    const xlsx = await fileOf(page, () => report.getByRole('link', { name: format('XLSX') }).click());
    const rows = (await readXlsx(xlsx.bytes)).sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(4);
    expect(rows[3]).toEqual([new Date(`${dayAgo(5)}T00:00:00Z`), contract, 'F-2', '=Mann', 'W 712/95', 12, 100, 1200]);

    const prices = await fileOf(page, () =>
      main.getByRole('link', { name: `${t.files.prices}: ${format('CSV')}` }).click(),
    );
    const priced = prices.bytes.toString('utf8').split('\r\n');
    expect(priced[0]).toContain(`${t.reportFile.brand};${t.reportFile.partNumber};${t.reportFile.name}`);
    expect(priced.length).toBeGreaterThan(1000);
    const workbook = await fileOf(page, () =>
      main.getByRole('link', { name: `${t.files.prices}: ${format('XLSX')}` }).click(),
    );
    expect((await readXlsx(workbook.bytes)).sheets[0]?.rows).toHaveLength(priced.length - 1);

    const paper = await fileOf(page, () =>
      main.getByRole('link', { name: fillText(t.files.getPaper, 'Act № 5-Ștefan.pdf') }).click(),
    );
    expect([paper.name, paper.bytes.toString()]).toEqual(['Act № 5-Ștefan.pdf', '%PDF-1.4 proba']);
  });

  test(`[ROUTE-5] requires sign-in for pages and files of contracts, ${locale}`, async ({ page }) => {
    for (const name of ['files', 'settings']) {
      await page.goto(`/${locale}/account/${name}`);
      await expect(page).toHaveURL(new RegExp(`/${locale}/account/login\\?returnTo=`));
    }
    for (const path of ['sales-report?from=2026-01-01&to=2026-02-01&format=csv', 'price-list?format=csv']) {
      expect((await page.request.get(`/api/files/${path}&lang=${locale}`)).status()).toBe(401);
    }
    expect((await page.request.get('/api/files/documents/1')).status()).toBe(401);
  });
}

test.describe('in Romanian', () => {
  const locale = 'ro-MD';
  const t = words[locale];

  test(`[ACC-4] [ROUTE-5] stores settings in the account`, async ({ page }) => {
    const email = await signUp(page, locale);
    await contractFor(email);
    await page.goto(`/${locale}/account/settings`);
    const main = page.getByRole('main');
    const hide = main.getByRole('switch', { name: t.settingsPage.hideMyPrice });
    const newsletter = main.getByRole('switch', { name: t.settingsPage.newsletter });
    const saved = page.getByRole('status').filter({ hasText: t.settingsPage.saved });
    await hide.check();
    await expect(saved).toBeVisible();
    await main.getByLabel(t.settingsPage.lettersLang).selectOption('ru');
    await newsletter.check();
    await expect(async () => {
      await page.reload();
      await expect(newsletter).toBeChecked({ timeout: 2000 });
    }).toPass();
    await expect(hide).toBeChecked();
    await expect(main.getByLabel(t.settingsPage.lettersLang)).toHaveValue('ru');
  });
});

test.describe('in Russian', () => {
  const locale = 'ru';
  const t = words[locale];

  test(`[ACC-4] shows an invalid period at its field, and an empty report for a period without invoices`, async ({
    page,
  }, { outputDir }) => {
    test.setTimeout(60_000);
    await openBooks(await signUp(page, locale), outputDir);
    await page.goto(`/${locale}/account/files`);
    const report = page.getByRole('main').getByRole('region', { name: t.files.report });
    const [from, to] = [
      report.getByLabel(t.files.from, { exact: true }),
      report.getByLabel(t.files.to, { exact: true }),
    ];
    for (const [first, last, text] of [
      ['2026-11-21', '2026-11-20', t.files.reversed],
      ['1976-01-01', '2026-01-01', t.files.long],
      ['2019-01-01', '2019-12-31', t.files.empty],
    ] as const) {
      await from.fill(first);
      await to.fill(last);
      await report.getByRole('button', { name: t.files.show, exact: true }).click();
      await expect(report.getByText(text)).toBeVisible();
    }
    await report.getByRole('button', { name: t.files.twelveMonths }).click();
    await expect(report.getByRole('img', { name: t.files.chart })).toBeVisible();
  });

  test(`[ACC-2] reports a service that is down without signing out`, async ({ page, allowErrors }) => {
    allowErrors(/503 \(Service Unavailable\)/);
    await contractFor(await signUp(page, locale));
    let down = true;
    await page.route(/\/api\/(?:account\/users\/(?:debt|documents|usersalesreport)|files)/, (route) =>
      down
        ? route.fulfill({ status: 503, json: { message: '', errors: [{ errorName: 'UNAVAILABLE', message: '' }] } })
        : route.continue(),
    );
    await page.goto(`/${locale}/account/files`);
    const main = page.getByRole('main');
    await expect(main.getByText(t.account.loadFailed)).toHaveCount(3);
    await main.getByRole('link', { name: `${t.files.prices}: ${fillText(t.files.download, 'CSV')}` }).click();
    await expect(page.getByRole('status').filter({ hasText: t.files.failedFile })).toBeVisible();
    await expect(main.getByRole('navigation', { name: t.account.nav })).toBeVisible();
    down = false;
    for (let left = 3; left > 0; left -= 1) {
      await main.getByRole('button', { name: t.account.retry }).first().click();
      await expect(main.getByText(t.account.loadFailed)).toHaveCount(left - 1);
    }
    await expect(main.getByText(t.files.noPapers)).toBeVisible();
  });

  test(`[ACC-2] shows the garage on the dashboard and on its own page`, async ({ page }) => {
    test.setTimeout(60_000);
    await signUp(page, locale);
    await page.goto(`/${locale}/account/garage`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: t.garagePage.emptyTitle })).toBeVisible();
    await expect(main.getByRole('link', { name: t.garagePage.add })).toHaveAttribute(
      'href',
      `/${locale}/tecdoc/search-by-car`,
    );
    await addTwoCars(page, locale);
    await page.goto(`/${locale}/account/dashboard`);
    await expect(main.getByRole('article')).toHaveCount(2);
    await page.goto(`/${locale}/account/garage`);
    const current = main.getByRole('article').filter({ hasText: t.garagePage.current });
    await expect(current).toHaveCount(1);
    await main.getByRole('button', { name: new RegExp(fillText(t.garagePage.makeCurrentNamed, '').trim()) }).click();
    await expect(current).toHaveCount(1);
    await expect(
      main.getByRole('link', { name: new RegExp(fillText(t.garagePage.partsFor, '').trim()) }).first(),
    ).toHaveAttribute('href', new RegExp(`/${locale}/tecdoc/car/\\d+$`));
    await main
      .getByRole('button', { name: new RegExp(fillText(t.garage.remove, '.+')) })
      .first()
      .click();
    await expect(main.getByRole('article')).toHaveCount(1);
  });
});
