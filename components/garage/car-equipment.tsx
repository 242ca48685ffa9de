import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FitQuestionSheet } from '@/components/fit/fit-question';
import { factsOfCar } from '@/components/fit/use-fit';
import { Button } from '@/components/ui/button';
import field from '@/components/ui/form/field.module.css';
import { Skeleton } from '@/components/ui/skeleton';
import { saveCarFact } from '@/components/vehicle/garage/garage-client';
import { shortName } from '@/components/vehicle/garage/use-garage';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { useRead } from '@/lib/browser/requests/use-read';
import type { UserVehicle } from '@/lib/contract/account/garage';
import styles from './garage.module.css';

type Item = ResponseOfCall<'shopFitFacts'>['items'][number];

/** Facts about a car that fit conditions depend on, with the owner's answers. */
export function CarEquipment({ car }: { readonly car: UserVehicle }) {
  const t = useTranslations('garagePage');
  const lang = useLocale();
  const { carId } = car;
  const { data, failed, again } = useRead<ResponseOfCall<'shopFitFacts'>>('/api/shop/fit/facts', {
    lang,
    carId,
    facts: factsOfCar(carId),
  });
  const [openItem, setOpenItem] = useState<Item>();
  if (failed) {
    return (
      <p className={field.error} role="alert">
        {t('factsFailed')}{' '}
        <Button kind="text" onClick={again}>
          {t('retry')}
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton width="100%" height="3rem" />;
  if (data.items.length === 0) return <p className="small muted">{t('noFacts')}</p>;
  return (
    <>
      <p className="small muted">{t('factsText')}</p>
      <ul className={styles.options}>
        {data.items.map((item) => (
          <Equipment item={item} carId={carId} onEdit={() => setOpenItem(item)} key={item.criteriaId} />
        ))}
      </ul>
      {openItem && (
        <FitQuestionSheet
          carId={carId}
          carName={shortName(car)}
          question={openItem}
          answer={openItem.answer}
          onClose={() => setOpenItem(undefined)}
        />
      )}
    </>
  );
}

type EquipmentProps = { readonly item: Item; readonly carId: number; readonly onEdit: () => void };

/** The owner's answer about one fact, with buttons to change it. */
function Equipment({ item, carId, onEdit }: EquipmentProps) {
  const t = useTranslations('garagePage');
  return (
    <li>
      <span>{item.name}</span>
      <b className={item.answer === null ? 'muted' : undefined}>{item.answerLabel ?? t('notSaid')}</b>
      <span className="row">
        {item.options.length > 0 && (
          <Button
            kind="text"
            size="s"
            aria-label={t(item.answer === null ? 'answerNamed' : 'changeNamed', { name: item.name })}
            onClick={onEdit}
          >
            {t(item.answer === null ? 'answer' : 'change')}
          </Button>
        )}
        {item.answer !== null && (
          <Button
            kind="text"
            size="s"
            aria-label={t('forgetNamed', { name: item.name })}
            onClick={() => saveCarFact(carId, item.criteriaId, null)}
          >
            {t('forget')}
          </Button>
        )}
      </span>
    </li>
  );
}
