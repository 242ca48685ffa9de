import { plainListing } from '@/lib/domain/listing/listing-state';
import { getBrand } from '@/lib/storefront/upstream/operations/content';
import { readListing } from '@/lib/storefront/upstream/operations/listing';
import { BrandView } from './brand-view';

jest.mock('next-intl/server', () => ({ getTranslations: async () => () => '' }));
jest.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('not found');
  },
}));
jest.mock('@/lib/storefront/upstream/operations/content', () => ({
  getBrand: jest.fn(async () => ({ ok: true, data: null })),
}));
jest.mock('@/lib/storefront/upstream/operations/listing', () => ({ readListing: jest.fn() }));

test('[SEC-58] reads and caches no product list of an unknown brand', async () => {
  const view = BrandView({ locale: 'ru', slug: 'made-up', listing: { state: plainListing, ignored: [] } });
  await expect(view).rejects.toThrow('not found');
  expect(getBrand).toHaveBeenCalledTimes(1);
  expect(readListing).not.toHaveBeenCalled();
});
