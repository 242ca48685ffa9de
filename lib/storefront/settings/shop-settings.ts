import 'server-only';
import { cache } from 'react';
import { applySettings, liveSettings } from '@/lib/config/live-settings';
import { firstLocale } from '@/lib/contract/locales/locales';
import { type LiveSettings, shopSettings as readSettings } from '@/lib/contract/settings/settings';
import { announceRevalidation } from '@/lib/storefront/cache/page-records';
import { hasFeature } from '@/lib/storefront/upstream/back-end';
import { cachedCall } from '@/lib/storefront/upstream/cached-call';

/**
 * The sections of the settings that the shop has saved; `shop` returns their values from then on. Pages and files that
 * show settings must call this function: the page cache then drops them when the settings change.
 */
export const shopSettings = cache(async (): Promise<LiveSettings> => {
  if (!(await hasFeature('shopSettings'))) return liveSettings();
  const result = await cachedCall(readSettings, { entity: 'settings', locale: firstLocale });
  // Drops pages that were rendered meanwhile with the earlier values.
  if (result.ok && applySettings(result.data)) announceRevalidation(['settings']);
  return liveSettings();
});

/** The saved sections that code in the browser reads, as JSON; undefined if all have their default values. */
export function browserSettings({ company: _, ...settings }: LiveSettings): string | undefined {
  const text = JSON.stringify(settings);
  return text === '{}' ? undefined : text;
}
