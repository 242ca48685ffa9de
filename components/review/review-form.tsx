'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { Field, TextArea } from '@/components/ui/form/field';
import { Refusals } from '@/components/ui/form/refusals';
import type { FieldError } from '@/lib/forms/form-checks';
import { formText } from '@/lib/forms/form-text';
import { leftErrors } from '@/lib/forms/left-errors';
import { type Answer, requestApi } from '@/lib/requests/api';
import { StarChoice } from './star-choice';

type OwnReview = Answer<'reviewRead'>;
type ReviewFormProps = {
  readonly path: string;
  readonly own: OwnReview;
  readonly onSaved: (own: OwnReview) => void;
};
type Errors = { readonly rating?: FieldError | undefined; readonly author?: FieldError | undefined };

const errorsOf = (rating: number, author: string): Errors => ({
  ...(rating === 0 && { rating: 'ERROR_FORM_CHOOSE' }),
  ...(author.length < 2 && { author: 'ERROR_FORM_REQUIRED' }),
});

/** Stars, words and a name. What was written stays in the fields until the service has it. */
export function ReviewForm({ path, own, onSaved }: ReviewFormProps) {
  const t = useTranslations('reviewForm');
  const sentence = useTranslations('errors');
  const lang = useLocale();
  const tell = useErrorText();
  const [rating, setRating] = useState(own.review?.rating ?? 0);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [author, content] = [formText(form, 'author').trim(), formText(form, 'content').trim()];
    const found = errorsOf(rating, author);
    setErrors(found);
    setRefusals([]);
    const first = found.rating ? 'rating' : found.author ? 'author' : undefined;
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (first || busy) return;
    setBusy(true);
    const result = await requestApi<OwnReview>(path, { method: 'PUT', body: { rating, author, content, lang } });
    setBusy(false);
    if (result.ok) onSaved(result.data);
    else setRefusals(tell(result.error));
  };

  return (
    <form
      className="panel stack"
      method="post"
      data-scripted
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        const found = errorsOf(rating, formText(currentTarget, 'author').trim());
        setErrors((told) => leftErrors(told, found));
      }}
      aria-busy={busy}
    >
      <Refusals texts={refusals} />
      <StarChoice
        value={rating}
        onChoose={(stars) => {
          setRating(stars);
          setErrors((told) => ({ ...told, rating: undefined }));
        }}
        error={errors.rating && sentence(errors.rating)}
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
        error={errors.author && sentence(errors.author)}
      />
      <p className="sm muted">{t('rules')}</p>
      <div className="row">
        <Button type="submit" busy={busy}>
          {t(busy ? 'sending' : own.review ? 'change' : 'send')}
        </Button>
      </div>
    </form>
  );
}
