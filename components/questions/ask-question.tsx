'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import styles from './question.module.css';

const load = () => import('./question-form');
const QuestionForm = lazy(async () => ({ default: (await load()).QuestionForm }));

// A failure here is retried, and reported, when the form is opened.
const prepare = () => void load().catch(() => undefined);

type AskQuestionProps = { readonly slug: string; readonly label: string };

/** Opens the question form, which is loaded on intent. Closed and reopened it keeps its input. */
export function AskQuestion({ slug, label }: AskQuestionProps) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
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
      {state !== 'unopened' && (
        <div className={styles.form} hidden={!open}>
          <Suspense fallback={<div className={classNames('panel', styles.room)} aria-busy="true" />}>
            <QuestionForm slug={slug} onClose={() => setState('closed')} />
          </Suspense>
        </div>
      )}
    </>
  );
}
