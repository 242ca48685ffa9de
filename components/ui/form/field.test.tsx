import { render, screen } from '@testing-library/react';
import { Field, Select, TextArea } from './field';

test('a field is named by its label and described by its hint and error', () => {
  render(<Field id="mail" label="E-mail" hint="Pentru confirmare" error="Scrie un e-mail, de exemplu ana@mail.md" />);
  const input = screen.getByRole('textbox', { name: 'E-mail' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Pentru confirmare Scrie un e-mail, de exemplu ana@mail.md');
});

test('a field without an error is neither invalid nor described', () => {
  render(<Field id="name" label="Nume" />);
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
});

test('optional fields say so', () => {
  render(<TextArea id="note" label="Note" optional="opțional" />);
  expect(screen.getByLabelText('Note (opțional)')).toBeInTheDocument();
});

test('a select offers its options by name', () => {
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
