import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { DateInput, NumberInput, SaveButton, Title, Toolbar, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type PromoRecord, promosResource } from '@/lib/contract/admin/promos';
import { useDates } from '../../shell/dates';
import { useMay } from '../../shell/use-may';
import { ActionButton } from '../content/action-button';
import { EditPage, RecordForm } from '../content/edit-page';
import { Fact, Section, TwoColumns } from '../content/page-parts';
import { JournalOfRecord } from '../journal/journal-of-record';
import { leiText } from '../orders/lei';
import { PromoState } from './promo-list';
import { discountText } from './promo-terms';

/** The page of a promo code: its terms, uses and editable fields. */
export default function PromoShow() {
  return (
    <EditPage transform={readLimits} saved="promos.saved">
      <PromoPage />
    </EditPage>
  );
}

function readLimits({ version, totalLimit, customerLimit, until }: Readonly<Record<string, unknown>>) {
  const orNull = (value: unknown) => (value === '' || value === undefined ? null : value);
  return { version, totalLimit: orNull(totalLimit), customerLimit: orNull(customerLimit), until: orNull(until) };
}

function PromoPage() {
  const t = useTranslate();
  const may = useMay('promos');
  const { day } = useDates();
  const promo = promosResource.record.safeParse(useRecordContext()).data;
  if (!promo) return null;
  const { code, minimum, category, brand, from, until, used, discount, turnover, totalLimit, customerLimit } = promo;
  const fields = 'resources.promos.fields';
  return (
    <TwoColumns
      main={
        <>
          <Title title={t('promos.title', { code })} />
          <Section>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
              <Typography component="h1" variant="h5">
                {code}
              </Typography>
              <PromoState promo={promo} />
              <Box sx={{ flex: 1 }} />
              {may('end') && promo.state !== 'ended' && (
                <ActionButton
                  {...{ resource: 'promos', record: promo, action: 'end', label: 'promos.end', done: 'promos.ended' }}
                  color="error"
                  variant="outlined"
                  confirm={{ title: 'promos.endTitle', text: 'promos.endText' }}
                />
              )}
            </Box>
            <Uses promo={promo} />
          </Section>
          <JournalOfRecord resource="promos" id={promo.id} />
        </>
      }
      side={
        <>
          <Section title="promos.terms">
            <Fact label={`${fields}.discount`}>{discountText(t, promo)}</Fact>
            <Fact label={`${fields}.minimum`}>{minimum > 0 ? leiText(minimum) : null}</Fact>
            <Fact label={`${fields}.category`}>{category}</Fact>
            <Fact label={`${fields}.brand`}>{brand}</Fact>
            <Fact label={`${fields}.from`}>{day(from)}</Fact>
            <Fact label={`${fields}.until`}>{until && day(until)}</Fact>
            <Fact label={`${fields}.totalLimit`}>{totalLimit}</Fact>
            <Fact label={`${fields}.customerLimit`}>{customerLimit}</Fact>
          </Section>
          <Section title="promos.results">
            <Fact label={`${fields}.used`}>{used}</Fact>
            <Fact label="promos.discountSum">{leiText(discount)}</Fact>
            <Fact label={`${fields}.turnover`}>{leiText(turnover)}</Fact>
          </Section>
          {may('update') && promo.state !== 'ended' && (
            <Section title="promos.change">
              <RecordForm
                toolbar={
                  <Toolbar>
                    <SaveButton alwaysEnable={false} />
                  </Toolbar>
                }
              >
                <NumberInput source="totalLimit" min={1} />
                <NumberInput source="customerLimit" min={1} />
                <DateInput source="until" />
              </RecordForm>
            </Section>
          )}
        </>
      }
    />
  );
}

function Uses({ promo: { uses } }: { readonly promo: PromoRecord }) {
  const t = useTranslate();
  const { moment } = useDates();
  if (uses.length === 0) return <Typography color="textSecondary">{t('promos.noUses')}</Typography>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {['order', 'usedAt', 'discountSum', 'orderTotal'].map((name) => (
              <TableCell key={name} align={name.startsWith('o') && name !== 'order' ? 'right' : undefined}>
                {t(`promos.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {uses.map(({ orderId, number, discount, total, usedAt, givenBackAt }) => (
            <TableRow key={orderId} sx={{ opacity: givenBackAt === null ? 1 : 0.6 }}>
              <TableCell>
                <Link component={RouterLink} to={`/orders/${orderId}/show`}>
                  {number}
                </Link>
              </TableCell>
              <TableCell>
                {givenBackAt === null ? moment(usedAt) : t('promos.givenBack', { at: moment(givenBackAt) })}
              </TableCell>
              <TableCell>{leiText(discount)}</TableCell>
              <TableCell align="right">{leiText(total)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
