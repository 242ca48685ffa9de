import { Rating, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ReviewItem } from '@/lib/contract/admin/reviews';
import { useMay } from '../../shell/use-may';
import { ActionButton } from '../content/action-button';
import { StateChip } from '../content/page-parts';

const colours = { waiting: 'warning', shown: 'success', refused: 'default' } as const;

export function ReviewState({ review: { state } }: { readonly review: ReviewItem }) {
  return <StateChip text={`reviews.states.${state}`} colour={colours[state]} />;
}

export function Stars({ value }: { readonly value: number }) {
  const t = useTranslate();
  return <Rating value={value} readOnly size="small" aria-label={t('reviews.stars', { smart_count: value })} />;
}

/** Publishing and refusing a review. */
export function ReviewActions({ review }: { readonly review: ReviewItem }) {
  const t = useTranslate();
  const may = useMay('reviews');
  const [reason, setReason] = useState('');
  const { version, state, content } = review;
  const common = { resource: 'reviews', record: review, size: 'small' } as const;
  return (
    <>
      {may('publish') && state !== 'shown' && (
        <ActionButton
          {...common}
          action="publish"
          input={{ version }}
          label="reviews.publish"
          done="reviews.published"
          variant="contained"
        />
      )}
      {may('refuse') && state !== 'refused' && (
        <ActionButton
          {...common}
          action="refuse"
          input={{ version, reason }}
          label={state === 'shown' ? 'reviews.takeDown' : 'reviews.refuse'}
          done="reviews.refused"
          color="error"
          confirm={{
            title: 'reviews.refuseTitle',
            text: content === '' ? 'reviews.refuseStars' : 'reviews.refuseText',
          }}
        >
          <TextField
            label={t('reviews.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            multiline
            minRows={2}
            sx={{ mt: 1 }}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </ActionButton>
      )}
    </>
  );
}
