import type { LiveSettings } from '@/lib/contract/settings/settings';

declare global {
  // Next bundles several copies of each module into one program; they share this variable.
  var liveShopSettings: LiveSettings | undefined;
}

/** The attribute of `<html>` with the settings that browsers need, as JSON. */
export const settingsAttribute = 'data-shop';

/** The saved settings as this program last read them. A browser reads them from its page. */
export function liveSettings(): LiveSettings {
  globalThis.liveShopSettings ??= settingsOfPage();
  return globalThis.liveShopSettings;
}

/** Replaces the settings of this program; returns whether they differ from the earlier ones. */
export function applySettings(settings: LiveSettings): boolean {
  const before = JSON.stringify(liveSettings());
  globalThis.liveShopSettings = settings;
  return JSON.stringify(settings) !== before;
}

function settingsOfPage(): LiveSettings {
  const text = typeof document === 'undefined' ? null : document.documentElement.getAttribute(settingsAttribute);
  const settings: LiveSettings = text === null ? {} : JSON.parse(text);
  return settings;
}
