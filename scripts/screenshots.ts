import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { localeCodes } from '@/lib/contract/locales/every-locale';
import { customerPanels, panelViews, shopperPanels } from './screenshots/panels';
import { createTaker, takePicture } from './screenshots/take-picture';
import { customerViews, driverViews, fixedViews, foundViews, newcomerViews, shopperViews } from './screenshots/views';
import { visitorOf } from './screenshots/visitor';
import { readCommand } from './terminal';

const help = `npm run screenshots -- [options]

Pictures of every kind of page of a running shop, whole, in every language and at both widths, to be looked at.
Signs up a customer of its own, who orders something. What fails is named at the end, and the exit code is 1 then.

  --base URL     the shop (http://localhost:3000)
  --out FOLDER   where the pictures go (./screenshots)
  --only NAME    only views whose name contains this
  --lang LOCALE  only in this language (${localeCodes.join(', ')})
  --width N      only at this width (1440, 390)`;

const widths = ['1440', '390'];

const { values } = readCommand(() =>
  parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      base: { type: 'string', default: 'http://localhost:3000' },
      out: { type: 'string', default: 'screenshots' },
      only: { type: 'string', default: '' },
      lang: { type: 'string', default: '' },
      width: { type: 'string', default: '' },
    },
  }),
);

/** Every view in one language at one width, in the order in which somebody becomes a customer. */
async function takeAll(browser: Browser, locale: string, width: string): Promise<string[]> {
  const viewport = { width: Number(width), height: 900 };
  const context = await browser.newContext({ baseURL: values.base, viewport, locale, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const taker = createTaker({
    take: (view, file) => takePicture(page, view, file),
    folder: values.out,
    suffix: `${locale}-${width}`,
    only: values.only,
  });
  const { attempt, takeEach, isChosen, failures } = taker;
  const visitor = visitorOf(context, values.base, locale);
  await takeEach(fixedViews(locale));
  await takeEach((await attempt('links', () => foundViews(context.request, values.base, locale))) ?? []);
  await takeEach(panelViews(locale, viewport.width));
  const bought = { successPath: '', orderId: 0, addressId: 0 };
  const asShopper = [...shopperViews(locale), ...shopperPanels(locale, viewport.width)];
  const asNewcomer = [...newcomerViews(locale), ...customerPanels(locale, viewport.width)];
  const asDriver = driverViews(locale, { carId: 0, productId: 0 });
  const asCustomer = [...asNewcomer, ...customerViews(locale, bought), ...asDriver].some(isChosen);
  if (asCustomer || asShopper.some(isChosen)) {
    await attempt('fill', () => visitor.fill());
    await takeEach(asShopper);
  }
  if (asCustomer) {
    await attempt('sign-up', () => visitor.signUp(page));
    await takeEach(asNewcomer);
    const made = await attempt('order', () => visitor.buy(page));
    if (made) await takeEach(customerViews(locale, made));
    const driven = await attempt('drive', () => visitor.drive());
    if (driven) await takeEach(driverViews(locale, driven));
  }
  await context.close();
  return failures;
}

async function run(): Promise<void> {
  mkdirSync(values.out, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    chromiumSandbox: process.getuid?.() !== 0,
  });
  const failures: string[] = [];
  try {
    for (const width of widths.filter((one) => values.width === '' || values.width === one)) {
      for (const locale of localeCodes.filter((one) => values.lang === '' || values.lang === one))
        failures.push(...(await takeAll(browser, locale, width)));
    }
  } finally {
    await browser.close();
  }
  if (failures.length > 0) {
    console.error(`${failures.length} failed:\n${failures.join('\n')}`);
    process.exitCode = 1;
  }
}

if (values.help) console.log(help);
else await run();
