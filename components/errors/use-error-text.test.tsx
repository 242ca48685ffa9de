import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { ApiError } from '@/lib/browser/requests/api';
import { errorNames } from '@/lib/contract/error-names';
import romanian from '@/messages/ro-MD.json';
import messages from '@/messages/ru.json';
import { fetchErrorText, useErrorText } from './use-error-text';

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <NextIntlClientProvider locale="ru" messages={{ errors: messages.errors }}>
    {children}
  </NextIntlClientProvider>
);
const texts = messages.errors;

function errorText(status: number, names: readonly string[]): readonly string[] {
  const error: ApiError = {
    layer: 'http',
    status,
    errorNames: names,
    paths: [],
    message: 'in English',
    retryable: false,
  };
  return renderHook(useErrorText, { wrapper }).result.current(error);
}

describe('error sentences', () => {
  it.each(errorNames)('[ACC-6] %s has a sentence', (name) => {
    expect(errorText(409, [name])).toEqual([texts[`ERROR_API_${name}`]]);
  });

  it('[ACC-6] lists every cause once', () => {
    expect(errorText(400, ['WEAK_PASSWORD', 'PHONE_INVALID', 'WEAK_PASSWORD'])).toEqual([
      texts.ERROR_API_PHONE_INVALID,
      texts.ERROR_API_WEAK_PASSWORD,
    ]);
  });

  it.each([
    [400, texts.ERROR_API_VALIDATION],
    [401, texts.ERROR_API_UNAUTHORIZED],
    [429, texts.ERROR_API_TOO_MANY_REQUESTS],
    [502, texts.ERROR_API_UNAVAILABLE],
    [418, texts.ERROR_API_UNKNOWN],
  ])('[ACC-6] describes an unknown cause by the status %i', (status, text) => {
    expect(errorText(status, ['SOMETHING_NEW'])).toEqual([text]);
  });

  it('[ACC-6] loads the sentences on a page without them', async () => {
    const error: ApiError = {
      layer: 'http',
      status: 409,
      errorNames: ['PHONE_INVALID'],
      paths: [],
      message: 'in English',
      retryable: false,
    };
    expect(await fetchErrorText('ru', error)).toEqual([texts.ERROR_API_PHONE_INVALID]);
    expect(await fetchErrorText('ro-MD', error)).toEqual([romanian.errors.ERROR_API_PHONE_INVALID]);
  });

  it('[ACC-6] no sentence has placeholders, since some are used without the formatter', () => {
    expect([...Object.values(texts), ...Object.values(romanian.errors)].filter((text) => /[{}<>]/.test(text))).toEqual(
      [],
    );
  });
});
