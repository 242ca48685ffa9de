import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import messages from '@/messages/ro-MD.json';
import { installNativeDialog } from '@/tests/fixtures/native-dialog';
import { Gallery } from './gallery';

beforeAll(installNativeDialog);

const picture = (name: string) => ({
  src: `/pictures/${name}/wd.webp`,
  avif: `/pictures/${name}/wd.avif`,
  thumb: `/pictures/${name}/wa.webp`,
  width: 960,
  height: 960,
});

function show(names: string[]) {
  render(
    <NextIntlClientProvider locale="ro-MD" messages={messages}>
      <Gallery pictures={names.map(picture)} name="Disc de frână">
        <span>Popular</span>
      </Gallery>
    </NextIntlClientProvider>,
  );
}

test('[PRD-1] a thumbnail shows its picture large', async () => {
  show(['a', 'b']);
  await userEvent.click(screen.getByRole('button', { name: 'Imaginea 2: Disc de frână' }));
  expect(screen.getByRole('img', { name: 'Disc de frână' })).toHaveAttribute('src', '/pictures/b/wd.webp');
});

test('[PRD-1] the picture opens larger in a dialog', async () => {
  show(['a']);
  expect(screen.queryByRole('button', { name: /Imaginea/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mărește imaginea' }));
  expect(await screen.findByRole('dialog', { name: 'Disc de frână' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Închide' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a product without pictures keeps its badges', () => {
  show([]);
  expect(screen.getByText('Popular')).toBeInTheDocument();
});
