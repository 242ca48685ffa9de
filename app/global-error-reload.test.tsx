import { render, waitFor } from '@testing-library/react';
import { reloadOnceForChunk } from '@/components/errors/error-watch';
import GlobalError from './global-error';

jest.mock('@/components/errors/error-watch');
jest.mock('@/lib/config/fallback-texts', () => ({
  fallbackTexts: [{ lang: 'ru', dir: 'ltr', title: 'Сервис', home: 'Домой' }],
}));

test('[ERR-2] reloads a page once whose layout failed to load a chunk', async () => {
  const error = new Error('Loading chunk 12 failed.');
  render(<GlobalError error={error} />, { container: document });
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/ru');
  await waitFor(() => expect(reloadOnceForChunk).toHaveBeenCalledWith(error));
});
