import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@/tests/fixtures/render-page';
import { ProductTabs } from './product-tabs';

const tabs = ['Recomandate', 'Reduceri', 'Noutăți'].map((title) => ({
  id: title,
  title,
  count: undefined,
  panel: <input aria-label={`Cantitate, ${title}`} />,
}));
const quantity = (title: string) => screen.queryByRole('textbox', { name: `Cantitate, ${title}`, hidden: true });

test('[HOME-1] renders a block when its tab is first chosen and keeps its state', async () => {
  renderPage(<ProductTabs label="Alese pentru tine" tabs={tabs} />);
  expect(quantity('Recomandate')).toBeVisible();
  expect(quantity('Reduceri')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Reduceri' }));
  expect(quantity('Recomandate')).not.toBeVisible();
  const field = quantity('Reduceri');
  if (field === null) throw new Error('There is no panel of reduced products.');
  await userEvent.type(field, '3');
  await userEvent.click(screen.getByRole('tab', { name: 'Recomandate' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Reduceri' }));
  expect(quantity('Reduceri')).toHaveValue('3');
});

test('[HOME-1] moves among tabs by arrow keys', async () => {
  renderPage(<ProductTabs label="Alese pentru tine" tabs={tabs} />);
  await userEvent.click(screen.getByRole('tab', { name: 'Recomandate' }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Noutăți' })).toHaveFocus();
  expect(quantity('Noutăți')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Recomandate' })).toHaveFocus();
});
