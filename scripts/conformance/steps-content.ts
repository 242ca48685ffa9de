import { calls } from '@/lib/contract/calls';
import { localeCodes } from '@/lib/locales/every-locale';
import { firstLocale } from '@/lib/locales/locales';
import { type ConformanceStep, refusal, step } from './step';


/** The calls of the brands, blog, banners and vehicle services. */
export const contentSteps: readonly ConformanceStep[] = [
  step(calls.brandsSearch, () => ({ body: { lang, sortField: 'products', sortOrder: 'desc', limit: 5 } as const }), {
    note: 'largest',
  }),
  step(calls.brandsSearch, ({ brand }) => brand && { body: { lang, slug: brand } }, {
    note: 'one',
    check: ({ total }) => (total === 1 ? undefined : `one slug found ${total} brands`),
  }),
  step(calls.bannersList, () => ({ body: { lang } })),
  step(calls.blogPosts, () => ({ body: { lang, limit: 3, shorten: true } }), {
    note: 'latest',
    learn: ({ items: [first] }, known) => {
      if (first) known.post = first.slug;
    },
  }),
  step(calls.blogPosts, ({ post }) => post && { body: { lang: other, slug: post } }, { note: 'one' }),
  step(calls.blogTags, () => ({ body: { lang } })),
  step(calls.blogCategories, () => ({ body: { lang, getTree: true } })),
  step(calls.carManufacturers, () => ({ body: { lang } }), {
    learn: ({ items: [first] }, known) => {
      if (first) known.manuId = first.manuId;
    },
  }),
  step(calls.carModels, ({ manuId }) => manuId && { body: { lang, manuId, intervalCount: 4 } }, {
    learn: ({ items: [first] }, known) => {
      if (first) known.modId = first.modelId;
    },
  }),
  step(calls.carVehicle, ({ manuId, modId }) => manuId && modId && { body: { lang, manuId, modId, simple: true } }, {
    note: 'simple',
    learn: ({ items: [first] }, known) => {
      if (first) known.carId = first.carId;
    },
  }),
  step(calls.carVehicle, ({ manuId, modId }) => manuId && modId && { body: { lang, manuId, modId } }, { note: 'full' }),
  step(calls.carVehicleDetails, ({ carId }) => carId && { body: { lang, carIds: [carId] } }),
  refusal(calls.carVehicleDetails, 'no ids', 400, () => ({ body: { lang, carIds: [] } })),
  step(calls.carVehicleByVin, () => ({ body: { lang, vin: 'WVWZZZ1KZ5W000001' } }), { note: 'a VIN' }),
  step(calls.carVehicleByVin, () => ({ body: { lang, vin: 'nonsense' } }), {
    note: 'no VIN',
    check: ({ confidence }) => (confidence === 'none' ? undefined : 'nonsense cannot be a car'),
  }),
  step(calls.carGroups, ({ carId }) => carId && { body: { lang, carId } }),
  step(calls.carSitemap, () => ({ body: { shard: 0, limit: 100 } })),
  refusal(calls.carGroups, 'an unknown vehicle', 404, () => ({ body: { lang, carId: 2_000_000_000 } })),
  step(calls.carJobs, ({ carId }) => carId && { body: { lang, carId } }, {
    learn: ({ items: [first] }, known) => {
      if (first) known.job = first.job;
    },
  }),
  step(calls.carJob, ({ carId, job = 'front-brakes' }) => carId && { body: { lang, carId, job } }, {
    check: ({ lines, total }) => {
      const sum = lines.reduce((all, { state, part }) => all + (state === 'in' ? (part?.total.amount ?? 0) : 0), 0);
      return sum === total.amount ? undefined : `the lines cost ${sum}, not ${total.amount}`;
    },
  }),
  refusal(calls.carJob, 'an unknown job', 404, ({ carId = 1 }) => ({
    body: { lang, carId, job: 'no-such-job' },
  })),
  step(calls.carImage, ({ carId }) => carId && { body: { carId } }),
  step(calls.shopProducts, ({ carId, kind }) => carId && kind && { body: { lang, carId, limit: 3 } }, {
    note: 'for a car',
  }),
];
