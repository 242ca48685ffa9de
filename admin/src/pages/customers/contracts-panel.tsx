import { Box, Button, Chip, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CustomerContract, CustomerRecord } from '@/lib/contract/admin/customers';
import { useDates } from '../../shell/dates';
import { useMay } from '../../shell/use-may';
import { Fact } from '../content/page-parts';
import { leiText } from '../orders/lei';
import { Panel } from '../orders/panel';
import { CloseContractDialog, ContractDialog, DocumentDialog, GroupDialog } from './contract-dialogs';

type DialogState = { readonly kind: 'set' | 'close' | 'group' | 'document'; readonly contract?: CustomerContract };

/** Contracts with price group, terms, debt and documents. */
export function ContractsPanel({ customer }: { readonly customer: CustomerRecord }) {
  const t = useTranslate();
  const may = useMay('customers');
  const [dialog, setDialog] = useState<DialogState>();
  const onClose = () => setDialog(undefined);
  const mayChange = (operation: string) => customer.erasedAt === null && may(operation);
  const { contracts } = customer;
  return (
    <Panel title={t('customers.contracts')}>
      {contracts.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('customers.noContracts')}</Typography>}
      {contracts.map((contract) => (
        <Box key={contract.number} sx={{ pb: 1.5, mb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <Terms contract={contract} />
          <Documents customer={customer} number={contract.number} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {mayChange('setContract') && (
              <Button size="small" onClick={() => setDialog({ kind: 'set', contract })}>
                {t('customers.contract.change')}
              </Button>
            )}
            {mayChange('setGroup') && contract.active && (
              <Button size="small" onClick={() => setDialog({ kind: 'group', contract })}>
                {t('customers.group.label')}
              </Button>
            )}
            {mayChange('addDocument') && (
              <Button size="small" onClick={() => setDialog({ kind: 'document', contract })}>
                {t('customers.document.label')}
              </Button>
            )}
            {mayChange('closeContract') && contract.active && (
              <Button size="small" color="error" onClick={() => setDialog({ kind: 'close', contract })}>
                {t('customers.contract.close')}
              </Button>
            )}
          </Box>
        </Box>
      ))}
      {mayChange('setContract') && (
        <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={() => setDialog({ kind: 'set' })}>
          {t('customers.contract.add')}
        </Button>
      )}
      {dialog?.kind === 'set' && (
        <ContractDialog customerId={customer.id} contract={dialog.contract} onClose={onClose} />
      )}
      {dialog?.contract && dialog.kind !== 'set' && (
        <OtherDialog kind={dialog.kind} customerId={customer.id} contract={dialog.contract} onClose={onClose} />
      )}
    </Panel>
  );
}

type OtherDialogProps = {
  readonly kind: 'close' | 'group' | 'document';
  readonly customerId: number;
  readonly contract: CustomerContract;
  readonly onClose: () => void;
};

function OtherDialog({ kind, ...dialog }: OtherDialogProps) {
  if (kind === 'close') return <CloseContractDialog {...dialog} />;
  return kind === 'group' ? <GroupDialog {...dialog} /> : <DocumentDialog {...dialog} />;
}

function Terms({ contract }: { readonly contract: CustomerContract }) {
  const t = useTranslate();
  const { number, name, active, group, company, creditLimit, paymentDays, debt, overdue, openOrders } = contract;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{[number, name].filter((text) => text !== '').join(' · ')}</Typography>
        {!active && <Chip size="small" label={t('customers.contract.closed')} />}
      </Box>
      <Fact label={t('resources.customers.fields.group')}>{group?.name ?? t('customers.group.none')}</Fact>
      <Fact label={t('resources.customers.fields.company')}>{company && `${company.name}, IDNO ${company.idno}`}</Fact>
      <Fact label={t('customers.contract.creditLimit')}>
        {creditLimit === null ? t('customers.contract.noLimit') : leiText(creditLimit)}
      </Fact>
      <Fact label={t('customers.contract.paymentDays')}>
        {paymentDays === 0
          ? t('customers.contract.atOnce')
          : t('customers.contract.days', { smart_count: paymentDays })}
      </Fact>
      <Fact label={t('customers.contract.debt')}>{leiText(debt)}</Fact>
      {overdue > 0 && (
        <Box sx={{ color: 'error.main' }}>
          <Fact label={t('customers.contract.overdue')}>{leiText(overdue)}</Fact>
        </Box>
      )}
      {openOrders > 0 && <Fact label={t('customers.contract.openOrders')}>{leiText(openOrders)}</Fact>}
    </>
  );
}

function Documents({ customer, number }: { readonly customer: CustomerRecord; readonly number: string }) {
  const t = useTranslate();
  const { day } = useDates();
  const documents = customer.documents.filter(({ contract }) => contract === number);
  return documents.map(({ id, kind, date, name, size }) => (
    <Typography key={id} variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {[t(`customers.document.kinds.${kind}`), day(date)].join(', ')},{' '}
      <Link href={`/api/customers/${customer.id}/documents/${id}`} download={name}>
        {name}
      </Link>
      {`, ${Math.ceil(size / 1024)} kB`}
    </Typography>
  ));
}
