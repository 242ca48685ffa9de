import { Box } from '@mui/material';
import { Show, useRecordContext, useTranslate } from 'react-admin';
import { reviewsResource } from '@/lib/contract/admin/reviews';
import { useDates } from '../../shell/dates';
import { Fact, Prose, Section, ShopLink, TwoColumns } from '../content/page-parts';
import { JournalOfRecord } from '../journal/journal-of-record';
import { ReviewActions, ReviewState, Stars } from './review-parts';

export default function ReviewShow() {
  return (
    <Show actions={false} component={Box}>
      <ReviewPage />
    </Show>
  );
}

function ReviewPage() {
  const t = useTranslate();
  const { moment } = useDates();
  const review = reviewsResource.record.safeParse(useRecordContext()).data;
  if (!review) return null;
  const { rating, content, author, customer, product, partNumber, slug, url, writtenAt, decidedAt, refusal } = review;
  const fields = 'resources.reviews.fields';
  return (
    <TwoColumns
      main={
        <>
          <Section>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
              <Stars value={rating} />
              <strong>{author}</strong>
              <ReviewState review={review} />
              <Box sx={{ flex: 1 }} />
              <ReviewActions review={review} />
            </Box>
            <Prose>{content === '' ? t('reviews.noText') : content}</Prose>
          </Section>
          <JournalOfRecord resource="reviews" id={review.id} />
        </>
      }
      side={
        <Section title="reviews.about">
          <Fact label={`${fields}.product`}>
            {product === null ? `${slug} (${t('content.productGone')})` : <ShopLink href={url}>{product}</ShopLink>}
          </Fact>
          <Fact label={`${fields}.partNumber`}>{partNumber}</Fact>
          <Fact label={`${fields}.customer`}>{customer ?? t('reviews.customerGone')}</Fact>
          <Fact label={`${fields}.lang`}>{t(`content.languages.${review.lang}`, { _: review.lang })}</Fact>
          <Fact label={`${fields}.writtenAt`}>{moment(writtenAt)}</Fact>
          <Fact label={`${fields}.decidedAt`}>{decidedAt && moment(decidedAt)}</Fact>
          <Fact label={`${fields}.refusal`}>{refusal}</Fact>
        </Section>
      }
    />
  );
}
