import { render, screen, within } from '@testing-library/react';
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

test('[PRD-1] shows the picture of a pressed thumbnail', async () => {
  show(['a', 'b']);
  await userEvent.click(screen.getByRole('button', { name: 'Imaginea 2: Disc de frână' }));
  expect(screen.getByRole('img', { name: 'Disc de frână' })).toHaveAttribute('src', '/pictures/b/wd.webp');
});

test('[PRD-1] opens the picture in a dialog', async () => {
  show(['a']);
  expect(screen.queryByRole('button', { name: /Imaginea/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mărește imaginea' }));
  expect(await screen.findByRole('dialog', { name: 'Disc de frână' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Închide' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows the tags of a product without pictures', () => {
  show([]);
  expect(screen.getByText('Popular')).toBeInTheDocument();
});

test('[PRD-1] changes pictures in the dialog by buttons and arrow keys and zooms on a press', async () => {
  const large = { ...picture('b'), large: '/pictures/b/we.webp' };
  render(
    <NextIntlClientProvider locale="ro-MD" messages={messages}>
      <Gallery pictures={[picture('a'), large]} name="Disc de frână">
        <span>Popular</span>
      </Gallery>
    </NextIntlClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mărește imaginea' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disc de frână' }));
  expect(dialog.getByText('1 din 2')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Imaginea următoare' }));
  expect(dialog.getByText('2 din 2')).toBeVisible();
  expect(dialog.getByRole('img')).toHaveAttribute('src', '/pictures/b/wd.webp');
  await userEvent.click(dialog.getByRole('button', { name: 'Vezi de aproape' }));
  expect(dialog.getByRole('img')).toHaveAttribute('src', '/pictures/b/we.webp');
  await userEvent.click(dialog.getByRole('button', { name: 'Vezi imaginea întreagă' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(dialog.getByText('1 din 2')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  expect(dialog.getByRole('img')).toHaveAttribute('src', '/pictures/b/wd.webp');
});
