import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useCart } from '@/components/cart/cart-lines';
import { verdictLine } from '@/components/fit/fit-labels';
import { FitQuestionSheet } from '@/components/fit/fit-question';
import { type LineDoubt, useDoubtfulLines } from '@/components/fit/use-fit';
import { Button } from '@/components/ui/button';
import { FitVerdict } from '@/components/ui/fit-verdict';
import { Checkbox } from '@/components/ui/form/choice';
import { Note } from '@/components/ui/note';
import { knownGarage } from '@/components/vehicle/garage/garage-state';
import { AllMessages } from '@/i18n/all-messages';
import type { CartLine } from '@/lib/contract/orders/session';
import { idOfLine } from '@/lib/domain/cart/commands';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './checkout.module.css';
import type { SectionProps } from './form-parts';

type FitDoubtsProps = Pick<SectionProps, 'form'>;

/** Lists parts without an exact fit and offers a VIN check. Renders nothing if all parts fit. */
export function FitDoubts(props: FitDoubtsProps) {
  const { lines } = useCart();
  const doubts = useDoubtfulLines(lines);
  if (doubts.length === 0) return null;
  return (
    <AllMessages>
      <Doubts {...props} doubts={doubts} />
    </AllMessages>
  );
}

type DoubtsProps = FitDoubtsProps & { readonly doubts: readonly LineDoubt<CartLine>[] };

function Doubts({ form, doubts }: DoubtsProps) {
  const t = useTranslations('checkout');
  const { cart } = useCart();
  const nameOf = (carId: number) => cart?.cars?.find((car) => car.carId === carId)?.name ?? '';
  return (
    <Note kind="warn">
      <b className="strong">{t('fitTitle', { count: doubts.length })}</b>
      <ul className={styles.doubts}>
        {doubts.map(({ line, carId, fit }) => (
          <DoubtfulLine key={idOfLine(line)} line={line} carId={carId} car={nameOf(carId)} fit={fit} />
        ))}
      </ul>
      <Checkbox aria-describedby="checkout-fit-vin" {...form.register('fitCheck')}>
        {t('fitCheck')}
      </Checkbox>
      <VinText cars={[...new Set(doubts.map(({ carId }) => carId))]} nameOf={nameOf} />
    </Note>
  );
}

type DoubtfulLineProps = LineDoubt<CartLine> & { readonly car: string };

/** Doubt about the fit of a line; an open question can be answered here. */
function DoubtfulLine({ line: { product }, carId, car, fit }: DoubtfulLineProps) {
  const t = useTranslations('cartPage');
  const words = useTranslations('fit');
  const [isOpen, setOpen] = useState(false);
  const [question] = fit.missing;
  return (
    <li>
      <b className="strong">{product.brand?.name}</b> {product.name}
      {car !== '' && <span className="muted">, {t('forCar', { name: car })}</span>}
      <FitVerdict {...verdictLine(useTranslations('catalogue'), words, fit)} />
      {question && (
        <Button kind="text" size="s" onClick={() => setOpen(true)}>
          {words('answer')}
          <span className="visually-hidden"> {product.name}</span>
        </Button>
      )}
      {question &&
        isOpen &&
        // Outside the checkout form, so that Enter does not place the order.
        createPortal(
          <FitQuestionSheet carId={carId} carName={car} question={question} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </li>
  );
}

type VinTextProps = { readonly cars: readonly number[]; readonly nameOf: (carId: number) => string };

/** VINs sent with the order, and advice for cars without a VIN. */
function VinText({ cars, nameOf }: VinTextProps) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const vinOf = (id: number) => knownGarage().garage.find(({ carId }) => carId === id)?.maskedVin ?? null;
  const vins = cars.flatMap((carId) => vinOf(carId) ?? []);
  const carsWithoutVin = cars.filter((carId) => vinOf(carId) === null).map(nameOf);
  return (
    <div className="tiny muted" id="checkout-fit-vin">
      {vins.length > 0 && <p>{t('fitCheckVin', { vins: vins.join(', ') })}</p>}
      {carsWithoutVin.length > 0 && (
        <p>
          {t.rich('fitCheckNoVin', {
            cars: carsWithoutVin.join(', '),
            a: (words) => (
              <a className="link" href={localePath(locale, '/account/garage')}>
                {words}
              </a>
            ),
          })}
        </p>
      )}
    </div>
  );
}
