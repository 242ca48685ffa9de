import { Icon } from '@/components/ui/icon';
import { chevronDownIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { Picture } from '@/components/ui/picture';
import styles from '@/components/ui/table.module.css';
import { safeHref } from '@/lib/domain/content/link-url';
import type { SiteBlock } from '@/lib/domain/content/site/site-pages';

type BlocksProps = {
  readonly blocks: readonly SiteBlock[];
  readonly locale: string;
};

/** Renders text blocks of blog articles and site pages. Texts are never parsed as markup. */
export function Blocks({ blocks, locale }: BlocksProps) {
  return (
    <div className="prose">
      {blocks.map((block) => (
        <Block block={block} locale={locale} key={keyOf(block)} />
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
  const entries = items.map((item) => <li key={item}>{item}</li>);
  return ordered ? <ol>{entries}</ol> : <ul>{entries}</ul>;
}

function Table({ head, rows }: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }) {
  return (
    <div className="wide-table">
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((title) => (
              <th scope="col" key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) => (
                <td key={head[column] ?? cell}>{cell}</td>
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
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  );
}

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
