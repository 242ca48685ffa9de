import { render, screen } from '@testing-library/react';
import { Field, Select, TextArea } from './field';

test('names a field by its label and describes it by hint and error', () => {
  render(<Field id="mail" label="E-mail" hint="Pentru confirmare" error="Scrie un e-mail, de exemplu ana@mail.md" />);
  const input = screen.getByRole('textbox', { name: 'E-mail' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Pentru confirmare Scrie un e-mail, de exemplu ana@mail.md');
});

test('leaves a field without hint and error undescribed and valid', () => {
  render(<Field id="name" label="Nume" />);
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
});

test('marks optional fields', () => {
  render(<TextArea id="note" label="Note" optional="opțional" />);
  expect(screen.getByLabelText('Note (opțional)')).toBeInTheDocument();
});

test('shows the options of a select by name', () => {
  render(
    <Select
      id="city"
      label="Oraș"
      defaultValue="b"
      options={[
        { value: 'c', label: 'Chișinău' },
        { value: 'b', label: 'Bălți' },
      ]}
    />,
  );
  expect(screen.getByRole('combobox', { name: 'Oraș' })).toHaveDisplayValue('Bălți');
});
