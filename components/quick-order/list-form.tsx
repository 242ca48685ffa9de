import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { TextArea } from '@/components/ui/form/field';
import { Icon } from '@/components/ui/icon';
import { arrowRightIcon } from '@/components/ui/icons';
import { fileTextIcon } from '@/components/ui/page-icons';
import { readList, readRows } from '@/lib/quick-order/read-list';
import styles from './list-form.module.css';
import type { QuickOrder } from './use-quick-order';

type FormProps = { readonly order: QuickOrder };

const example = 'GDB1330\t2\n0 986 494 123; 4\nTRW GDB1330, 2';

/** Where a list is pasted or a file is given. */
export function ListForm({ order }: FormProps) {
  const t = useTranslations('quickOrder');
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (order.busy === null) void order.read(readList(order.text));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={classNames('panel stack', styles.paste)}>
        <TextArea
          id="quick-order-list"
          label={t('listLabel')}
          hint={t('listHint')}
          rows={9}
          value={order.text}
          placeholder={example}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={({ target }) => order.write(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
        <div className={classNames('row', styles.submit)}>
          <Button type="submit" size="l" icon={arrowRightIcon} busy={order.busy === 'reading'}>
            {order.busy === 'reading' ? t('checking') : t('check')}
          </Button>
          {order.rows.length > 0 && (
            <Button kind="text" onClick={order.backToRows}>
              {t('backToRows')}
            </Button>
          )}
        </div>
      </div>
      <FileDrop order={order} />
    </form>
  );
}

/** A file from the disk, chosen or let fall; it is read here and only its numbers travel. */
function FileDrop({ order }: FormProps) {
  const t = useTranslations('quickOrder');
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file || order.busy !== null) return;
    const { readOrderFile } = await import('@/lib/quick-order/read-file');
    const read = await readOrderFile(file);
    if (read.ok) void order.read(readRows(read.rows));
    else order.refuseFile(read.fault);
  };
  return (
    <section className="panel stack" aria-labelledby="quick-order-file">
      <h2 className="heading" id="quick-order-file">
        {t('fileTitle')}
      </h2>
      <label
        className={classNames(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <Icon shape={fileTextIcon} size="l" />
        <span>
          <b>{t('fileChoose')}</b>
          <span className="small muted">{t('fileDrop')}</span>
        </span>
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t('fileLabel')}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file may be chosen again once it has been put right.
            target.value = '';
          }}
        />
      </label>
      <p className="small muted">{t('fileHint')}</p>
      <ul className={classNames(styles.facts, 'small')}>
        <li>{t('factFormats')}</li>
        <li>{t('factBrand')}</li>
        <li>{t('factOe')}</li>
        <li>{t('factSame')}</li>
      </ul>
    </section>
  );
}
