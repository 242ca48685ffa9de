import { useLocale, useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import styles from '@/components/ui/button.module.css';
import { Icon } from '@/components/ui/icon';
import { downloadIcon, loaderCircleIcon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/overlay/toast-store';

/** URL of a download in the language of the page. */
export function useFileUrl(): (name: string, query: Readonly<Record<string, string>>) => string {
  const lang = useLocale();
  return (name, query) => `/api/files/${name}?${new URLSearchParams({ ...query, lang })}`;
}

type DownloadLinkProps = {
  readonly href: string;
  /** Accessible name; required if the visible text does not identify the file. */
  readonly label?: string;
  readonly look?: 'button' | 'text';
  readonly children: ReactNode;
};

/** Download link that fetches the file itself, so that an error is shown instead of saved as a file. */
export function DownloadLink({ href, label, look = 'button', children }: DownloadLinkProps) {
  const t = useTranslations('files');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);

  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const { saveFile } = await import('@/lib/browser/requests/api');
    const error = await saveFile(href);
    setBusy(false);
    if (error) showToast({ text: [t('failedFile'), ...errorText(error)].join(' ') });
  };

  return (
    <a
      className={look === 'button' ? styles.button : 'plain-link row'}
      data-look={look === 'button' ? 'secondary' : undefined}
      href={href}
      download
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={download}
    >
      <Icon shape={busy ? loaderCircleIcon : downloadIcon} size={look === 'button' ? 'm' : 's'} />
      {children}
    </a>
  );
}
