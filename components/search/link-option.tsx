import { Icon } from '@/components/ui/icon';
import { carIcon, type IconShape } from '@/components/ui/icons';
import { folderIcon, tagIcon } from '@/components/ui/page-icons';
import type { SuggestedLink, SuggestedLinks } from '@/lib/contract/catalogue/suggestions';
import { Marked, Option, type OptionPlace } from './option';
import styles from './suggestions.module.css';

const shapes: Readonly<Record<SuggestedLinks['kind'], IconShape>> = {
  vehicle: carIcon,
  category: folderIcon,
  tag: tagIcon,
};

type LinkOptionProps = OptionPlace & { readonly kind: SuggestedLinks['kind']; readonly link: SuggestedLink };

/** A suggested car, category or tag. */
export function LinkOption({ kind, link, ...place }: LinkOptionProps) {
  return (
    <Option {...place} className={styles.line} href={link.href}>
      <Icon shape={shapes[kind]} size="s" />
      <span>
        <Marked text={link.text} />
      </span>
      {link.note !== null && <span className="number">{link.note}</span>}
    </Option>
  );
}
