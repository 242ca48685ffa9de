import { useState } from 'react';
import { DateInput, ReferenceInput, required, SelectInput, TextInput } from 'react-admin';
import { documentKinds } from '@/lib/contract/account/business';
import type { CustomerContract } from '@/lib/contract/admin/customers';
import { runAction } from '../../api/data-provider';
import { readBase64 } from '../../api/read-base64';
import { FormDialog } from '../content/form-dialog';
import { readLei } from '../orders/lei';
import { CompanyFields, readCompany } from './customer-fields';
import { FileField } from './file-field';

type DialogProps = {
  readonly customerId: number;
  readonly contract: CustomerContract;
  readonly onClose: () => void;
};

const isLei = (text: unknown) =>
  typeof text !== 'string' || text.trim() === '' || readLei(text) !== undefined ? undefined : 'orders.inputs.badAmount';
const isDays = (text: unknown) => (/^\d{1,3}$/.test(String(text).trim()) ? undefined : 'customers.contract.badDays');
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');
const groupOf = (value: unknown) => (textOf(value) === '' ? null : Number(value));

function GroupInput() {
  return (
    <ReferenceInput source="groupId" reference="customer-groups" sort={{ field: 'name', order: 'ASC' }}>
      <SelectInput
        optionText="name"
        label="resources.customers.fields.group"
        emptyText="customers.group.none"
        fullWidth
      />
    </ReferenceInput>
  );
}

type ContractDialogProps = Omit<DialogProps, 'contract'> & { readonly contract: CustomerContract | undefined };

/** The terms of a new or existing contract. */
export function ContractDialog({ customerId, contract, onClose }: ContractDialogProps) {
  const send = (values: Record<string, unknown>, key: string) => {
    const company = readCompany(values);
    const input = {
      ...{ number: contract?.number ?? textOf(values.number), name: textOf(values.name) },
      groupId: groupOf(values.groupId),
      creditLimit: readLei(textOf(values.credit)) ?? null,
      paymentDays: Number(textOf(values.days)),
      ...(company && { company }),
    };
    return runAction('customers', customerId, 'setContract', input, key);
  };
  const defaultValues = {
    ...{ number: contract?.number ?? '', name: contract?.name ?? '', groupId: contract?.group?.id ?? '' },
    credit: contract?.creditLimit == null ? '' : String(contract.creditLimit / 100).replace('.', ','),
    days: String(contract?.paymentDays ?? 0),
    ...{ companyName: contract?.company?.name ?? '', idno: contract?.company?.idno ?? '' },
    vatCode: contract?.company?.vatCode ?? '',
  };
  const title = contract ? 'customers.contract.changeTitle' : 'customers.contract.addTitle';
  return (
    <FormDialog {...{ title, submit: 'customers.save', done: 'customers.saved', defaultValues, send, onClose }}>
      <TextInput
        source="number"
        label="customers.contract.number"
        validate={required()}
        readOnly={contract !== undefined}
        fullWidth
      />
      <TextInput source="name" label="customers.contract.name" fullWidth />
      <GroupInput />
      <TextInput
        source="credit"
        label="customers.contract.creditInput"
        helperText="customers.contract.creditHelp"
        validate={isLei}
        fullWidth
      />
      <TextInput source="days" label="customers.contract.paymentDays" validate={[required(), isDays]} fullWidth />
      <CompanyFields />
    </FormDialog>
  );
}

/** Confirmation dialog of the end of a contract. */
export function CloseContractDialog({ customerId, contract: { number }, onClose }: DialogProps) {
  return (
    <FormDialog
      title="customers.contract.closeTitle"
      text="customers.contract.closeText"
      submit="customers.contract.close"
      done="customers.contract.closeDone"
      isDangerous
      send={(_, key) => runAction('customers', customerId, 'closeContract', { number }, key)}
      onClose={onClose}
    />
  );
}

/** The price group of an active contract. */
export function GroupDialog({ customerId, contract, onClose }: DialogProps) {
  const send = ({ groupId }: Record<string, unknown>, key: string) =>
    runAction('customers', customerId, 'setGroup', { contract: contract.number, groupId: groupOf(groupId) }, key);
  return (
    <FormDialog
      title="customers.group.title"
      text="customers.group.text"
      submit="customers.save"
      done="customers.saved"
      defaultValues={{ groupId: contract.group?.id ?? '' }}
      send={send}
      onClose={onClose}
    >
      <GroupInput />
    </FormDialog>
  );
}

const kindChoices = documentKinds.map((id) => ({ id, name: `customers.document.kinds.${id}` }));

/** Uploads a document of a contract. */
export function DocumentDialog({ customerId, contract, onClose }: DialogProps) {
  const [file, setFile] = useState<File>();
  const send = async ({ kind, date }: Record<string, unknown>, key: string) => {
    if (!file) throw new Error('FILE_UNREADABLE');
    const input = {
      contract: contract.number,
      kind,
      date: textOf(date),
      name: file.name,
      content: await readBase64(file),
    };
    return runAction('customers', customerId, 'addDocument', input, key);
  };
  return (
    <FormDialog
      title="customers.document.title"
      submit="customers.document.submit"
      done="customers.saved"
      isDisabled={file === undefined}
      defaultValues={{ kind: 'contract', date: new Date().toISOString().slice(0, 10) }}
      send={send}
      onClose={onClose}
    >
      <SelectInput
        source="kind"
        label="customers.document.kind"
        choices={kindChoices}
        validate={required()}
        fullWidth
      />
      <DateInput source="date" label="customers.document.date" validate={required()} fullWidth />
      <FileField file={file} onChange={setFile} />
    </FormDialog>
  );
}
