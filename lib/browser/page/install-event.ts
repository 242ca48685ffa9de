const installEventName = 'piesarInstall';

/**
 * Inline script in the head. It saves the event by which the browser offers installation, because it often fires before
 * hydration. On Android it suppresses the browser's own bar, which would cover the shop's offer.
 */
export const installEventScript = `addEventListener('beforeinstallprompt',e=>{/Android/i.test(navigator.userAgent)&&e.preventDefault();self.${installEventName}=e});`;

/** The saved event; undefined if none has fired. */
export function earlyInstallEvent(): Event | undefined {
  const event: unknown = Reflect.get(window, installEventName);
  return event instanceof Event ? event : undefined;
}
