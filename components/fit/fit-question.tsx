import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { RadioCard } from '@/components/ui/form/choice';
import { Dialog } from '@/components/ui/overlay/dialog';
import { saveCarFact } from '@/components/vehicle/garage/garage-client';
import type { FitQuestion as Question } from '@/lib/contract/catalogue/fit';
import styles from './fit-question.module.css';

type FitQuestionProps = {
  readonly carId: number;
  readonly carName: string;
  readonly question: Omit<Question, 'needs'>;
  /** Answer given earlier. */
  readonly answer?: string | null;
  readonly onClose: () => void;
};

/** One question about the car, with a hint. The fact is saved with the car and applies to all parts. */
export function FitQuestionSheet({ carId, carName, question, answer = null, onClose }: FitQuestionProps) {
  const t = useTranslations('fit');
  const [value, setValue] = useState(answer ?? '');
  const save = () => {
    saveCarFact(carId, question.criteriaId, value);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      kind="sheet"
      title={question.question}
      closeLabel={t('close')}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('notKnown')}
          </Button>
          <Button disabled={value === ''} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="small muted">{t('keptWith', { car: carName })}</p>
        <div className={styles.head}>
          {question.drawing !== null && <img src={question.drawing} alt="" width={112} height={112} loading="lazy" />}
          <p>{question.hint}</p>
        </div>
        <div className={styles.options} role="radiogroup" aria-label={question.question}>
          {question.options.map((option) => (
            <RadioCard
              key={option.value}
              name="fit-answer"
              value={option.value}
              title={option.label}
              checked={value === option.value}
              onChange={() => setValue(option.value)}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}
