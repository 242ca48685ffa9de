/**
 * A public key of the configuration that replaces missing calls of the back end, which the layout writes into the
 * document: empty without a key, undefined if the back end offers the calls.
 */
export function substituteKey(name: 'captcha' | 'push'): string | undefined {
  return document.documentElement.dataset[`${name}Key`];
}
