'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { openPanel } from '@/components/ui/overlay/open-panel';
import { RecentPanel } from './recent-panel';
import { rememberSearch } from './recent-searches';
import { SuggestionsPanel } from './suggestions-panel';
import { useActiveOption } from './use-active-option';
import { useCombobox } from './use-combobox';
import { useLeaving } from './use-leaving';
import { usePicking } from './use-picking';
import { useRecent } from './use-recent';
import { useSearchForm } from './use-search-form';
import { answerOf, countOptions, useSuggestions } from './use-suggestions';

/** Texts that were searched for or led somewhere: nothing is suggested for them until they change. */
const settled = new WeakMap<HTMLInputElement, string>();

const openSuggestions = () => openPanel.open('suggestions');
const closeSuggestions = () => openPanel.close('suggestions');

type SearchBoxProps = { readonly field: HTMLInputElement; readonly around: HTMLElement };

/** Brings a search form to life: suggestions below it as a combobox, and the way to the results without a reload. */
export default function SearchBox({ field, around }: SearchBoxProps) {
  const t = useTranslations();
  const listId = field.dataset.search ?? '';
  const { active, move, clear } = useActiveOption(listId);
  const onAnswer = useCallback(() => {
    clear();
    openSuggestions();
  }, [clear]);
  const { suggested, want, stop } = useSuggestions(onAnswer);
  const recent = useRecent();
  const [empty, setEmpty] = useState(isEmpty(field));
  const isOpen = openPanel.use() === 'suggestions';
  const options = empty ? recent.searches.length : countOptions(suggested);
  const shown = isOpen && options > 0;

  const { look } = recent;
  const showRecent = useCallback(() => {
    setEmpty(isEmpty(field));
    if (isEmpty(field) && look().length > 0) openSuggestions();
  }, [field, look]);
  const type = useCallback(() => {
    settled.delete(field);
    clear();
    want(field.value);
    showRecent();
  }, [field, clear, want, showRecent]);
  const settle = useCallback(() => {
    settled.set(field, field.value);
    stop();
    clear();
    closeSuggestions();
  }, [field, stop, clear]);

  useTypedBefore(field, type);
  useSearchForm(field, { type, settle });
  useCombobox(field, {
    listId,
    shown,
    active,
    move,
    show: () => {
      showRecent();
      if (!isEmpty(field) && options > 0 && !settled.has(field)) openSuggestions();
    },
    close: () => {
      stop();
      clear();
      closeSuggestions();
    },
  });
  usePicking(around, settle);
  useLeaving(around, closeSuggestions);
  useEffect(() => closeSuggestions, []);

  const answer = answerOf(suggested);
  const failures = { unreachable: t('unavailable.title'), paused: t('shell.suggestionsPaused') } as const;
  const said = typeof suggested === 'string' ? failures[suggested] : answer?.words.failure;
  const failure = isOpen && options === 0 && said;
  const pick = (query: string) => {
    field.value = query;
    settled.set(field, query);
    rememberSearch(query);
    setEmpty(false);
  };
  return createPortal(
    <>
      <p className="vh" role="status">
        {answer && (shown || options === 0) && !failure ? answer.words.status : ''}
      </p>
      {shown && empty && <RecentPanel listId={listId} recent={recent} active={active} field={field} onPick={pick} />}
      {shown && !empty && answer && <SuggestionsPanel listId={listId} answer={answer} active={active} />}
      {failure && (
        <p className="pop sug sug-note" role="status">
          {failure}
        </p>
      )}
    </>,
    around,
  );
}

const isEmpty = ({ value }: HTMLInputElement) => value.trim() === '';

/** What was typed before this code had come is not lost; a field in which nothing stands yet is as if just focused. */
function useTypedBefore(field: HTMLInputElement, type: () => void): void {
  useEffect(() => {
    const untouched = field.value === field.defaultValue || field.value === settled.get(field);
    if (field === document.activeElement && (isEmpty(field) || !untouched)) type();
  }, [field, type]);
}
