import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { type FormErrors, useCheckedForm } from '@/components/forms/use-checked-form';
import { Button } from '@/components/ui/button';
import { ErrorList } from '@/components/ui/form/error-list';
import { Field, TextArea } from '@/components/ui/form/field';
import { type FieldError, formText } from '@/lib/forms/form-checks';

import { type ResponseOfCall, requestApi } from '@/lib/requests/api';
import { StarChoice } from './star-choice';

type OwnReview = ResponseOfCall<'reviewRead'>;
type ReviewFormProps = {
  readonly path: string;
  readonly own: OwnReview;
  readonly onSaved: (own: OwnReview) => void;
};
const errorsOf = (rating: number, author: string): FormErrors<'rating' | 'author', FieldError> => ({
  ...(rating === 0 && { rating: 'ERROR_FORM_CHOOSE' }),
  ...(author.length < 2 && { author: 'ERROR_FORM_REQUIRED' }),
});

/** Stars, words and a name. What was written stays in the fields until the service has it. */
export function ReviewForm({ path, own, onSaved }: ReviewFormProps) {
  const t = useTranslations('reviewForm');
  const sentence = useTranslations('errors');
  const lang = useLocale();
  const [rating, setRating] = useState(own.review?.rating ?? 0);
  const { busy, errors, refusals, mend, tied } = useCheckedForm({
    read: (form) => ({ author: formText(form, 'author').trim(), content: formText(form, 'content').trim() }),
    check: ({ author }) => errorsOf(rating, author),
    send: async (written) => {
      const result = await requestApi<OwnReview>(path, { method: 'PUT', body: { rating, ...written, lang } });
      if (!result.ok) return result.error;
      onSaved(result.data);
      return null;
    },
  });

  return (
    <form className="panel stack" {...tied}>
      <ErrorList texts={refusals} />
      <StarChoice
        value={rating}
        onChoose={(stars) => {
          setRating(stars);
          mend('rating');
        }}
        error={errors?.rating && sentence(errors.rating)}
      />
      <TextArea
        id="review-content"
        name="content"
        label={t('content')}
        optional={t('optional')}
        hint={t('contentHint')}
        rows={6}
        maxLength={3000}
        defaultValue={own.review?.content ?? ''}
      />
      <Field
        id="review-author"
        name="author"
        label={t('author')}
        hint={t('authorHint')}
        autoComplete="nickname"
        maxLength={60}
        defaultValue={own.review?.author ?? own.suggestedAuthor}
        error={errors?.author && sentence(errors.author)}
      />
      <p className="small muted">{t('rules')}</p>
      <div className="row">
        <Button type="submit" busy={busy}>
          {t(busy ? 'sending' : own.review ? 'change' : 'send')}
        </Button>
      </div>
    </form>
  );
}
