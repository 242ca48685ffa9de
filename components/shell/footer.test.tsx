import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { MissingFeatures } from '@/components/features/missing-features';
import { applySettings, settingsAttribute } from '@/lib/config/live-settings';
import { shop } from '@/lib/config/shop';
import { shopDefaults } from '@/lib/config/shop-defaults';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { Footer } from './footer';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

test('[FTR-1] shows links, contacts with hours, payment methods, year and version', () => {
  answerApi({});
  renderPage(<Footer locale="ru" />, 'ru');
  const information = within(screen.getByRole('navigation', { name: 'Информация' }));
  expect(information.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/ru/site/about-company',
    '/ru/site/faq#delivery',
    '/ru/site/privacy-policy',
    '/ru/brands',
    '/ru/site/contact-us',
    '/ru/site/faq#orders',
    '/ru/site/faq#payments',
  ]);
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent('Понедельник–пятница 08:30–18:00');
  expect(footer).toHaveTextContent('Суббота 08:30–15:00');
  expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} ${shop.name}`);
  expect(footer).toHaveTextContent(/Версия \d+\.\d+\.\d+/);
  expect(screen.getByRole('list', { name: 'Способы оплаты' })).toHaveTextContent('VISA');
  expect(screen.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', shop.links.telegram);
});

test('[CON-1] shows no card logos in a shop without card payment', () => {
  answerApi({});
  applySettings({ card: false });
  renderPage(<Footer locale="ru" />, 'ru');
  expect(screen.getByRole('list', { name: 'Способы оплаты' })).toHaveTextContent(/^Наличные$/);
  applySettings({});
});

test('[CHK-1] shows only contacts and terms in the checkout', () => {
  answerApi({});
  const { container } = renderPage(<Footer locale="ro-MD" />);
  const compact = within(container.querySelector<HTMLElement>('.compact') ?? document.body);
  expect(compact.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `tel:${shop.phone.link}`,
    `mailto:${shop.contacts.email}`,
    '/ro-MD/site/terms',
    '/ro-MD/site/privacy-policy',
  ]);
  const styles = readFileSync('components/shell/footer.module.css', 'utf8');
  const hidden =
    /((?:[^{}]+,\s*)?[^{}]+)\{\s*display: none;\s*\}\s*:root:has\(\[data-compact-footer\]\) \.compact/.exec(
      styles,
    )?.[1];
  expect(hidden).toMatch(/\[data-compact-footer\]\) \.columns,\s*:root:has\(\[data-compact-footer\]\) \.bottom/);
});

test('[BE-1] has no link to quick order if the back end has none', () => {
  answerApi({});
  const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const { unmount } = renderPage(<Footer locale="ru" />, 'ru');
  expect(names()).toContain('/ru/shop/quick-order');
  unmount();
  renderPage(
    <MissingFeatures names={['quickOrder']}>
      <Footer locale="ru" />
    </MissingFeatures>,
    'ru',
  );
  expect(names()).not.toContain('/ru/shop/quick-order');
});

test('[CON-1] the footer shows the contacts from the settings and omits empty links', () => {
  answerApi({});
  const links = { ...shopDefaults.contacts.links, viber: '', tiktok: '' };
  const contacts = { ...shopDefaults.contacts, phone: '+373 69 123 456', links };
  globalThis.liveShopSettings = undefined;
  document.documentElement.setAttribute(settingsAttribute, JSON.stringify({ contacts }));
  renderPage(<Footer locale="ru" />, 'ru');
  expect(screen.getAllByRole('link', { name: /69 123 456/ })[0]).toHaveAttribute('href', 'tel:+37369123456');
  expect(screen.queryByRole('link', { name: 'Viber' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'TikTok' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Facebook' })).toBeInTheDocument();
  document.documentElement.removeAttribute(settingsAttribute);
  globalThis.liveShopSettings = undefined;
});
