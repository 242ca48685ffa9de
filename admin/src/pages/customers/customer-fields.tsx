import { required, SelectInput, TextInput, useTranslate } from 'react-admin';
import { z } from 'zod';
import { languages } from '@/lib/contract/locales/locales';
import { normaliseIdno, normaliseVatCode } from '@/lib/contract/values/company-numbers';
import { normalisePhone } from '@/lib/contract/values/phone';

const names: Readonly<Record<string, string>> = { ro: 'Română', ru: 'Русский' };
const languageChoices = languages.map((id) => ({ id, name: names[id] ?? id }));

const isFilled = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';
const validPhone = (text: unknown) =>
  !isFilled(text) || normalisePhone(text) !== undefined ? undefined : 'errors.PHONE_INVALID';
const validEmail = (text: unknown) =>
  !isFilled(text) || z.email().safeParse(text.trim()).success ? undefined : 'customers.badEmail';
const validVatCode = (text: unknown) =>
  !isFilled(text) || normaliseVatCode(text) !== undefined ? undefined : 'customers.badVatCode';
const validIdno = (text: unknown, { companyName }: Record<string, unknown>) => {
  if (!isFilled(text)) return isFilled(companyName) ? 'customers.badIdno' : undefined;
  return normaliseIdno(text) === undefined ? 'customers.badIdno' : undefined;
};

/** The company of a customer or contract. */
export function CompanyFields() {
  const t = useTranslate();
  return (
    <>
      <TextInput source="companyName" label="customers.companyName" fullWidth />
      <TextInput source="idno" label={t('customers.idno')} validate={validIdno} fullWidth />
      <TextInput source="vatCode" label="customers.vatCode" validate={validVatCode} fullWidth />
    </>
  );
}

/** The contact of a customer: the phone first, the e-mail is optional. */
export function ContactFields({ isPhoneRequired }: { readonly isPhoneRequired: boolean }) {
  return (
    <>
      <TextInput
        source="phone"
        label="resources.customers.fields.phone"
        type="tel"
        autoFocus
        validate={isPhoneRequired ? [required(), validPhone] : validPhone}
        fullWidth
      />
      <TextInput source="firstName" label="resources.customers.fields.firstName" validate={required()} fullWidth />
      <TextInput source="lastName" label="resources.customers.fields.lastName" fullWidth />
      <TextInput source="email" label="resources.customers.fields.email" type="email" validate={validEmail} fullWidth />
      <SelectInput
        source="lang"
        label="resources.customers.fields.lang"
        choices={languageChoices}
        translateChoice={false}
        validate={required()}
        fullWidth
      />
      <CompanyFields />
    </>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The company of a form; undefined if its name is empty. */
export function readCompany(values: Readonly<Record<string, unknown>>) {
  const name = textOf(values.companyName);
  if (name === '') return undefined;
  const vatCode = textOf(values.vatCode);
  return { name, idno: textOf(values.idno), ...(vatCode !== '' && { vatCode }) };
}

/** The contact of a form. */
export function readContact(values: Readonly<Record<string, unknown>>) {
  const email = textOf(values.email);
  const contact = {
    firstName: textOf(values.firstName),
    lastName: textOf(values.lastName),
    phone: textOf(values.phone),
  };
  return { ...contact, lang: textOf(values.lang), ...(email !== '' && { email }) };
}
