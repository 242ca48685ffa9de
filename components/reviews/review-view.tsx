'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Controller, type RefCallBack } from 'react-hook-form';
import { NotFoundHere, ProductPanel } from '@/components/account/account-panels';
import { useShopForm } from '@/components/forms/use-shop-form';
import { Button, LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Field, TextArea } from '@/components/ui/form/field';
import field from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import { circleAlertIcon, starIcon } from '@/components/ui/icons';
import { ErrorList, Note } from '@/components/ui/note';
import widthStyles from '@/components/ui/width.module.css';
import { AccountSkeleton, LoadFailed, useAccountRead } from '@/components/user/account-read';
import { type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './review-view.module.css';

type StarChoiceProps = {
  /** 1 to 5; 0 if nothing is chosen. */
  readonly value: number;
  readonly onChoose: (stars: number) => void;
  readonly error?: string | undefined;
  /** Ref of the input that is focused on an error. */
  readonly inputRef: RefCallBack;
};

/** One to five stars as labelled radio buttons. */
function StarChoice({ value, onChoose, error, inputRef }: StarChoiceProps) {
  const t = useTranslations('reviewForm');
  return (
    <fieldset className={classNames(field.field, styles.choice)} aria-describedby={error && 'review-rating-error'}>
      <legend>{t('rating')}</legend>
      <div className="row">
        <span className={styles.stars}>
          {[1, 2, 3, 4, 5].map((stars) => (
            <label className={classNames(stars <= value && styles.chosen)} key={stars}>
              <input
                type="radio"
                ref={stars === 1 ? inputRef : undefined}
                name="rating"
                value={stars}
                checked={stars === value}
                aria-invalid={error ? true : undefined}
                onChange={() => onChoose(stars)}
              />
              <Icon shape={starIcon} />
              <span className="visually-hidden">{t('stars', { stars })}</span>
            </label>
          ))}
        </span>
        <span className="muted" aria-hidden="true">
          {value > 0 && t('meaning', { stars: String(value) })}
        </span>
      </div>
      {error !== undefined && (
        <span className={field.error} id="review-rating-error">
          <Icon shape={circleAlertIcon} size="s" />
          {error}
        </span>
      )}
    </fieldset>
  );
}

type OwnReview = ResponseOfCall<'reviewRead'>;
type ReviewFormProps = {
  readonly path: string;
  readonly own: OwnReview;
  readonly onSaved: (own: OwnReview) => void;
};
type ReviewValues = { readonly rating: number; readonly content: string; readonly author: string };

const authorError = (author: string) => (author.length < 2 ? 'ERROR_FORM_REQUIRED' : undefined);
const ratingError = (rating: number) => (rating === 0 ? 'ERROR_FORM_CHOOSE' : undefined);

/** Form for stars, text and name. */
function ReviewForm({ path, own, onSaved }: ReviewFormProps) {
  const t = useTranslations('reviewForm');
  const lang = useLocale();
  const { busy, errorOf, refusals, control, text, formProps } = useShopForm<ReviewValues>({
    defaultValues: {
      rating: own.review?.rating ?? 0,
      content: own.review?.content ?? '',
      author: own.review?.author ?? own.suggestedAuthor,
    },
    send: async (values) => {
      const result = await requestApi<OwnReview>(path, { method: 'PUT', body: { ...values, lang } });
      if (!result.ok) return result.error;
      onSaved(result.data);
      return null;
    },
  });

  return (
    <form className="panel stack" {...formProps}>
      <ErrorList texts={refusals} />
      <Controller
        control={control}
        name="rating"
        rules={{ validate: ratingError }}
        render={({ field: { value, onChange, ref } }) => (
          <StarChoice value={value} onChoose={onChange} inputRef={ref} error={errorOf('rating')} />
        )}
      />
      <TextArea
        id="review-content"
        {...text('content')}
        label={t('content')}
        optional={t('optional')}
        hint={t('contentHint')}
        rows={6}
        maxLength={3000}
      />
      <Field
        id="review-author"
        {...text('author', authorError)}
        label={t('author')}
        hint={t('authorHint')}
        autoComplete="nickname"
        maxLength={60}
        error={errorOf('author')}
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

/** The customer's review of a product with its moderation status. */
export function ReviewView({ productId }: { readonly productId: string }) {
  const t = useTranslations('reviewForm');
  const account = useTranslations('account');
  const lang = useLocale();
  const path = `/api/account/reviews/${encodeURIComponent(productId)}`;
  const { data, missing, failed, retry, reread } = useAccountRead<OwnReview>(path, lang);
  if (missing) return <NotFoundHere title={t('noProduct')} path="/shop/category" label={account('toCatalog')} />;
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!data) return <AccountSkeleton />;
  const { product, review, bought } = data;
  return (
    <div className={classNames('stack', widthStyles.single)}>
      <ProductPanel product={product} />
      {review && (
        <Note kind={review.state === 'refused' ? 'warn' : review.state === 'shown' ? 'good' : 'info'} role="status">
          {t(review.state)}
        </Note>
      )}
      {bought ? (
        <ReviewForm
          key={product.id}
          path={path}
          own={data}
          onSaved={(saved) => void reread(saved, { revalidate: false })}
        />
      ) : (
        <EmptyState
          drawing="review"
          title={t('notBought')}
          action={
            <LinkButton kind="secondary" href={localePath(lang, '/account/orders')}>
              {t('toOrders')}
            </LinkButton>
          }
        >
          {t('notBoughtWhy')}
        </EmptyState>
      )}
    </div>
  );
}
