import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { schedulePlan } from '@/services/price-plans/plans';
import type { CatalogueSample } from '../load/shop-client';
import { ShopClient } from '../load/shop-client';
import { Tally } from '../load/tally';
import { frontCacheOf } from './nginx';
import { type ScaledShop, withDatabase } from './scaled-shop';

/** A requirement for the cache and the observed value. */
export type CacheCheck = { readonly title: string; readonly good: boolean; readonly seen: string };

type Seen = {
  readonly status: number;
  readonly cache: string | null;
  readonly cookies: boolean;
  readonly text: string;
};

const timeoutMs = 30_000;
const everyMs = 150;
/** A price that no product of the demo catalogue has, in bani and as shown on pages. */
const oddPrice = { bani: 77_777, written: /777[.,]77/ };

/** Checks the nginx cache of a running shop: which responses are cached, and how long they take. */
export async function checkFrontCache(
  scaledShop: ScaledShop,
  sample: CatalogueSample,
  folder: string,
): Promise<CacheCheck[]> {
  const part = sample.products.find(({ buyable }) => buyable);
  if (part === undefined) throw new Error('The shop sells nothing.');
  const path = `/ro-MD/shop/products/${part.slug}`;
  const look = (at: string, cookie = '') => lookAt(scaledShop.base, at, cookie);
  const cookie = await visitorCookie(scaledShop.base);
  const checks: CacheCheck[] = [];
  const note = (title: string, good: boolean, seen: string) => checks.push({ title, good, seen });

  const hit = await until(
    () => look(path),
    ({ cache }) => cache === 'HIT',
  );
  note('a page within its second', hit.isMatch, hit.text);
  const renewed = await until(
    () => look(path),
    ({ cache }) => cache === 'REVALIDATED',
  );
  note('an unchanged page after it, by its tag alone', renewed.isMatch, renewed.text);
  const theirs = await until(
    () => look(path, cookie),
    ({ cache }) => cache === 'HIT' || cache === 'REVALIDATED',
  );
  note(
    'the same page for somebody with a session, without a cookie in it',
    theirs.isMatch && !theirs.last.cookies,
    theirs.text,
  );
  for (const own of ['/api/session', '/ro-MD/shop/cart', '/ro-MD/account']) {
    const answers = [await look(own, cookie), await look(own, cookie)];
    note(
      `${own}: never kept`,
      answers.every(({ cache }) => cache === null),
      answers.map(seenText).join(', '),
    );
  }

  const began = performance.now();
  await changePrice(scaledShop, part.id, folder);
  const priced = await until(
    () => look(path),
    ({ text }) => oddPrice.written.test(text),
  );
  note('a changed price shows', priced.isMatch, `after ${((performance.now() - began) / 1000).toFixed(1)} s`);

  await Promise.all(scaledShop.storefronts.map((one) => one.stop()));
  const stale = await until(
    () => look(path),
    ({ cache }) => cache === 'STALE',
  );
  note('without any storefront the page is still there', stale.isMatch && stale.last.status === 200, stale.text);
  const personal = await look('/api/session', cookie);
  note('and nothing of one person', personal.status >= 502 && personal.cache === null, seenText(personal));
  for (const one of scaledShop.storefronts) await one.start();
  // Waits until nginx retries the failed server, which would otherwise affect the next check.
  await until(
    () => look('/api/session', cookie),
    ({ status }) => status < 500,
  );
  return checks;
}

async function lookAt(base: string, path: string, cookie: string): Promise<Seen> {
  const answer = await fetch(base + path, {
    redirect: 'manual',
    headers: { accept: 'text/html,application/json', 'x-forwarded-for': '10.99.0.1', ...(cookie !== '' && { cookie }) },
  });
  const cache = frontCacheOf(answer.headers);
  return { status: answer.status, cache, cookies: answer.headers.has('set-cookie'), text: await answer.text() };
}

const seenText = ({ status, cache }: Seen) => `${status} ${cache ?? 'not from the cache'}`;

/** Repeats a request until the response matches. */
async function until(ask: () => Promise<Seen>, isWished: (seen: Seen) => boolean) {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const last = await ask();
    const isMatch = isWished(last);
    if (isMatch || performance.now() > deadline) return { isMatch, last, text: seenText(last) };
    await pause(everyMs);
  }
}

/** Creates a visitor with a product in the cart, and returns the cookie. */
async function visitorCookie(base: string): Promise<string> {
  const client = new ShopClient(base, new Tally(), 42);
  await client.call('session', '/session', { method: 'PUT', body: { lang: client.locale, cart: [] } });
  return client.cookies;
}

const named = z.object({ slug: z.string(), part_number: z.string() });

/** Schedules a price for now, like an operator; the running services apply it. */
function changePrice(scaledShop: ScaledShop, product: number, folder: string): Promise<unknown> {
  return withDatabase(scaledShop.addresses.primary, async (database) => {
    const { rows } = await database.write.query(
      'SELECT b.slug, p.part_number FROM product p JOIN brand b ON b.id = p.brand_id WHERE p.id = $1',
      [product],
    );
    const { slug, part_number } = named.parse(rows[0]);
    const file = join(folder, 'price.csv');
    writeFileSync(file, `brand;part_number;price\n${slug};${part_number};${oddPrice.bani / 100}\n`);
    const plan = { database, file, appliesAt: new Date(Date.now() + 500), endsAt: null, keepGoing: false };
    return schedulePlan({
      ...plan,
      onBadLine: ({ reason }) => {
        throw new Error(reason);
      },
    });
  });
}
