const place = 'piesarInstall';

/**
 * Runs before anything is painted. The browser says once that the shop could be installed, often before the scripts have
 * come: the word is kept for them. On Android its own bar would come on top of the shop's offer.
 */
export const installEventScript = `addEventListener('beforeinstallprompt',e=>{/Android/i.test(navigator.userAgent)&&e.preventDefault();self.${place}=e});`;

/** What the browser has said before anybody listened; undefined while it has said nothing. */
export function earlyInstallEvent(): Event | undefined {
  const event: unknown = Reflect.get(window, place);
  return event instanceof Event ? event : undefined;
}
