import { screen, waitFor } from '@testing-library/react';
import { answerApi } from '@/tests/fixtures/browser-api';
import { octavia } from '@/tests/fixtures/garage';
import { renderPage } from '@/tests/fixtures/render-page';
import { useCarPlaceholder } from './car-placeholder';
import { SearchForm } from './search-form';

function Header() {
  useCarPlaceholder();
  return (
    <header>
      <SearchForm variant="desktop" />
    </header>
  );
}
const field = () => screen.getByRole('combobox');

test('[SRC-1] the placeholder names the car that parts are looked for', async () => {
  answerApi({});
  localStorage.setItem('piesar-garage', JSON.stringify({ garage: [octavia], currentCarId: octavia.carId }));
  const { unmount } = renderPage(<Header />, 'ru');
  await waitFor(() => expect(field()).toHaveAttribute('placeholder', 'Искать детали для Octavia II 1.9 TDI'));
  unmount();
});
