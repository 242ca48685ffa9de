import type { FormErrors } from '@/components/forms/use-checked-form';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { emailError, type FieldError } from '@/lib/forms/form-checks';
import { formText } from '@/lib/forms/form-fields';

import { readVin } from '@/lib/vin/vin';

/** What the fields of the form say, as the call takes it. */
type QuestionText = {
  readonly question: string;
  readonly name?: string;
  readonly email?: string;
  readonly unnamed: boolean;
  readonly carId?: number;
  readonly vin?: string;
  readonly vinOfGarage?: boolean;
};

/** Keys of sentences: those of all forms, or of this one. */
type Fault = FieldError | 'tooShort' | 'vinWrong';
type QuestionErrors = FormErrors<'question' | 'vin' | 'name' | 'email', Fault>;

export const isOwnFault = (fault: Fault): fault is 'tooShort' | 'vinWrong' =>
  fault === 'tooShort' || fault === 'vinWrong';

function isTicked(form: HTMLFormElement, name: string): boolean {
  const box = form.elements.namedItem(name);
  return box instanceof HTMLInputElement && box.checked;
}

export function readQuestion(form: HTMLFormElement, car: UserVehicle | undefined): QuestionText {
  const text = (name: string) => formText(form, name).trim();
  const [typed, name, email] = [text('vin'), text('name'), text('email')];
  const reading = readVin(typed);
  const vin = reading.ok ? reading.vin : typed;
  return {
    question: text('question'),
    unnamed: isTicked(form, 'unnamed'),
    ...(name !== '' && { name }),
    ...(email !== '' && { email }),
    ...(car && isTicked(form, 'car') && { carId: car.carId }),
    ...(vin !== '' && { vin }),
    ...(isTicked(form, 'garageVin') && { vinOfGarage: true }),
  };
}

/** What the service would refuse, of a visitor (`isGuest`) or a customer. */
export function questionErrors({ question, name, email, vin }: QuestionText, isGuest: boolean): QuestionErrors {
  const emailFault = isGuest ? emailError(email ?? '') : undefined;
  return {
    ...(question.length < 5 && { question: question === '' ? 'ERROR_FORM_REQUIRED' : 'tooShort' }),
    ...(vin !== undefined && !readVin(vin).ok && { vin: 'vinWrong' }),
    ...(isGuest && name === undefined && { name: 'ERROR_FORM_REQUIRED' }),
    ...(emailFault && { email: emailFault }),
  };
}

type ErrorTexts = Partial<Record<keyof QuestionErrors, string>>;

/** What is wrong, in words. */
export function errorTexts(errors: QuestionErrors, say: (fault: Fault) => string): ErrorTexts {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, fault]) => (fault === undefined ? [] : [[name, say(fault)]])),
  );
}
