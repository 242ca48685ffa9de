import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openOffice } from '../fixtures/office';
import { expect, test } from '../fixtures/test';

const fileOf = (name: string) => `tests/fixtures/tables/${name}`;

async function addPriceProfile(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitem', { name: 'Profiluri de preț' }).click();
  await page.getByRole('link', { name: 'Profil nou' }).click();
  await page.getByLabel('Nume', { exact: true }).fill(name);
  await page.getByLabel('Achiziție, lei').fill('100');
  await expect(page.getByRole('row', { name: /^100,00\slei 156,00\slei/ })).toBeVisible();
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByRole('cell', { name })).toBeVisible();
}

async function addSupplier(page: Page, name: string, profile: string): Promise<void> {
  await page.getByRole('menuitem', { name: 'Furnizori' }).click();
  await page.getByRole('link', { name: 'Furnizor nou' }).click();
  await page.getByLabel('Nume', { exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Profil de preț' }).click();
  await page.getByRole('option', { name: profile }).click();
  await page.getByLabel('Nume · RO').fill('Depozit <b>central</b>');
  await page.getByLabel('Nume · RU').fill('Центральный склад');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Depozit <b>central</b>')).toBeVisible();
}

async function upload(page: Page, supplier: string, file: string): Promise<void> {
  await page.getByRole('menuitem', { name: 'Furnizori' }).click();
  await page
    .getByRole('row', { name: new RegExp(supplier) })
    .getByRole('link', { name: 'Încarcă lista' })
    .click();
  await page.locator('input[type=file]').setInputFiles(fileOf(file));
  await expect(page.getByText(file)).toBeVisible();
}

const meaningOf = (page: Page, heading: string) =>
  page.getByRole('row', { name: new RegExp(`^${heading}`) }).getByRole('combobox');

test('[SUP-1] an owner imports, applies and undoes the first list of a new supplier @desktop', async ({ browser }) => {
  test.slow();
  const { page } = await openOffice(browser, 'owner');
  const id = randomUUID().slice(0, 8);
  const [profile, supplier] = [`Profil ${id}`, `Autosfera ${id}`];
  await addPriceProfile(page, profile);
  await addSupplier(page, supplier, profile);

  await upload(page, supplier, 'supplier-cp1251.csv');
  await expect(page.getByText('Windows-1251 (а, б, в) (recunoscut)')).toBeVisible();
  await expect(meaningOf(page, 'Цена, лей')).toHaveText('Preț de achiziție');
  const stock = page.getByLabel('Bucăți pentru есть');
  await expect(stock).toHaveValue('1');
  await stock.fill('4');
  await stock.press('Enter');
  await expect(page.getByRole('row', { name: /W 712\/52/ }).last()).toContainText(/lei4/);
  await page.getByRole('button', { name: 'Salvează setările și verifică lista' }).click();

  await expect(page.getByText('așteaptă decizia')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Noi (9)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rânduri respinse' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^3 / })).toBeVisible();
  await page.getByRole('button', { name: 'Aplică lista' }).click();
  await expect(page.getByText(/Lista a fost aplicată/)).toBeVisible();

  await page.getByRole('link', { name: supplier }).click();
  await page.getByRole('link', { name: 'Vezi ofertele' }).click();
  await expect(page.getByRole('row', { name: /W 712\/52/ })).toContainText('Aleasă');
  await page.goBack();
  await page.getByRole('button', { name: 'Anulează lista' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anulează lista' }).click();
  await expect(page.getByRole('cell', { name: 'anulată' })).toBeVisible();
  await page.context().close();
});

test('[SUP-1] the import preview reads UTF-16, Excel and HTML lists of a supplier @desktop', async ({ browser }) => {
  test.slow();
  const { page } = await openOffice(browser, 'owner');
  const id = randomUUID().slice(0, 8);
  await addPriceProfile(page, `Profil ${id}`);
  await addSupplier(page, `Lista ${id}`, `Profil ${id}`);

  await upload(page, `Lista ${id}`, 'supplier-utf16-tab.txt');
  await expect(page.getByText('UTF-16 LE (recunoscut)')).toBeVisible();
  await expect(meaningOf(page, 'Indeks')).toHaveText('Cod articol');
  await expect(page.getByRole('row', { name: /339080/ }).last()).toBeVisible();

  await upload(page, `Lista ${id}`, 'supplier-title-rows.xlsx');
  await expect(page.getByPlaceholder('4 (recunoscut)')).toBeVisible();
  await expect(page.getByRole('row', { name: /09\.9167\.11/ }).last()).toContainText('1 234,50');

  await upload(page, `Lista ${id}`, 'supplier-html-table.xls');
  await expect(page.getByText(/Tabel HTML/)).toBeVisible();
  await expect(meaningOf(page, 'Цена')).toHaveText('Preț de achiziție');
  await meaningOf(page, 'Цена').click();
  await page.getByRole('option', { name: 'Nu se citește' }).click();
  await expect(page.getByText('Nu am recunoscut coloana: Preț de achiziție. Alege-o mai jos.')).toBeVisible();
  await expect(page.getByRole('button', { name: /erifică lista/ })).toBeDisabled();
  await page.context().close();
});
