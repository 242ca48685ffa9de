import { writeXlsx } from 'hucre/xlsx';
import { z } from 'zod';
import { axeFor } from '../fixtures/page-probes';
import { onDesktop, onPhone } from '../fixtures/screens';
import { expect, type Page, test } from '../fixtures/test';
import { words } from '../fixtures/words';

const products = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      partNumber: z.string(),
      brand: z.object({ name: z.string() }).nullable(),
      availability: z.object({ quantity: z.number() }),
    }),
  ),
});

/** Parts with at least five pieces in stock. */
async function someParts(page: Page, locale: string) {
  const { items } = products.parse(
    await page.evaluate(async (lang) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ lang, limit: 40, facets: false });
      return (await fetch('/api/shop/products', { method: 'POST', headers, body })).json();
    }, locale),
  );
  return items.filter(({ availability }) => availability.quantity >= 5);
}

const cart = z.object({ cart: z.object({ lines: z.array(z.object({ quantity: z.number() })) }) });
const quantities = async (page: Page) =>
  cart
    .parse(await page.evaluate(async () => (await fetch('/api/session')).json()))
    .cart.lines.map(({ quantity }) => quantity)
    .sort();

async function noViolations(page: Page): Promise<void> {
  const { violations } = await (await axeFor(page)).include('main').analyze();
  expect(violations).toEqual([]);
}

test(
  '[quick order] [CRT-1] reviews a pasted list by keyboard, restores it on reload, and adds it to the cart',
  onDesktop,
  async ({ page }) => {
    const t = words['ro-MD'].quickOrder;
    await page.goto('/ro-MD/shop/quick-order');
    const [one, two] = await someParts(page, 'ro-MD');
    if (!one || !two) throw new Error('No parts.');
    const list = page.getByRole('textbox', { name: t.listLabel });
    await list.fill(
      `${one.brand?.name ?? ''} ${one.partNumber}\t2\n${two.brand?.name ?? ''} ${two.partNumber.toLowerCase()}; 1,5\nQQ-NIMIC-900 3`,
    );
    await list.press('Control+Enter');
    await expect(page.getByRole('heading', { name: t.rowsTitle })).toBeFocused();
    const rows = page.getByRole('main').getByRole('list').last().getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0).getByRole('link', { name: one.name })).toBeVisible();
    await expect(rows.nth(1).getByText(t.fault_fraction)).toBeVisible();
    await expect(rows.nth(2).getByText(t.state_unknown)).toBeVisible();
    const amount = rows.nth(1).getByRole('textbox', { name: /^Cantitate/ });
    await amount.fill('4');
    await amount.press('Enter');
    await expect(rows.nth(1).getByText(t.fault_fraction)).toBeHidden();
    await noViolations(page);
    await page.reload();
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1).getByRole('textbox', { name: /^Cantitate/ })).toHaveValue('4');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t.report }).click();
    expect((await saved).suggestedFilename()).toBe(t.reportFile);
    await page.getByRole('button', { name: 'Pune toate în coș' }).click();
    await expect(page.getByText(/2 poziții .* sunt în coș/)).toBeVisible();
    await expect(rows).toHaveCount(1);
    expect(await quantities(page)).toEqual([2, 4]);
  },
);

test(
  '[quick order] reads a Russian workbook with formula values, and adds its rows to the cart',
  onPhone,
  async ({ page }) => {
    const t = words.ru.quickOrder;
    await page.goto('/ru/shop/quick-order');
    const [one] = await someParts(page, 'ru');
    if (!one) throw new Error('No parts.');
    const name = `${one.brand?.name ?? ''} ${one.partNumber}`;
    const rows = [
      ['Артикул', 'Кол-во'],
      [name, null],
      [name, 1],
    ];
    const cells = new Map([['1,1', { formula: '1+1', formulaResult: 2 }]]);
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Заказ', rows, cells }] }));
    const give = () => page.getByLabel(t.fileLabel).setInputFiles({ name: 'заказ.xlsx', mimeType: '', buffer });
    for (const sum of [3, 6]) {
      await give();
      await expect(page.getByText('строки 2, 3')).toBeVisible();
      await page.getByRole('button', { name: 'Положить в корзину' }).click();
      await expect(page.getByText('В корзине: 1 позиция (3 штуки).')).toBeVisible();
      expect(await quantities(page)).toEqual([sum]);
    }
    await page
      .getByLabel(t.fileLabel)
      .setInputFiles({ name: 'x.png', mimeType: '', buffer: Buffer.from([0, 1, 2, 0]) });
    await expect(page.getByText(t.file_unreadable)).toBeVisible();
    await noViolations(page);
  },
);
