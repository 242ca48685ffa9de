'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import styles from './question.module.css';

const load = () => import('./question-form');
const QuestionForm = lazy(async () => ({ default: (await load()).QuestionForm }));

// A failed preload is retried, and reported, when the form opens.
const prepare = () => void load().catch(() => undefined);

type AskQuestionProps = { readonly slug: string; readonly label: string };

/** Button that opens the question form, which preloads on hover or focus. Closing the form keeps its input. */
export function AskQuestion({ slug, label }: AskQuestionProps) {
  const [state, setState] = useState<'initial' | 'open' | 'closed'>('initial');
  const open = state === 'open';
  return (
    <>
      <div className="row" hidden={open}>
        <Button
          kind="secondary"
          aria-expanded={open}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setState('open')}
        >
          {label}
        </Button>
      </div>
      {state !== 'initial' && (
        <div className={styles.form} hidden={!open}>
          <Suspense fallback={<div className={classNames('panel', styles.room)} aria-busy="true" />}>
            <QuestionForm slug={slug} onClose={() => setState('closed')} />
          </Suspense>
        </div>
      )}
    </>
  );
}
