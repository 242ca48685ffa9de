import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import messages from '@/messages/ru.json';
import { MoreMessages } from './more-messages';

function Words() {
  const t = useTranslations('shell');
  const errors = useTranslations('errors');
  return <p>{`${t('close')} ${errors('ERROR_FORM_CHECK')} ${errors('ERROR_NETWORK')}`}</p>;
}

test('[LOC-1] adds messages to the inherited ones', () => {
  const { shell, errors } = messages;
  const { ERROR_FORM_CHECK } = errors;
  render(
    <NextIntlClientProvider locale="ru" messages={{ shell, errors: { ERROR_FORM_CHECK } }}>
      <MoreMessages messages={{ errors }}>
        <Words />
      </MoreMessages>
    </NextIntlClientProvider>,
  );
  expect(screen.getByText(`${shell.close} ${ERROR_FORM_CHECK} ${errors.ERROR_NETWORK}`)).toBeVisible();
});
