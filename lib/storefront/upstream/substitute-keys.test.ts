import { hasFeature, substituteKeys } from './back-end';

/** Loads the modules with these variables: the environment is parsed once. */
async function load(variables: Readonly<Record<string, string>>) {
  jest.resetModules();
  Object.assign(process.env, variables);
  return import('./back-end');
}

test('[BE-1] pages need no keys if the back end has calls for them', async () => {
  expect(await hasFeature('captcha')).toBe(true);
  expect(await substituteKeys()).toEqual({ captcha: undefined, push: undefined });
});

test('[BE-1] pages get the configured keys, or empty ones, for a back end without the calls', async () => {
  const core = await load({ BACKEND_PROFILE: 'core' });
  expect(await core.substituteKeys()).toEqual({ captcha: '', push: '' });
  const push = Buffer.alloc(65, 4).toString('base64url');
  const keyed = await load({ RECAPTCHA_SITE_KEY: 'site', VAPID_PUBLIC_KEY: push });
  expect(await keyed.substituteKeys()).toEqual({ captcha: 'site', push });
});
