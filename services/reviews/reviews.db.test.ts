import { z } from 'zod';
import { reviewsCalls } from '@/lib/contract/catalogue/feedback';
import { carryReviewsOver } from '@/services/catalogue/product-history';
import { transaction } from '@/services/db/query';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { decideReview, listReviews, revalidateReviews } from './reviews';

const { reviewRead, reviewWrite } = reviewsCalls;

let app: AccountApp;
beforeEach(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, {});
});
afterEach(() => app.close());

async function sell(customerId: number, productId: number, status: string): Promise<void> {
  const id = z
    .array(z.object({ id: z.int() }))
    .parse((await app.db.write.query('SELECT coalesce(max(id), 0) + 1 AS id FROM customer_order')).rows)[0]?.id;
  await app.db.write.query(
    `INSERT INTO customer_order (id, token, number, customer_id, lang, payment, status, quantity, subtotal, total,
        delivery_id, contact)
      VALUES ($1::int, lpad($1::int::text, 22, 't'), $1::int::text, $2, 'ro-MD', 'cash', $3, 1, 100, 100, 1, '{}')`,
    [id, customerId, status],
  );
  await app.db.write.query(
    `INSERT INTO order_item (order_id, position, product_id, name_ro, name_ru, slug, part_number, brand_name, drawing,
        price, quantity, total) VALUES ($1, 1, $2, 'a', 'b', 'c', 'd', 'e', 'f', 100, 1, 100)`,
    [id, productId],
  );
}

async function buyer(productId = 1, status = 'COMPLETED') {
  const customer = await app.customer();
  await sell(customer.user.id, productId, status);
  return customer;
}

const text = { rating: 4, author: 'Ion R.', content: 'Se potrivește, <b>dar</b> scârțâie.', lang: 'ro-MD' as const };
const write = (token: string, body: Partial<typeof text> = {}, productId = 1) =>
  app.ask(reviewWrite, { token, params: { productId }, body: { ...text, ...body } });
const onPage = async (productId = 1) =>
  (
    await app.db.write.query(
      `SELECT r.author, r.rating, r.content, r.verified FROM review r WHERE product_id = $1 ORDER BY r.id`,
      [productId],
    )
  ).rows;
const rated = async (productId = 1) =>
  (await app.db.write.query('SELECT rating, reviews FROM listing WHERE product_id = $1', [productId])).rows[0];
const waiting = async () => (await listReviews(app.db.write, 'waiting', 10)).map(({ id }) => id);

describe('reviews by buyers', () => {
  it('[PRD-2] require a bought and sent product', async () => {
    const { token } = await app.customer();
    expect(await app.get(reviewRead, { token, params: { productId: 1 } })).toMatchObject({
      bought: false,
      review: null,
    });
    const refused = await write(token);
    expect([refused.status, refused.error?.errors[0]?.errorName]).toEqual([403, 'REVIEW_NOT_BOUGHT']);
    for (const status of ['PENDING', 'CANCELLED']) {
      const { token: early } = await buyer(1, status);
      expect((await write(early)).status).toBe(403);
    }
    expect(await waiting()).toEqual([]);
    const { token: sent } = await buyer(1, 'SHIPPED');
    expect((await write(sent)).data).toMatchObject({ bought: true, review: { rating: 4, state: 'waiting' } });
  });

  it('[PRD-2] are shown on the page after moderation, and count for the rating', async () => {
    const { token } = await buyer();
    await write(token);
    expect([await onPage(), await rated()]).toEqual([[], { rating: 0, reviews: 0 }]);
    const [id = 0] = await waiting();
    expect(await decideReview(app.db, id, true)).toBe(true);
    expect(await onPage()).toEqual([{ author: 'Ion R.', rating: 4, content: text.content, verified: true }]);
    expect(await rated()).toEqual({ rating: 40, reviews: 1 });
    const { token: other } = await buyer();
    await write(other, { rating: 1, content: '' });
    await decideReview(app.db, (await waiting())[0] ?? 0, true);
    expect(await rated()).toEqual({ rating: 25, reviews: 2 });
    await decideReview(app.db, id, false);
    expect([await onPage(), await rated()]).toMatchObject([[{ rating: 1 }], { rating: 10, reviews: 1 }]);
    expect(await app.get(reviewRead, { token, params: { productId: 1 } })).toMatchObject({
      review: { state: 'refused' },
    });
  });

  it('[PRD-2] that were changed are moderated again, and show the old text until then', async () => {
    const { token } = await buyer();
    await write(token);
    const [id = 0] = await waiting();
    await decideReview(app.db, id, true);
    await write(token, { rating: 2, content: 'S-a stricat.' });
    expect([await waiting(), await onPage()]).toMatchObject([[id], [{ rating: 4 }]]);
    await decideReview(app.db, id, true);
    expect([await onPage(), await rated()]).toMatchObject([
      [{ rating: 2, content: 'S-a stricat.' }],
      { rating: 20, reviews: 1 },
    ]);
    // Saving without a change needs no moderation.
    await write(token, { rating: 2, content: 'S-a stricat.' });
    expect(await waiting()).toEqual([]);
  });

  it('[PRD-2] reject invalid ratings, names and lengths, and unknown products', async () => {
    const { token } = await buyer();
    for (const wrong of [
      { rating: 0 },
      { rating: 6 },
      { rating: 4.5 },
      { author: ' x ' },
      { content: 'a'.repeat(3001) },
    ]) {
      expect((await write(token, wrong)).status).toBe(400);
    }
    expect((await write(token, {}, 999)).status).toBe(404);
    expect((await app.ask(reviewRead, { params: { productId: 1 } })).status).toBe(401);
  });

  it('[PRD-2] submitted concurrently are stored once', async () => {
    const { token } = await buyer();
    await Promise.all(Array.from({ length: 6 }, (_, n) => write(token, { rating: 1 + (n % 5) })));
    expect(await waiting()).toHaveLength(1);
  });

  it('[PRD-2] revalidate their product once after each decision', async () => {
    const { token } = await buyer();
    await write(token);
    await decideReview(app.db, (await waiting())[0] ?? 0, true);
    const announcedTags: string[] = [];
    const revalidator = { revalidate: (tags: readonly string[]) => void announcedTags.push(...tags) };
    await revalidateReviews(app.db, revalidator);
    await revalidateReviews(app.db, revalidator);
    expect(announcedTags.filter((tag) => tag === 'product:piesa-1')).toHaveLength(1);
  });

  it('[PRD-2] survive a new load of the catalogue', async () => {
    const { token } = await buyer();
    await write(token);
    await decideReview(app.db, (await waiting())[0] ?? 0, true);
    await app.db.write.query('TRUNCATE review; UPDATE listing SET rating = 0, reviews = 0');
    await transaction(app.db.write, carryReviewsOver);
    expect([await onPage(), await rated()]).toMatchObject([[{ rating: 4 }], { rating: 40, reviews: 1 }]);
  });
});
