import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { figuresResource } from '@/lib/contract/admin/figures';
import { formatPhone } from '@/lib/contract/values/phone';
import { useDates } from '../../shell/dates';
import { TwoLines } from '../content/page-parts';
import { leiText } from '../orders/lei';
import { FigureCard, FigureCards, FigureNote, FigureState, FigureTitle, useNumbers } from './figure-parts';
import { FigureTable } from './figure-table';
import type { TabProps } from './period';
import { ReportExport } from './report-export';
import { useFigures } from './use-figures';

/** Abandoned carts of customers who may be contacted. */
export function CartsTab({ period }: TabProps) {
  const t = useTranslate();
  const { count, shortLei } = useNumbers();
  const { moment } = useDates();
  const { figures, error, isLoading } = useFigures('carts', figuresResource.actions.carts, period);
  return (
    <FigureState isLoading={isLoading} error={error}>
      {figures && (
        <>
          <FigureCards>
            <FigureCard label={t('figures.carts.count')} value={count(figures.count)} />
            <FigureCard label={t('figures.value')} value={shortLei(figures.value)} />
          </FigureCards>
          <FigureTitle title={t('figures.tabs.carts')}>
            <ReportExport report={{ ...period, report: 'carts' }} />
          </FigureTitle>
          <FigureTable
            label={t('figures.tabs.carts')}
            rows={figures.items}
            keyOf={({ customerId, lastActivity, value }) => `${customerId} ${lastActivity} ${value}`}
            empty="figures.carts.empty"
            columns={[
              {
                header: 'figures.carts.customer',
                cell: ({ customerId, name, email, phone }) => (
                  <TwoLines
                    first={
                      <Link component={RouterLink} to={`/customers/${customerId}/show`}>
                        {name || email}
                      </Link>
                    }
                    second={[name && email, phone && formatPhone(phone)].filter(Boolean).join(' · ')}
                  />
                ),
              },
              { header: 'figures.language', isShort: true, cell: ({ lang }) => lang },
              { header: 'figures.carts.lastActivity', cell: ({ lastActivity }) => moment(lastActivity) },
              { header: 'figures.carts.parts', cell: ({ parts }) => partsText(parts) },
              { header: 'figures.pieces', isNumber: true, cell: ({ pieces }) => count(pieces) },
              { header: 'figures.value', isNumber: true, cell: ({ value }) => leiText(value) },
            ]}
          />
          <FigureNote text="figures.carts.note" />
        </>
      )}
    </FigureState>
  );
}

const shownParts = 3;

function partsText(parts: readonly string[]): string {
  const hidden = parts.length - shownParts;
  // Semicolons, because part names contain commas.
  return parts.slice(0, shownParts).join('; ') + (hidden > 0 ? ` +${hidden}` : '');
}
