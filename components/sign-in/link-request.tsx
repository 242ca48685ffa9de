import { useFormatter, useTranslations } from 'next-intl';
import factsStyles from '@/components/ui/facts.module.css';
import type { ResponseOfCall } from '@/lib/requests/api';

type LinkRequestProps = Pick<ResponseOfCall<'authEmailConfirmLink'>, 'email' | 'asked'>;

/** For which address a link was asked, when and from where: the reader compares it with what they did. */
export function LinkRequest({ email, asked }: LinkRequestProps) {
  const t = useTranslations('accountForms');
  const format = useFormatter();
  const { at, from, browser } = asked;
  return (
    <dl className={factsStyles.facts}>
      <div>
        <dt>{t('linkEmail')}</dt>
        <dd>{email}</dd>
      </div>
      <div>
        <dt>{t('linkTime')}</dt>
        <dd>
          <time dateTime={at}>{format.dateTime(new Date(at), 'moment')}</time>
        </dd>
      </div>
      {browser && (
        <div>
          <dt>{t('linkBrowser')}</dt>
          <dd>{browser.system === null ? browser.name : `${browser.name}, ${browser.system}`}</dd>
        </div>
      )}
      {from !== null && (
        <div>
          <dt>{t('linkNetwork')}</dt>
          <dd>{from}</dd>
        </div>
      )}
    </dl>
  );
}
