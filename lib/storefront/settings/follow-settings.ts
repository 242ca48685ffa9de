import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import { applySettings } from '@/lib/config/live-settings';
import { firstLocale } from '@/lib/contract/locales/locales';
import { shopSettings } from '@/lib/contract/settings/settings';
import { pageChannels } from '@/lib/storefront/cache/page-records';
import { hasFeature } from '@/lib/storefront/upstream/back-end';
import { callService } from '@/lib/storefront/upstream/call';

async function readSettings(): Promise<void> {
  if (!(await hasFeature('shopSettings'))) return;
  const result = await callService(shopSettings, { locale: firstLocale });
  if (result.ok) applySettings(result.data);
}

/**
 * Reads the settings now and after each change. Pages read them too, but a closed shop renders none, and would not
 * notice that it has been opened.
 */
export async function followSettings(): Promise<void> {
  subscribe(pageChannels.revalidated, (tags) => {
    if (Array.isArray(tags) && tags.includes('settings')) void readSettings();
  });
  await readSettings();
}
