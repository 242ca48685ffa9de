import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox, Radio, RadioCard } from './choice';

test('toggles a checkbox by its label', async () => {
  render(
    <Checkbox name="brand" value="trw" count={34}>
      TRW
    </Checkbox>,
  );
  await userEvent.click(screen.getByText('TRW'));
  expect(screen.getByRole('checkbox', { name: 'TRW 34' })).toBeChecked();
});

test('selects one radio button of a name', async () => {
  render(
    <>
      <Radio name="axle" value="front" defaultChecked>
        Față
      </Radio>
      <RadioCard name="axle" value="rear" title="Spate" detail="Puntea din spate" price="40 lei" />
    </>,
  );
  await userEvent.click(screen.getByText('Spate'));
  expect(screen.getByRole('radio', { name: 'Față' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /Spate/ })).toBeChecked();
});
