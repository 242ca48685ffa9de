const installEventName = 'piesarInstall';

/**
 * Runs before anything is painted. The browser says once that the shop could be installed, often before the scripts have
 * come: the event is saved for them. On Android its own bar would come on top of the shop's offer.
 */
export const installEventScript = `addEventListener('beforeinstallprompt',e=>{/Android/i.test(navigator.userAgent)&&e.preventDefault();self.${installEventName}=e});`;

/** The event that came before anybody listened; undefined while there was none. */
export function earlyInstallEvent(): Event | undefined {
  const event: unknown = Reflect.get(window, installEventName);
  return event instanceof Event ? event : undefined;
}
