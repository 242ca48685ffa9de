import { DataTable, useTranslate } from 'react-admin';
import type { QuestionItem } from '@/lib/contract/admin/questions';
import { questionState } from '@/lib/contract/catalogue/feedback';
import { useDates } from '../../shell/dates';
import { OfficeList } from '../content/office-list';
import { Excerpt, ShopLink, TwoLines } from '../content/page-parts';
import { StateTabs } from '../content/state-tabs';
import { QuestionState } from './question-state';

const Column = DataTable.Col<QuestionItem>;

/** Questions of shoppers, unanswered ones first. */
export default function QuestionList() {
  const t = useTranslate();
  const { moment } = useDates();
  return (
    <OfficeList<QuestionItem>
      search="resources.questions.fields.text"
      filterDefaultValues={{ state: 'waiting' }}
      sort={{ field: 'askedAt', order: 'DESC' }}
      rowClick="show"
      empty="questions.empty"
      tableSx={{ '& td': { verticalAlign: 'top' } }}
      tabs={<StateTabs states={questionState.options} texts="questions.tabs" />}
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
    </OfficeList>
  );
}
