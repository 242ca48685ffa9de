import { z } from 'zod';
import { applySettings } from '@/lib/config/live-settings';
import { shopBasics } from '@/lib/config/shop-basics';
import { type LiveSettings, type SettingSection, settingSections } from '@/lib/contract/settings/settings';
import { startWorkLoop, type WorkLoop } from '../background/background-work';
import type { Database } from '../db/pools';
import { execute, oneRow, type Queryable, rows, statement } from '../db/query';
import type { ServicesDeps } from '../http/call-context';
import type { Revalidator } from '../revalidation/revalidator';

const saved = statement({
  name: 'settings-saved',
  text: 'SELECT section, value FROM shop_setting',
  row: z.object({ section: z.string(), value: z.unknown() }),
});
const shownRates = statement({
  name: 'settings-shown-rates',
  text: 'SELECT code, (1 / lei)::float8 AS rate FROM currency_rate WHERE shown AND lei IS NOT NULL ORDER BY code',
  row: z.object({ code: z.string(), rate: z.number() }),
});
const hidden = statement({
  name: 'settings-hidden-currencies',
  text: 'SELECT code FROM currency_rate WHERE NOT shown ORDER BY code',
  row: z.object({ code: z.string() }),
});
const pickupOffer = statement({
  name: 'settings-pickup-offer',
  text: "SELECT NOT EXISTS (SELECT FROM delivery_method WHERE code = 'pickup' AND NOT enabled) AS pickup",
  row: z.object({ pickup: z.boolean() }),
});
const versionRow = statement({
  name: 'settings-version',
  text: 'SELECT settings AS version FROM shop_setting_version',
  row: z.object({ version: z.int() }),
});
const countChange = statement({
  name: 'settings-count-change',
  text: 'UPDATE shop_setting_version SET settings = settings + 1',
});

/** A stored section; undefined if it does not match its schema, for example after a new language. */
function sectionOf<Name extends SettingSection>(stored: ReadonlyMap<string, unknown>, name: Name) {
  const value = settingSections[name].safeParse(stored.get(name)).data;
  return value && { [name]: value };
}

/** The saved sections of the settings, the shown currencies with their rates, and whether pickup is offered. */
export async function readLiveSettings(on: Queryable): Promise<LiveSettings> {
  const stored = new Map((await rows(on, saved)).map(({ section, value }) => [section, value]));
  const rates = await rows(on, shownRates);
  const isHidden = new Set((await rows(on, hidden)).map(({ code }) => code));
  const hiddenCurrencies = shopBasics.currencies.flatMap(({ code, rate }) =>
    rate !== null && isHidden.has(code) ? [code] : [],
  );
  const { pickup } = await oneRow(on, pickupOffer);
  return {
    ...sectionOf(stored, 'brand'),
    ...sectionOf(stored, 'company'),
    ...sectionOf(stored, 'contacts'),
    ...sectionOf(stored, 'hours'),
    ...sectionOf(stored, 'terms'),
    ...sectionOf(stored, 'switches'),
    ...(rates.length > 0 && { rates: Object.fromEntries(rates.map(({ code, rate }) => [code, rate])) }),
    ...(hiddenCurrencies.length > 0 && { hiddenCurrencies }),
    ...(!pickup && { pickup }),
  };
}

/** Reads the settings of the database into this program: `shop` returns them from then on. */
export async function refreshSettings({ write }: Pick<Database, 'write'>): Promise<void> {
  applySettings(await readLiveSettings(write));
}

/** Informs all programs of changed settings, rates or delivery terms when the transaction is committed. */
export async function noteSettingsChange(client: Queryable): Promise<void> {
  await execute(client, countChange);
}

const pollIntervalMs = 1000;
/** Cache tags of pages that show settings, rates, delivery or stores. */
const changedTags = ['settings', 'delivery', 'stocks'];

/** Polls for changes of the settings by any program, and revalidates the pages that show them. */
export function watchSettings({ db, log }: Pick<ServicesDeps, 'db' | 'log'>, revalidator: Revalidator): WorkLoop {
  let readVersion: number | undefined;
  const work = async () => {
    const { version } = await oneRow(db.write, versionRow);
    if (version === readVersion) return 0;
    await refreshSettings(db);
    if (readVersion !== undefined) revalidator.revalidate(changedTags);
    readVersion = version;
    return 0;
  };
  return startWorkLoop({ work, pollIntervalMs, log, failure: 'settings not read' });
}
