import { Icon } from '@/components/ui/icon';
import { chevronDownIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { Picture } from '@/components/ui/picture';
import styles from '@/components/ui/table.module.css';
import { safeHref } from '@/lib/domain/content/link-url';
import type { SiteBlock } from '@/lib/domain/content/site/site-pages';
import { withKeys } from './with-keys';

type BlocksProps = {
  readonly blocks: readonly SiteBlock[];
  readonly locale: string;
};

/** Renders text blocks of blog articles and site pages. Texts are never parsed as markup. */
export function Blocks({ blocks, locale }: BlocksProps) {
  return (
    <div className="prose">
      {withKeys(blocks, keyOf).map(({ item, key }) => (
        <Block block={item} locale={locale} key={key} />
      ))}
    </div>
  );
}

function Block({ block, locale }: { readonly block: SiteBlock; readonly locale: string }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'heading':
      return <h2 id={block.anchor}>{block.text}</h2>;
    case 'list':
      return <List ordered={block.ordered} items={block.items} />;
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'note':
      return <Note>{block.text}</Note>;
    case 'link':
      return <LinkLine text={block.text} url={block.url} locale={locale} />;
    case 'picture':
      return (
        <p className="prose-picture" data-shape={block.shape}>
          <Picture picture={block.picture} alt={block.alt} sizes="(max-width:46rem) 92vw,46rem" />
        </p>
      );
    case 'question':
      return <Question question={block.question} answer={block.answer} />;
  }
}

function List({ ordered, items }: { readonly ordered: boolean; readonly items: readonly string[] }) {
  const entries = withKeys(items, itself).map(({ item, key }) => <li key={key}>{item}</li>);
  return ordered ? <ol>{entries}</ol> : <ul>{entries}</ul>;
}

function Table({ head, rows }: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }) {
  return (
    <div className="wide-table">
      <table className={styles.table}>
        <thead>
          <tr>
            {withKeys(head, itself).map(({ item, key }) => (
              <th scope="col" key={key}>
                {item}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withKeys(rows, (row) => row.join('|')).map(({ item: row, key: rowKey }) => (
            <tr key={rowKey}>
              {withKeys(row, itself).map(({ item, key }) => (
                <td key={key}>{item}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LinkLine({ text, url, locale }: { readonly text: string; readonly url: string; readonly locale: string }) {
  const target = safeHref(url, locale);
  if (target === undefined) return <p>{text}</p>;
  return (
    <p>
      {target.external ? (
        <a className="link" href={target.href} rel="noopener">
          {text}
        </a>
      ) : (
        <Link className="link" href={target.href}>
          {text}
        </Link>
      )}
    </p>
  );
}

function Question({ question, answer }: { readonly question: string; readonly answer: readonly string[] }) {
  return (
    <details className="question">
      <summary>
        <span className="grow">{question}</span>
        <Icon shape={chevronDownIcon} />
      </summary>
      {withKeys(answer, itself).map(({ item, key }) => (
        <p key={key}>{item}</p>
      ))}
    </details>
  );
}

const itself = (text: string) => text;

function keyOf(block: SiteBlock): string {
  switch (block.type) {
    case 'list':
      return `list ${block.items.join('|')}`;
    case 'table':
      return `table ${block.rows.map((row) => row.join('|')).join('|')}`;
    case 'question':
      return `question ${block.question}`;
    case 'picture':
      return `picture ${block.picture.src}`;
    default:
      return `${block.type} ${block.text}`;
  }
}
