import { z } from 'zod';
import { leiText } from '@/admin/src/pages/orders/lei';
import { documentsResource } from '@/lib/contract/admin/documents';
import { journalResource } from '@/lib/contract/admin/journal';
import { ordersResource } from '@/lib/contract/admin/orders';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { letterTo } from '../fixtures/letters';
import { officeUrl, openOffice } from '../fixtures/office';
import { chooseTwoParcels, orderByCourier, partsForParcels } from '../fixtures/order-in-parcels';
import { expect, type Page, test } from '../fixtures/test';

/** Reads JSON of the back office as the member of staff of the page. */
const ask = <Schema extends z.ZodType>(office: Page, path: string, schema: Schema): Promise<z.output<Schema>> =>
  office.evaluate(async (url) => (await fetch(url)).json(), `/api/${path}`).then((json) => schema.parse(json));
const listOf = <Schema extends z.ZodType>(office: Page, resource: string, filter: object, item: Schema) =>
  ask(office, `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`, z.object({ items: z.array(item) }));

const panel = (office: Page, title: string) =>
  office.locator('section').filter({ has: office.getByRole('heading', { name: title, exact: true }) });

async function confirm(office: Page, button: string, submit: string) {
  await office.getByRole('button', { name: button, exact: true }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function choose(office: Page, label: string, option: string) {
  await office.getByRole('combobox', { name: label }).click();
  await office.getByRole('option', { name: option }).click();
}

type Part = Pick<ProductCard, 'brand' | 'partNumber'>;
const nameOf = ({ brand, partNumber }: Part) => `${brand?.name} ${partNumber}`;

/** Asks the buyer by letter to accept another part. Returns the new total as shown to the seller. */
async function propose(office: Page, ordered: Part, offered: Part): Promise<string> {
  await choose(office, 'Piesa de înlocuit', nameOf(ordered));
  await office.getByRole('button', { name: 'Alege un analog' }).click();
  const search = office.getByRole('dialog');
  await search.getByLabel('Cod piesă sau denumire').fill(offered.partNumber);
  await search.getByRole('button', { name: 'Caută' }).click();
  await search
    .getByRole('listitem')
    .filter({ hasText: nameOf(offered) })
    .getByRole('button', { name: 'Alege' })
    .click();
  const question = office.getByRole('dialog', { name: 'Propui analogul cumpărătorului?' });
  const total = await question.getByText('Total nou').locator('xpath=following-sibling::*').innerText();
  await question.getByRole('button', { name: 'Trimite propunerea' }).click();
  await expect(panel(office, 'Înlocuire cu acordul cumpărătorului')).toContainText('așteaptă răspunsul');
  return total;
}

/** Opens the pick list in a new tab, closes the tab, reloads the order, and returns the text of the list. */
async function printPickList(office: Page): Promise<string> {
  const opened = office.context().waitForEvent('page');
  await office.getByRole('link', { name: 'Lista de colectare' }).click();
  const sheet = await opened;
  await expect(sheet.getByRole('table')).toBeVisible();
  const text = await sheet.locator('.sheet').innerText();
  await sheet.close();
  await office.reload();
  await expect(panel(office, 'Livrare')).toContainText('Lista de colectare tipărită');
  return text;
}

test('[ADM-2] handles an order from the buyer to the cash desk, with sums that match exactly', {
  tag: '@desktop',
}, async ({ browser, page: shop, baseURL }) => {
  test.slow();
  const { page: office } = await openOffice(browser, 'seller');
  const { ready, other, late } = await partsForParcels(shop, baseURL);
  await chooseTwoParcels(shop, baseURL, [
    { productId: ready.id, quantity: 2 },
    { productId: late.id, quantity: 1 },
  ]);
  await shop.getByRole('link', { name: 'Finalizează comanda' }).click();
  const { id, number, email } = await orderByCourier(shop);
  const readOrder = () => ask(office, `orders/${id}`, ordersResource.record);

  await office.goto(`${officeUrl()}/#/`);
  await office.getByRole('link', { name: /^\d+\s*Comenzi noi/ }).click();
  await office.getByText(number, { exact: true }).click();
  await expect(office.getByRole('heading', { level: 1, name: number })).toBeVisible();

  const newTotal = await propose(office, ready, other);
  const { text } = await letterTo(email, 2);
  await shop.goto(/\/ro-MD\/shop\/order-change\/[\w-]+/.exec(text)?.[0] ?? '');
  await expect(shop.getByRole('main')).toContainText(nameOf(other));
  await shop.getByRole('button', { name: 'Accept înlocuirea' }).click();
  await expect(shop.getByRole('status').filter({ hasText: 'Mulțumim!' })).toBeVisible();

  await office.reload();
  await expect(panel(office, 'Înlocuire cu acordul cumpărătorului')).toContainText('acceptat');
  const lines = panel(office, 'Piese');
  await expect(lines).toContainText(nameOf(other));
  await expect(lines).not.toContainText(nameOf(ready));
  await expect(lines.getByRole('row', { name: /^Total/ })).toContainText(newTotal);
  const picked = await printPickList(office);
  for (const expected of [number, nameOf(other), nameOf(late)]) expect(picked).toContain(expected);

  await confirm(office, 'Expediază coletul 1', 'Marchează expediată');
  await expect(office.getByText('Expediată parțial', { exact: true })).toBeVisible();
  await confirm(office, 'Expediază coletul 2', 'Marchează expediată');
  await confirm(office, 'Livrată', 'Da, a primit-o');
  await expect(office.getByText('Primită', { exact: true })).toBeVisible();
  const { lines: bought, total } = await readOrder();
  const price = bought.find(({ productId }) => productId === other.id)?.price ?? 0;
  // The piece is worn, so that its buyer gets less than the price.
  const refunded = price - 100;

  await office.getByRole('link', { name: 'Deschide un retur' }).click();
  const returned = office.getByRole('group', { name: nameOf(other) });
  await returned.getByLabel('Bucăți').fill('1');
  await returned.getByRole('combobox', { name: 'Motiv' }).click();
  await office.getByRole('option', { name: 'Nu mai e nevoie de ea' }).click();
  await returned.getByLabel('Se restituie, lei').fill((refunded / 100).toFixed(2));
  await office.getByRole('checkbox', { name: 'Restitui banii acum' }).check();
  await office.getByRole('button', { name: 'Deschide și restituie banii' }).click();
  await expect(office.getByText('Încheiat', { exact: true })).toBeVisible();
  await office.getByRole('link', { name: `din comanda ${number}` }).click();

  await confirm(office, 'Înregistrează încasarea', 'Înregistrează încasarea');
  await expect(panel(office, 'Plată')).toContainText(leiText(total));
  await office.goto(`${officeUrl()}/#/money`);
  await office.getByRole('tab', { name: 'Restituiri' }).click();
  await office.getByRole('row').filter({ hasText: number }).getByRole('button', { name: 'Trece în casă' }).click();
  const booking = office.getByRole('dialog', { name: 'Restituire din casă' });
  await booking.getByRole('combobox', { name: 'Casa' }).click();
  await office.getByRole('option').first().click();
  await booking.getByRole('button', { name: 'Trece în casă' }).click();
  await expect(booking).toHaveCount(0);

  const order = await readOrder();
  expect(leiText(order.total)).toBe(newTotal);
  const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0);
  expect(order.subtotal + sum(order.totals.map(({ amount }) => amount))).toBe(total);
  expect(sum(order.lines.map((line) => line.total))).toBe(order.subtotal);
  expect(sum(order.parcels.map(({ due }) => due))).toBe(total);
  expect(order.money).toEqual({ paid: total, refunded, left: total - refunded });
  expect(order.cash).toMatchObject({ due: total, received: total, open: 0 });
  expect(order.cash?.receipts.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-refunded, total]);
  const { items: documents } = await listOf(office, 'documents', { orderId: id }, documentsResource.item);
  expect(Object.fromEntries(documents.map((document) => [document.kind, document.total]))).toEqual({
    invoice: total,
    credit_note: -refunded,
  });

  const { page: owner } = await openOffice(browser, 'owner');
  const entries = { resource: 'orders', recordId: String(id) };
  const { items: journal } = await listOf(owner, 'journal', entries, journalResource.item);
  expect(journal.map(({ action }) => action).reverse()).toEqual([
    ...['proposeSwap', 'pickLists', 'ship', 'ship', 'complete', 'bookCash', 'bookRefund'],
  ]);
  expect(new Set(journal.map(({ actor }) => actor))).toEqual(new Set(['Ana seller']));
  const booked = journal.flatMap(({ action, after }) =>
    action === 'bookCash' || action === 'bookRefund' ? [after?.['amount']] : [],
  );
  expect(booked).toEqual([refunded, total]);
  await Promise.all([office.context().close(), owner.context().close()]);
});
