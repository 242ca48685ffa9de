import { randomUUID } from 'node:crypto';
import { sitePage } from '@/lib/domain/content/site/pages';
import { sitePageNames } from '@/lib/domain/content/site/site-pages';
import { shop } from '../../lib/config/shop';
import { lettersTo } from '../fixtures/letters';
import { axeFor } from '../fixtures/page-probes';
import { onDesktop, onOneScreen, onPhone } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';

const locales = ['ro-MD', 'ru'] as const;

for (const locale of locales) {
  for (const name of sitePageNames) {
    test(
      `[SITE-1] [ROUTE-4] /${locale}/site/${name} exists and is accessible`,
      onOneScreen[locale],
      async ({ page }) => {
        const { title, blocks } = sitePage(name, locale);
        const response = await page.goto(`/${locale}/site/${name}`);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        for (const block of blocks) {
          if (block.type === 'heading') await expect(page.locator(`[id="${block.anchor}"]`)).toHaveText(block.text);
        }
        const canonical = page.locator('link[rel="canonical"]');
        await expect(canonical).toHaveAttribute('href', new RegExp(`^https://[^/]+/${locale}/site/${name}$`));
        for (const other of [...locales, 'x-default']) {
          await expect(page.locator(`link[rel="alternate"][hreflang="${other}"]`)).toHaveCount(1);
        }
        const { violations } = await (await axeFor(page)).include('main').analyze();
        expect(violations).toEqual([]);
      },
    );
  }

  test(`[ROUTE-4] opens the question of the fragment in ${locale}`, onOneScreen[locale], async ({ page }) => {
    await page.goto(`/${locale}/site/faq#payments`);
    await expect(page.locator('#payments')).toBeInViewport();
    const question = page.locator('details').last();
    await question.locator('summary').click();
    await expect(question.locator('p').first()).toBeVisible();
  });

  test(`[SITE-1] has no broken links in the footer in ${locale}`, onOneScreen[locale], async ({ page, request }) => {
    test.slow();
    await page.goto(`/${locale}/site/terms`);
    const links = page.getByRole('contentinfo').getByRole('link');
    const hrefs = await links.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const inside = [...new Set(hrefs.filter((href) => href.startsWith('/')))];
    expect(inside.length).toBeGreaterThan(8);
    for (const href of inside) expect((await request.get(href)).status(), href).toBeLessThan(400);
  });
}

test('[SITE-1] links working phone, e-mail and map on the contact page', onDesktop, async ({ page }) => {
  await page.goto('/ro-MD/site/contact-us');
  const main = page.getByRole('main');
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', /^https:\/\/t\.me\//);
});

test('[SITE-1] keeps an incomplete contact message, and sends the complete one', onPhone, async ({ page }) => {
  await page.goto('/ru/site/contact-us');
  const form = page.getByRole('main').locator('form');
  const words = `Подойдёт ли на Logan? ${randomUUID()}`;
  await form.getByLabel('Сообщение').fill(words);
  await form.getByRole('button', { name: 'Отправить сообщение' }).click();
  await expect(form.getByText('Заполните это поле.').first()).toBeVisible();
  await expect(form.getByLabel('Имя')).toBeFocused();
  await form.getByLabel('Имя').fill('Иван');
  await form.getByLabel('Эл. почта').fill(`${randomUUID()}@example.md`);
  await form.getByRole('button', { name: 'Отправить сообщение' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Мы получили сообщение' })).toBeVisible();
  const arrived = async () => (await lettersTo(shop.contacts.email)).filter(({ text }) => text.includes(words));
  await expect.poll(async () => (await arrived()).length).toBe(1);
});

test('[ROUTE-1] returns 404 for an unknown site page', onDesktop, async ({ page, allowErrors }) => {
  allowErrors(/404/);
  const response = await page.goto('/ru/site/nothing-here');
  expect(response?.status()).toBe(404);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[SITE-1] shows text, city map and stores', onPhone, async ({ page }) => {
    await page.goto('/ru/site/contacts');
    await expect(page.getByRole('img', { name: /Схема Кишинёва/ })).toBeVisible();
    await expect(page.getByText('08:30–18:00').first()).toBeVisible();
    await expect(page.locator('[aria-labelledby=stock-points] li').first()).toBeVisible();
  });

  test(
    '[SITE-1] [PRD-1] prints a page with the address of the shop and without header',
    onDesktop,
    async ({ page }) => {
      await page.emulateMedia({ media: 'print' });
      const product = page.locator('main a[href^="/ru/shop/products/"]').first();
      await page.goto('/ru');
      const address = await product.getAttribute('href');
      for (const path of ['/ru/site/faq', address ?? '']) {
        await page.goto(path);
        await expect(page.locator('[data-paper]')).toContainText(/ул\. Каля Ешилор 10, Кишинёв.*\+373 22 123 456/);
        await expect(page.locator('[data-paper]')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const part of [
          page.locator('body > header'),
          page.locator('body > footer'),
          page.locator('nav:has(> span[aria-current])'),
        ])
          await expect(part).toBeHidden();
      }
    },
  );
});

test('[SITE-1] [PRD-1] prints all cars of a part', onPhone, async ({ page }) => {
  const links = page.locator('main article :is(h2, h3) a');
  for (const index of [0, 1, 2]) {
    await page.goto('/ru/shop/category/brake-pad-set');
    await page.goto((await links.nth(index).getAttribute('href')) ?? '');
    await page.emulateMedia({ media: 'print' });
    const cars = page.locator('#cars').locator('dd, nav li');
    await expect(cars.first()).toBeVisible();
    expect(await cars.evaluateAll((rows) => rows.filter((row) => !row.checkVisibility()).length)).toBe(0);
    await page.emulateMedia({ media: 'screen' });
  }
});
