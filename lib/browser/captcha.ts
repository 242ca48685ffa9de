/** What we use of Google's script once it has loaded. */
type Captcha = {
  readonly ready: (run: () => void) => void;
  readonly execute: (key: string, options: { readonly action: string }) => Promise<string>;
};

declare global {
  interface Window {
    grecaptcha?: Captcha;
  }
}

/** The site key, when the shop has one; the server writes it into the page's head. */
export const captchaKeyName = 'recaptcha-key';

function siteKey(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name=${captchaKeyName}]`)?.content;
}

let script: Promise<Captcha> | undefined;

function load(key: string): Promise<Captcha> {
  script ??= new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`;
    element.onload = () => {
      const captcha = window.grecaptcha;
      if (captcha) captcha.ready(() => resolve(captcha));
      else reject(new Error('The captcha script brought nothing'));
    };
    element.onerror = () => reject(new Error('The captcha script did not load'));
    document.head.append(element);
  });
  script.catch(() => {
    script = undefined;
  });
  return script;
}

/**
 * Headers that carry the human check of an action; none where the shop has no key. Throws nothing: without a token
 * the service refuses the call, and the form says so.
 */
export async function captchaHeaders(
  action: 'login' | 'signup' | 'newsletter' | 'contact',
): Promise<Record<string, string>> {
  const key = siteKey();
  if (!key) return {};
  try {
    const captcha = await load(key);
    return { 'x-captcha-token': await captcha.execute(key, { action }) };
  } catch {
    return {};
  }
}
