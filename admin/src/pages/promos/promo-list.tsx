import { DataTable, useTranslate } from 'react-admin';
import { type PromoItem, promoStates } from '@/lib/contract/admin/promos';
import { useDates } from '../../shell/dates';
import { OfficeList } from '../content/office-list';
import { StateChip, TwoLines } from '../content/page-parts';
import { StateTabs } from '../content/state-tabs';
import { leiText } from '../orders/lei';
import { discountText } from './promo-terms';

const Column = DataTable.Col<PromoItem>;
const colours = { valid: 'success', early: 'info', 'used up': 'warning', ended: 'default' } as const;

/** Promo codes, newest first. */
export default function PromoList() {
  const t = useTranslate();
  const { day } = useDates();
  return (
    <OfficeList<PromoItem>
      search="resources.promos.fields.code"
      sort={{ field: 'createdAt', order: 'DESC' }}
      create="promos.create"
      rowClick="show"
      empty="promos.empty"
      tabs={<StateTabs states={promoStates} texts="promos.tabs" />}
    >
      <Column source="code" render={({ code }) => <strong>{code}</strong>} />
      <Column
        source="discount"
        disableSort
        render={(promo) => (
          <TwoLines
            first={discountText(t, promo)}
            second={[
              promo.minimum > 0 && t('promos.fromSum', { sum: leiText(promo.minimum) }),
              promo.category,
              promo.brand,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
      />
      <Column
        source="period"
        disableSort
        render={({ from, until }) =>
          until === null ? t('promos.since', { day: day(from) }) : `${day(from)} – ${day(until)}`
        }
      />
      <Column source="state" disableSort render={(promo) => <PromoState promo={promo} />} />
      <Column
        source="used"
        align="right"
        render={({ used, totalLimit }) => (totalLimit === null ? used : `${used} / ${totalLimit}`)}
      />
      <Column source="turnover" align="right" render={({ turnover }) => leiText(turnover)} />
    </OfficeList>
  );
}

export function PromoState({ promo: { state } }: { readonly promo: PromoItem }) {
  return <StateChip text={`promos.states.${state}`} colour={colours[state]} />;
}
