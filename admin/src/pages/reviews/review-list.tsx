import CheckIcon from '@mui/icons-material/CheckOutlined';
import { Box } from '@mui/material';
import { Button, DataTable, SelectInput, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { type ReviewItem, reviewsResource } from '@/lib/contract/admin/reviews';
import { reviewState } from '@/lib/contract/catalogue/feedback';
import { request } from '../../api/request';
import { useDates } from '../../shell/dates';
import { useMay } from '../../shell/use-may';
import { OfficeList } from '../content/office-list';
import { Excerpt, ShopLink, TwoLines } from '../content/page-parts';
import { StateTabs } from '../content/state-tabs';
import { useBusy } from '../content/use-busy';
import { useRequestKey } from '../content/use-request-key';
import { ReviewActions, ReviewState, Stars } from './review-parts';

const ratings = [5, 4, 3, 2, 1].map((id) => ({ id, name: '★'.repeat(id) }));
const Column = DataTable.Col<ReviewItem>;
const filters = [<SelectInput key="rating" source="rating" choices={ratings} translateChoice={false} alwaysOn />];

/** Reviews of buyers, unpublished ones first. */
export default function ReviewList() {
  const t = useTranslate();
  const { moment } = useDates();
  const may = useMay('reviews');
  return (
    <OfficeList<ReviewItem>
      search="resources.reviews.fields.text"
      filters={filters}
      filterDefaultValues={{ state: 'waiting' }}
      sort={{ field: 'writtenAt', order: 'DESC' }}
      rowClick="show"
      bulkActionButtons={may('publishMany') ? <PublishMany /> : false}
      empty="reviews.empty"
      tableSx={{ '& td': { verticalAlign: 'top' } }}
      tabs={<StateTabs states={reviewState.options} texts="reviews.tabs" />}
    >
      <Column source="rating" render={({ rating }) => <Stars value={rating} />} />
      <Column
        source="content"
        disableSort
        render={({ content, author, customer }) => (
          <TwoLines
            first={<Excerpt text={content === '' ? t('reviews.noText') : content} />}
            second={[author, customer].filter(Boolean).join(' · ')}
          />
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
      <Column source="writtenAt" render={({ writtenAt }) => moment(writtenAt)} />
      <Column
        source="state"
        disableSort
        render={(review) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {review.state !== 'waiting' && <ReviewState review={review} />}
            {review.state === 'waiting' && <ReviewActions review={review} />}
          </Box>
        )}
      />
    </OfficeList>
  );
}

/** Publishes the chosen reviews at the versions that are shown. */
function PublishMany() {
  const notify = useNotify();
  const refresh = useRefresh();
  const { data = [], selectedIds, onUnselectItems } = useListContext<ReviewItem>();
  const { isBusy, attempt } = useBusy();
  const { key, renewKey } = useRequestKey();
  const reviews = data
    .filter(({ id, state }) => selectedIds.includes(id) && state !== 'shown')
    .map(({ id, version }) => ({ id, version }));
  const run = async () => {
    await attempt(async () => {
      const body = { reviews };
      const json = await request('reviews/actions/publishMany', {
        method: 'POST',
        body,
        key: key(JSON.stringify(body)),
      });
      const { published, changed } = reviewsResource.actions.publishMany.output.parse(json);
      renewKey();
      onUnselectItems();
      if (changed.length === 0) notify('reviews.publishedMany', { messageArgs: { smart_count: published } });
      else notify('reviews.publishedSome', { type: 'warning', messageArgs: { published, left: changed.length } });
    });
    refresh();
  };
  return (
    <Button label="reviews.publish" onClick={run} disabled={isBusy || reviews.length === 0}>
      <CheckIcon />
    </Button>
  );
}
