import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3';

type Execute = (action: string) => Promise<string>;

const timeoutMs = 15_000;
let loading: Promise<Execute> | undefined;

/** Loads reCAPTCHA once; a failed load is retried on the next call. */
export function loadRecaptcha(siteKey: string, language: string): Promise<Execute> {
  loading ??= mount(siteKey, language).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Renders the provider in its own React root, so that pages need no wrapper. */
function mount(siteKey: string, language: string): Promise<Execute> {
  const root = createRoot(document.createElement('div'));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      root.unmount();
      reject(new Error('reCAPTCHA did not load.'));
    }, timeoutMs);
    const ready = (execute: Execute) => {
      clearTimeout(timer);
      resolve(execute);
    };
    root.render(
      <GoogleReCaptchaProvider reCaptchaKey={siteKey} language={language} scriptProps={{ async: true }}>
        <Ready onReady={ready} />
      </GoogleReCaptchaProvider>,
    );
  });
}

function Ready({ onReady }: { readonly onReady: (execute: Execute) => void }) {
  const { executeRecaptcha } = useGoogleReCaptcha();
  useEffect(() => {
    if (executeRecaptcha) onReady(executeRecaptcha);
  }, [executeRecaptcha, onReady]);
  return null;
}
