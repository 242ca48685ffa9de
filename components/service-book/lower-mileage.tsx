import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { wholeNumber } from '@/lib/text/whole-number';

type LowerMileageProps = {
  readonly read: number;
  readonly before: number;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** Odometers do not run backwards: asks whether a lower mileage is meant before higher ones are forgotten for it. */
export function LowerMileage({ read, before, onYes, onNo }: LowerMileageProps) {
  const t = useTranslations('serviceBook');
  return (
    <Note kind="warn" role="alert">
      <p>{t('mileageLower', { value: wholeNumber(before) })}</p>
      <div className="row wrapping">
        <Button kind="secondary" size="s" onClick={onYes}>
          {t('mileageYes', { value: wholeNumber(read) })}
        </Button>
        <Button kind="text" size="s" onClick={onNo}>
          {t('mileageNo')}
        </Button>
      </div>
    </Note>
  );
}
