import type { ReactNode } from 'react';
import { NeedsScript } from '@/components/forms/form-notes';
import { classNames } from '@/components/ui/class-names';
import entryStyles from '@/components/ui/entry.module.css';
import { ClientMessages } from '@/i18n/client-messages';
import type { Messages } from '@/i18n/messages';

type EntrySectionProps = {
  readonly title: string;
  readonly text?: string;
  /** Message namespaces besides those of all sections. */
  readonly namespaces?: readonly (keyof Messages)[];
  readonly children: ReactNode;
};

/** Layout of account pages for visitors. */
export function EntrySection({ title, text, namespaces = [], children }: EntrySectionProps) {
  return (
    <div className="wrap">
      <section className={classNames('panel', entryStyles.entry, 'stack')} aria-labelledby="entry-title">
        <h1 id="entry-title">{title}</h1>
        {text !== undefined && <p className="soft">{text}</p>}
        <NeedsScript />
        <ClientMessages namespaces={['accountForms', 'auth', 'errors', ...namespaces]}>{children}</ClientMessages>
      </section>
    </div>
  );
}
