import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import romanian from '@/messages/ro-MD.json';
import { VinCells } from './vin-cells';

test('[TEC-1] a corrected character is outlined and told; screen readers hear the whole VIN', () => {
  const { container } = render(
    <NextIntlClientProvider locale="ro-MD" messages={romanian}>
      <VinCells vin="TMBZZZ1Z6A2048211" corrections={[{ position: 12, from: 'O', to: '0' }]} series />
    </NextIntlClientProvider>,
  );
  const cells = [...container.querySelectorAll('.vin span')];
  expect(cells.map((cell) => cell.className).join(' ')).toBe('w w w s s s s s s   fix     ');
  expect(screen.getByText('Poziția 12: „O” nu există în VIN, am pus „0”.')).toBeInTheDocument();
  expect(screen.getByText('VIN-ul citit: TMBZZZ1Z6A2048211')).toBeInTheDocument();
});
