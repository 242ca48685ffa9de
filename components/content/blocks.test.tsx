import { render, screen, within } from '@testing-library/react';
import type { SiteBlock } from '@/lib/domain/content/site/site-pages';
import { Blocks } from './blocks';

function show(...blocks: SiteBlock[]) {
  return render(<Blocks blocks={blocks} locale="ru" />);
}

describe('[SITE-1] [BLG-1] text blocks', () => {
  test('headings have the anchor of their links', () => {
    show({ type: 'heading', text: 'Доставка', anchor: 'delivery' });
    expect(screen.getByRole('heading', { level: 2, name: 'Доставка' })).toHaveAttribute('id', 'delivery');
  });

  test('renders ordered and unordered lists', () => {
    const { container } = show(
      { type: 'list', ordered: true, items: ['a', 'b'] },
      { type: 'list', ordered: false, items: ['c'] },
    );
    expect(container.querySelectorAll('ol > li')).toHaveLength(2);
    expect(container.querySelectorAll('ul > li')).toHaveLength(1);
  });

  test('a table has column headers', () => {
    show({ type: 'table', head: ['Что', 'Срок'], rows: [['Тормоза', '40 000 км']] });
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Что', 'Срок']);
    expect(table.getByRole('cell', { name: '40 000 км' })).toBeInTheDocument();
  });

  test('a link into the shop keeps the language', () => {
    show({ type: 'link', text: 'Условия', url: '/site/terms' });
    expect(screen.getByRole('link', { name: 'Условия' })).toHaveAttribute('href', '/ru/site/terms');
  });

  test('shows a URL that could run a script as text', () => {
    show({ type: 'link', text: 'Жми', url: 'javascript:alert(1)' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Жми')).toBeInTheDocument();
  });

  test('shows markup as text', () => {
    const { container } = show({ type: 'paragraph', text: '<img src=x onerror=alert(1)>' });
    expect(container.querySelector('img')).toBeNull();
  });

  test('renders equal blocks, list items and table cells without duplicate-key warnings', () => {
    const warnings = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const block = { type: 'paragraph', text: 'Звоните.' } as const;
    const { container } = show(
      block,
      block,
      { type: 'list', ordered: false, items: ['да', 'да'] },
      {
        type: 'table',
        head: ['', ''],
        rows: [
          ['1', '1'],
          ['1', '1'],
        ],
      },
    );
    expect(container.querySelectorAll('div > p, li, td')).toHaveLength(8);
    expect(warnings).not.toHaveBeenCalled();
    warnings.mockRestore();
  });

  test('a question expands to its answer', () => {
    const { container } = show({ type: 'question', question: 'Когда?', answer: ['Завтра.'] });
    expect(container.querySelector('details > summary')).toHaveTextContent('Когда?');
    expect(screen.getByText('Завтра.')).toBeInTheDocument();
  });
});
