import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Note } from '@/components/ui/note';
import { ClientMessages } from '@/i18n/client-messages';

type EntrySectionProps = { readonly title: string; readonly text: string; readonly children: ReactNode };

/** The frame of the account pages for those who are not signed in: heading, what it is about, form. */
export async function EntrySection({ title, text, children }: EntrySectionProps) {
  const common = await getTranslations('common');
  return (
    <div className="wrap">
      <section className="panel entry stack" aria-labelledby="entry-title">
        <h1 id="entry-title">{title}</h1>
        <p className="soft">{text}</p>
        <noscript>
          <Note kind="warn">{common('needsScript')}</Note>
        </noscript>
        <ClientMessages namespaces={['accountForms', 'auth', 'errors']}>{children}</ClientMessages>
      </section>
    </div>
  );
}
