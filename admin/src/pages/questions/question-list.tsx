import { DataTable, List, SearchInput, useTranslate } from 'react-admin';
import type { QuestionItem } from '@/lib/contract/admin/questions';
import { questionState } from '@/lib/contract/catalogue/feedback';
import { useDates } from '../../shell/dates';
import { EmptyList, Excerpt, ScrollBox, ShopLink, TwoLines } from '../content/page-parts';
import { StateTabs } from '../content/state-tabs';
import { QuestionState } from './question-state';

const Column = DataTable.Col<QuestionItem>;

/** Questions of shoppers, unanswered ones first. */
export default function QuestionList() {
  const placeholder = useTranslate()('resources.questions.fields.text');
  return (
    <List
      filters={[<SearchInput key="text" source="text" alwaysOn placeholder={placeholder} sx={{ minWidth: 280 }} />]}
      filterDefaultValues={{ state: 'waiting' }}
      sort={{ field: 'askedAt', order: 'DESC' }}
      exporter={false}
      empty={false}
    >
      <ScrollBox>
        <StateTabs states={questionState.options} texts="questions.tabs" />
        <QuestionTable />
      </ScrollBox>
    </List>
  );
}

function QuestionTable() {
  const t = useTranslate();
  const { moment } = useDates();
  return (
    <DataTable<QuestionItem>
      rowClick="show"
      bulkActionButtons={false}
      empty={<EmptyList text="questions.empty" />}
      sx={{ '& td': { verticalAlign: 'top' } }}
    >
      <Column
        source="question"
        disableSort
        render={({ question, author, car }) => (
          <TwoLines first={<Excerpt text={question} />} second={[author, car].filter(Boolean).join(' · ')} />
        )}
      />
      <Column
        source="product"
        disableSort
        render={({ product, partNumber, slug, url }) => (
          <TwoLines
            first={product === null ? slug : <ShopLink href={url}>{product}</ShopLink>}
            second={product === null ? t('content.productGone') : partNumber}
          />
        )}
      />
      <Column source="askedAt" render={({ askedAt }) => moment(askedAt)} />
      <Column source="lang" disableSort render={({ lang }) => t(`content.languages.${lang}`, { _: lang })} />
      <Column source="state" disableSort render={(question) => <QuestionState question={question} />} />
    </DataTable>
  );
}
