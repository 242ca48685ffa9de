import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { operate } from '../fixtures/operator';
import { shopApi } from '../fixtures/shop-api';
import { expect, test } from '../fixtures/test';

test('[PRD-1] shows imported photographs on card and gallery in their order', async ({ page, baseURL }) => {
  test.slow();
  const ask = shopApi(page.request, baseURL, 'ro-MD');
  const { items } = await ask('/shop/products', shopProducts.response, { lang: 'ro-MD', sort: '-price', limit: 20 });
  const part = items.find(({ brand, category }) => brand && category);
  if (!part?.brand) throw new Error('No part has a brand.');
  const folder = mkdtempSync(join(tmpdir(), 'photographs-'));
  try {
    const name = `${part.brand.slug}_${part.partNumber.replaceAll('/', '-')}`;
    for (const [end, background] of [
      ['', '#a33'],
      ['_2', '#3a3'],
    ] as const)
      await sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .jpeg()
        .toFile(join(folder, `${name}${end}.jpg`));
    await operate(['pictures', folder], 'catalog');
  } finally {
    rmSync(folder, { recursive: true });
  }

  // The storefront is notified with a delay.
  const card = page.getByRole('article').filter({ hasText: part.partNumber }).locator('img').first();
  await expect(async () => {
    await page.goto(`/ro-MD/brands/${part.brand?.slug}?sort=-price`);
    await expect(card).toHaveAttribute('src', /\/pictures\/photo-[0-9a-f]{32}\/wc\.webp$/, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);

  await page.goto(`/ro-MD/shop/products/${part.slug}`);
  const large = page.locator('main picture img').first();
  const first = (await large.getAttribute('src')) ?? '';
  expect(first).toContain('/photo-');
  await page.getByRole('button', { name: new RegExp(` 2\\b.*${part.name.slice(0, 6)}`) }).click();
  await expect(large).not.toHaveAttribute('src', first);
  await expect(large).toHaveAttribute('src', /\/photo-[0-9a-f]{32}\/wd\.webp$/);

  await page.getByRole('button', { name: 'Mărește imaginea' }).click();
  await page.getByRole('button', { name: 'Vezi de aproape' }).click();
  const closest = page.locator('dialog[open] img');
  await expect(closest).toHaveAttribute('src', /\/photo-[0-9a-f]{32}\/we\.webp$/);
  await expect.poll(() => closest.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
});

test('[PRD-1] serves every picture file that pages name, in all sizes', async ({ page }) => {
  const files = new Set<string>();
  for (const path of ['/ro-MD', '/ro-MD/shop/category/brake-pad-set']) {
    await page.goto(path);
    const named = await page
      .locator('main img, main source')
      .evaluateAll((all) =>
        all.flatMap((one) => [
          ...(one.getAttribute('srcset') ?? '').split(',').map((file) => file.split(' ')[0] ?? ''),
          one.getAttribute('src') ?? '',
        ]),
      );
    for (const file of named) if (file !== '') files.add(file);
  }
  expect(files.size).toBeGreaterThan(20);
  const missing: string[] = [];
  for (const file of files) if (!(await page.request.get(file)).ok()) missing.push(file);
  expect(missing).toEqual([]);
});
