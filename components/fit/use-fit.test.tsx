import { answerApi } from '@/tests/fixtures/browser-api';

const car = { carId: 5, facts: {} };
const fit = { verdict: 'exact', reasons: [], missing: [], linkedCarId: 5 };

/** Renders a verdict as on a reloaded page. */
async function verdictOfNewPage() {
  jest.resetModules();
  const { fitStore } = await import('./use-fit');
  const notified = new Promise<void>((resolve) => fitStore.subscribe(resolve));
  fitStore.request(car, 7);
  await notified;
  return fitStore.get(car, 7);
}

test('[PWA-2] shows a stored verdict without a network', async () => {
  document.documentElement.lang = 'ru';
  answerApi({ 'POST /api/shop/fit': { body: { items: [{ id: 7, ...fit }] } } });
  expect(await verdictOfNewPage()).toEqual(fit);
  answerApi({});
  expect(await verdictOfNewPage()).toEqual(fit);
});
