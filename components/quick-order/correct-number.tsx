import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import field from '@/components/ui/form/field.module.css';
import { searchIcon } from '@/components/ui/icons';
import { maxNumberLength } from '@/lib/contract/limits';
import type { OrderRow } from '@/lib/quick-order/order-rows';
import styles from './order-rows.module.css';
import type { QuickOrder } from './use-quick-order';

/** A number that nothing has can be put right on the spot. */
export function CorrectNumber({ row, order }: { readonly row: OrderRow; readonly order: QuickOrder }) {
  const t = useTranslations('quickOrder');
  const [text, setText] = useState(row.text);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    setBusy(true);
    await order.correct(row, text.trim());
    setBusy(false);
  };
  return (
    <form className={styles.correct} onSubmit={submit}>
      <input
        className={classNames('code', field.input)}
        aria-label={t('correct', { number: row.text })}
        value={text}
        maxLength={maxNumberLength}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" kind="secondary" icon={searchIcon} busy={busy}>
        {t('look')}
      </Button>
    </form>
  );
}
