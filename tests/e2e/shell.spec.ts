import { holdScripts } from '../fixtures/page-probes';
import { onDesktop, onPhone } from '../fixtures/screens';
import { askHere, someCars } from '../fixtures/shop-api';
import { signUp } from '../fixtures/sign-up';
import { expect, test } from '../fixtures/test';

const password = 'un-trandafir-pe-bulevard-7';

test('[ACC-1] [ACM-1] [ROUTE-5] opens the dashboard after sign-up and sign-in, and the sign-in page after sign-out', async ({
  page,
  isMobile,
  allowErrors,
}) => {
  allowErrors(/400/);
  const email = `ion.${Date.now()}.${isMobile ? 'phone' : 'desk'}@mail.md`;
  await page.goto('/ro-MD/account/signup');
  const form = page.getByRole('main');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Parola').fill(password);
  await form.getByRole('button', { name: 'Creează cont' }).click();
  await expect(page).toHaveURL(/\/account\/dashboard$/);
  await expect(page.getByText('Nu ai încă nicio comandă')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Ieși din cont' }).click();
  await expect(page).toHaveURL(/\/account\/login/);
  await page.goto('/ro-MD/account/orders');
  await expect(page).toHaveURL(/\/account\/login\?returnTo=/);
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Parola').fill('greșită-de-tot');
  await form.getByRole('button', { name: 'Intră' }).click();
  await expect(form.getByRole('alert')).toContainText('E-mailul sau parola nu se potrivesc');
  await form.getByLabel('Parola').fill(password);
  await form.getByRole('button', { name: 'Intră' }).click();
  await expect(page).toHaveURL(/\/ro-MD\/account\/orders$/);
});

test('[ACC-1] submits after hydration a form sent before', onPhone, async ({ page, isMobile }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/ru/account/signup', { waitUntil: 'commit' });
  const form = page.getByRole('main');
  await form
    .getByLabel('Эл. почта')
    .fill(`early.with.a.rather.long.name.${Date.now()}.${isMobile ? 'phone' : 'desk'}@mail.md`);
  await form.getByLabel('Пароль').fill(password);
  await form.getByRole('button', { name: 'Создать кабинет' }).click();
  await expect(page).toHaveURL(/\/ru\/account\/signup$/);
  letThrough();
  await expect(page).toHaveURL(/\/ru\/account\/dashboard$/);
  // The e-mail replaces a missing name, and cannot wrap.
  await expect(page.getByRole('heading', { level: 2, name: '@mail.md' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test('[ACC-3] adds, sets as default, removes and restores an address', onDesktop, async ({ page }) => {
  await signUp(page, 'ro-MD');
  await page.goto('/ro-MD/account/addresses/new');
  await page.getByLabel('Prenume', { exact: true }).fill('Ion');
  await page.getByLabel('Nume', { exact: true }).fill('Rusu');
  await page.getByLabel('Telefon', { exact: true }).fill('069123456');
  await page.getByLabel('Localitatea', { exact: true }).fill('Bălți');
  await page.getByLabel('Strada, casa').fill('str. Ștefan cel Mare 12');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page).toHaveURL(/\/account\/addresses$/);
  const card = page.getByRole('region', { name: /Ștefan cel Mare 12/ });
  await expect(card).toContainText('Bălți');
  await card.getByRole('button', { name: 'Șterge' }).click();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Anulează' }).click();
  await expect(card).toBeVisible();
});

test('[FTR-2] [FTR-3] subscribes to the newsletter after e-mail and consent', onPhone, async ({ page, isMobile }) => {
  await page.goto('/ro-MD/site/terms');
  const footer = page.getByRole('contentinfo');
  const subscribe = footer.getByRole('button', { name: 'Abonează-te' });
  const field = footer.getByLabel('E-mail');
  await expect(subscribe).toBeDisabled();
  await field.press('Enter');
  await expect(footer.getByRole('alert')).toContainText('Completează acest câmp.');
  await field.fill(`stiri.${Date.now()}.${isMobile ? 'phone' : 'desk'}@mail.md`);
  const consent = footer.getByRole('checkbox');
  await expect(consent).toBeVisible();
  await consent.check();
  await subscribe.click();
  await expect(footer.getByRole('status')).toContainText('Te-ai abonat');
});

test('[HOME-1] shows reduced products, and the other lists by links', async ({ page }) => {
  await page.goto('/ro-MD');
  const lists = page.getByRole('navigation', { name: 'Produse alese' });
  await expect(lists.getByRole('link', { name: 'Reduceri' })).toHaveAttribute('aria-current', 'true');
  const links = page.locator('[data-columns] > article').getByRole('heading').getByRole('link');
  const reduced = await links.first().textContent();
  await lists.getByRole('link', { name: 'Noutăți' }).click();
  await expect(page).toHaveURL('/ro-MD?products=new');
  await expect(lists.getByRole('link', { name: 'Noutăți' })).toHaveAttribute('aria-current', 'true');
  await expect(links.first()).not.toHaveText(reduced ?? '');
  const [name, address] = [await links.first().textContent(), await links.first().getAttribute('href')];
  await links.first().click();
  await expect(page).toHaveURL(`${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '?');
});

test('[TEC-1] keeps the choices of the finder made before hydration, and on back', onPhone, async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/ro-MD', { waitUntil: 'commit' });
  const step = (name: string) => page.getByRole('form', { name: 'Spune-ne mașina' }).getByRole('combobox', { name });
  await step('Marca').selectOption({ label: 'Skoda' });
  letThrough();
  for (const name of ['Modelul', 'Motorul']) {
    await expect(step(name)).toBeEnabled();
    await step(name).selectOption({ index: 1 });
  }
  const engine = await step('Motorul').inputValue();
  await page.getByRole('button', { name: 'Arată piesele' }).click();
  await expect(page).toHaveURL(new RegExp(`/tecdoc/car/${engine}$`));
  await expect(
    page.getByRole('img', { name: /^(?:hatchback|sedan|break|monovolum|SUV|furgonetă)/i }).first(),
  ).toBeVisible();
  await page.goBack();
  await expect(step('Motorul')).toHaveValue(engine);
});

test('[HOME-1] [ROUTE-7] reserves the space of parts for the car of the visitor', async ({ page }) => {
  await page.goto('/ro-MD');
  const { value: carId } = await someCars(page, 'ro-MD').next();
  const car = { garage: [{ carId, present: true }], currentCarId: carId };
  await askHere(page, 'ro-MD', 'session', car, 'PUT');
  const more = page.getByRole('link', { name: 'Toate piesele', exact: true });
  await page.reload();
  await expect(more).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  const offers = page.getByRole('heading', { name: 'Produse alese' });
  const topOf = () => offers.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await topOf();
  await more.scrollIntoViewIfNeeded();
  await expect(page.locator('section').filter({ has: more }).getByRole('article').first()).toBeVisible();
  expect(Math.abs((await topOf()) - before)).toBeLessThan(4);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[P404-1] shows heading, search and home link with status 404', onDesktop, async ({ page, allowErrors }) => {
    allowErrors(/404/);
    const response = await page.goto('/ru/nu/exista');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Error 404' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Каталог' })).toBeVisible();
    const field = page.getByRole('main').getByRole('combobox');
    await field.fill('kolodki');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/ru\/shop\/search\/products\/kolodki$/);
  });

  test('[HOME-1] shows the complete home page', onDesktop, async ({ page }) => {
    await page.goto('/ro-MD');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Categorii populare' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Branduri', level: 2 })).toBeVisible();
  });
});
