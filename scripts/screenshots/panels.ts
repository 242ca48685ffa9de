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
  (index: number, text: RegExp): Step =>
  async (page) => {
    const field = page.locator(`${pickerPanel} select`).nth(index);
    const option = await field.locator('option', { hasText: text }).first().getAttribute('value');
    await field.selectOption(option);
  };

const picker = press('header search a[aria-haspopup=dialog]');
const account = 'header div > a[aria-haspopup=dialog] >> nth=0';
const catalog = 'header nav a[aria-expanded]';
const departments = `${catalog} + div nav:not([data-type])`;
const menu = 'header button[aria-haspopup=dialog]';
const levels = 'dialog > div > div';
const cart = 'header div > a[aria-haspopup=dialog] >> nth=-1';

function views(path: string, steps: Readonly<Record<string, Step>>): View[] {
  return Object.entries(steps).map(([name, prepare]) => ({ name: `panel-${name}`, path, prepare, part: 'window' }));
}

const onBoth: Readonly<Record<string, Step>> = {
  suggestions: first(type('kolodki bosch golf'), shows('[data-suggestions] [role=option]')),
  recent: async (page) => {
    for (const text of ['filtru ulei', 'kolodki bosch', 'амортизатор задний']) await search(text)(page);
    await page.goto(page.url().replace(/\/shop\/.*/, '/site/terms'), { waitUntil: 'networkidle' });
    await press('header input[data-search]')(page);
    await shows('[data-suggestions]')(page);
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
  departments: first(press(catalog), shows(departments)),
  'departments-second': first(
    press(catalog),
    shows(departments),
    (page) => page.locator(`${departments} a`).nth(1).hover(),
    shows('nav[data-type]'),
  ),
  'departments-fourth': first(
    press(catalog),
    shows(departments),
    (page) => page.locator(`${departments} a`).nth(3).hover(),
    shows('nav[data-type]'),
  ),
  'departments-last': first(
    press(catalog),
    shows(departments),
    (page) => page.locator(`${departments} > a[data-code]`).last().hover(),
    shows('nav[data-type]'),
  ),
  account: first(press(account), shows('header [role=dialog]')),
  'mini-cart-empty': first(press(cart), shows('header [role=dialog]')),
  currency: first(press('header button[aria-haspopup=menu]'), shows('[role=menu]')),
  language: first(press('header a[aria-haspopup=menu]'), shows('[role=menu]')),
};

const narrow: Readonly<Record<string, Step>> = {
  menu: first(press(menu), shows(`${levels}:not([data-over])`)),
  'menu-catalog': first(
    press(menu),
    press(`${levels} > div > button:has(span)`),
    shows(`${levels}[data-over] [data-code]`),
  ),
  'menu-department': first(
    press(menu),
    press(`${levels} > div > button:has(span)`),
    press(`${levels}[data-over] button[data-code]`),
    shows(`${levels}[data-over] >> nth=1`),
  ),
  'search-returned': async (page) => {
    await page.mouse.wheel(0, 900);
    await press('button[aria-expanded]:not([aria-haspopup])')(page);
    await type('filtru')(page);
    await shows('[data-suggestions]')(page);
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
  return views(`/${locale}/site/terms`, { 'mini-cart': first(press(cart), shows('header [role=dialog]')) });
}

/** The panels of a customer. */
export function customerPanels(locale: string, width: number): View[] {
  if (width < phoneBelow) return [];
  return views(`/${locale}/site/terms`, { 'account-customer': first(press(account), shows('header [role=dialog]')) });
}
