import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { givePageTexts } from '@/lib/browser/page/page-text';
import { KeptMarkup } from './kept-markup';

const ld = '{"@type":"Product"}';

test('[PRD-3] structured data stay in the page when the browser takes it over without having them', async () => {
  const { renderToString } = await import('react-dom/server.edge');
  givePageTexts((name) => (name === 'product' ? ld : undefined));
  const script = <KeptMarkup as="script" name="product" type="application/ld+json" />;
  const markup = renderToString(script);
  givePageTexts(undefined);
  const page = document.createElement('div');
  page.innerHTML = markup;
  const refused = jest.fn();
  const root = await act(async () => hydrateRoot(page, script, { onRecoverableError: refused }));
  expect(page.querySelector('script')).toHaveTextContent(ld);
  expect(refused).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

test('what the browser makes takes over what stands under its name', () => {
  givePageTexts(() => '<b>words</b>');
  const { container, rerender } = render(<KeptMarkup key="ro-MD" as="div" id="words" name="words" hidden />);
  givePageTexts(undefined);
  rerender(<KeptMarkup key="ru" as="div" id="words" name="words" hidden />);
  expect(container.querySelectorAll('b')).toHaveLength(1);
});
