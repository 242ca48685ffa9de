import { required, TextInput, type TextInputProps } from 'react-admin';
import { typedBani } from './amounts';

const isAmount = (value: unknown) => {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const bani = typedBani(value);
  return bani === undefined || bani < 0 ? 'orders.inputs.badAmount' : undefined;
};
const isSignedAmount = (value: unknown) =>
  typeof value !== 'string' || value.trim() === '' || typedBani(value) !== undefined
    ? undefined
    : 'orders.inputs.badAmount';

type AmountInputProps = TextInputProps & {
  /** Accepts negative amounts. */
  readonly isSigned?: boolean;
  readonly isRequired?: boolean;
};

/** A field for an amount in lei, such as `120` or `99,50`. */
export function AmountInput({ isSigned = false, isRequired = false, ...props }: AmountInputProps) {
  const check = isSigned ? isSignedAmount : isAmount;
  return (
    <TextInput
      {...props}
      validate={isRequired ? [required(), check] : check}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: isSigned ? 'text' : 'decimal', style: { textAlign: 'right' } } }}
    />
  );
}
