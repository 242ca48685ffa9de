import type { Page } from '@playwright/test';
import type { View } from './take-picture';

const vin = 'TMBZZZ1Z6A2048211';
const phoneBelow = 1200;

type Step = (page: Page) => Promise<unknown>;

const press =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).locator('visible=true').first().click();
const shows =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).locator('visible=true').first().waitFor();
const first =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
    await page.waitForLoadState('networkidle');
  };
const type =
  (text: string): Step =>
  async (page) => {
    const field = page.locator('header input[data-search]').locator('visible=true');
    await field.click();
    await field.fill('');
    await field.pressSequentially(text, { delay: 20 });
  };
const search =
  (text: string): Step =>
  async (page) => {
    await type(text)(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/shop\/search\/products\//);
  };
const pickerPanel = 'div[role="dialog"]';
const fillVin =
  (text: string): Step =>
  (page) =>
    page.locator(`${pickerPanel} input[maxlength]`).fill(text);
const chooseOption =
  (place: number, text: RegExp): Step =>
  async (page) => {
    const field = page.locator(`${pickerPanel} select`).nth(place);
    const option = await field.locator('option', { hasText: text }).first().getAttribute('value');
    await field.selectOption(option);
  };

const picker = press('.srch-car');
const account = '.inds [aria-haspopup=dialog] >> nth=0';
const cart = '.inds [aria-haspopup=dialog] >> nth=-1';

function views(path: string, steps: Readonly<Record<string, Step>>): View[] {
  return Object.entries(steps).map(([name, prepare]) => ({ name: `panel-${name}`, path, prepare, part: 'window' }));
}

const onBoth: Readonly<Record<string, Step>> = {
  suggestions: first(type('kolodki bosch golf'), shows('.sug .sg')),
  recent: async (page) => {
    for (const text of ['filtru ulei', 'kolodki bosch', 'амортизатор задний']) await search(text)(page);
    await page.goto(page.url().replace(/\/shop\/.*/, '/site/terms'), { waitUntil: 'networkidle' });
    await press('header input[data-search]')(page);
    await shows('.sug-r')(page);
  },
  picker: first(picker, shows(pickerPanel)),
  'picker-model': first(picker, shows(pickerPanel), chooseOption(0, /^Skoda$/), chooseOption(1, /^Octavia II /)),
  'picker-vin': first(picker, shows(pickerPanel), fillVin(vin), shows(`${pickerPanel} [role="radiogroup"]`)),
  'picker-vin-wrong': first(
    picker,
    shows(pickerPanel),
    fillVin('TMBZZZ1Z6A204Ж211'),
    shows(`${pickerPanel} input[aria-invalid="true"]`),
  ),
  consent: first(
    (page) => page.locator('#newsletter-email').fill('ion.rusu@example.md'),
    press('footer form label a'),
    shows('dialog[open]'),
  ),
  // Last of these: it leaves a car behind.
  'picker-list': first(
    picker,
    shows(pickerPanel),
    chooseOption(0, /^Skoda$/),
    chooseOption(1, /^Octavia II /),
    chooseOption(2, /^1\.9 TDI/),
    press(`${pickerPanel} button[type=submit]`),
    shows(`${pickerPanel} [role="radiogroup"]`),
  ),
};

const wide: Readonly<Record<string, Step>> = {
  departments: first(press('.nav-cat'), shows('.dep-l')),
  'departments-second': first(
    press('.nav-cat'),
    shows('.dep-l'),
    (page) => page.locator('.dep-l a').nth(1).hover(),
    shows('.dep-r'),
  ),
  'departments-fourth': first(
    press('.nav-cat'),
    shows('.dep-l'),
    (page) => page.locator('.dep-l a').nth(3).hover(),
    shows('.dep-r'),
  ),
  'departments-last': first(
    press('.nav-cat'),
    shows('.dep-l'),
    (page) => page.locator('.dep-l > a:not(.dep-all)').last().hover(),
    shows('.dep-r'),
  ),
  account: first(press(account), shows('.inds .pop')),
  'mini-cart-empty': first(press(cart), shows('.inds .pop')),
  currency: first(press('.drop-cur button'), shows('[role=menu]')),
  language: first(press('.drop:not(.drop-cur) [aria-haspopup=menu]'), shows('[role=menu]')),
};

const narrow: Readonly<Record<string, Step>> = {
  menu: first(press('.mh [aria-haspopup=dialog]'), shows('.mm')),
  'menu-catalog': first(press('.mh [aria-haspopup=dialog]'), press('.mm button.mm-i'), shows('.mm-over .mm-i')),
  'menu-department': first(
    press('.mh [aria-haspopup=dialog]'),
    press('.mm button.mm-i'),
    press('.mm-over button.mm-i'),
    shows('.mm-over >> nth=1'),
  ),
  'search-returned': async (page) => {
    await page.mouse.wheel(0, 900);
    await press('.mh-t')(page);
    await type('filtru')(page);
    await shows('.sug')(page);
  },
};

/** Every panel of the shell, opened by a visitor who has nothing yet. */
export function panelViews(locale: string, width: number): View[] {
  const path = `/${locale}/site/terms`;
  return [...views(path, width < phoneBelow ? narrow : wide), ...views(path, onBoth)];
}

/** The panels of somebody with parts in the cart; there are none on a phone, where the cart is a page. */
export function shopperPanels(locale: string, width: number): View[] {
  if (width < phoneBelow) return [];
  return views(`/${locale}/site/terms`, { 'mini-cart': first(press(cart), shows('.inds .pop')) });
}

/** The panels of a customer. */
export function customerPanels(locale: string, width: number): View[] {
  if (width < phoneBelow) return [];
  return views(`/${locale}/site/terms`, { 'account-customer': first(press(account), shows('.inds .pop')) });
}
