'use client';

import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { share2Icon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/overlay/toast-store';
import { fileTextIcon } from '@/components/ui/page-icons';
import styles from './kit-tools.module.css';

type KitToolsProps = {
  readonly title: string;
  readonly words: { readonly print: string; readonly share: string; readonly shared: string };
};

/** The list on paper, and its address for somebody else: all that was chosen stands in it. */
export function KitTools({ title, words }: KitToolsProps) {
  const share = async () => {
    const url = location.href;
    if (typeof navigator.share === 'function') {
      // Rejected when the visitor closes the sheet, which needs no answer.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url);
    showToast({ text: words.shared });
  };
  return (
    <div className={classNames('row wrapping', styles.tools)}>
      <Button kind="text" icon={fileTextIcon} onClick={() => print()}>
        {words.print}
      </Button>
      <Button kind="text" icon={share2Icon} onClick={() => void share()}>
        {words.share}
      </Button>
    </div>
  );
}
