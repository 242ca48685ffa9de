import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '@/components/ui/class-names';
import { openPanel } from '@/components/ui/overlay/panel';
import surface from '@/components/ui/overlay/surface.module.css';
import { showToast } from '@/components/ui/overlay/toast-store';
import { listHref } from '@/components/vehicle/garage/own-car';
import { rememberSearch } from '@/lib/browser/search/found-by';
import { shopBasics } from '@/lib/config/shop-basics';
import { cleanQuery, isSearchable, searchPath } from '@/lib/domain/search/query-text';
import { vinFormPath } from '@/lib/domain/vehicle/paths';
import { vinIn } from '@/lib/domain/vin/vin';
import { RecentPanel, saveSearch, useRecentSearches } from './recent-searches';
import styles from './suggestions.module.css';
import { SuggestionsPanel } from './suggestions-panel';
import { useActiveOption, useCombobox, useLeaving, usePicking } from './use-combobox';
import { answerOf, countOptions, useSuggestions } from './use-suggestions';

/** Last searched text by field: no suggestions are shown until the text changes. */
const settledTexts = new WeakMap<HTMLInputElement, string>();

const openSuggestions = () => openPanel.open('suggestions');
const closeSuggestions = () => openPanel.close('suggestions');

type SearchBoxProps = { readonly field: HTMLInputElement; readonly container: HTMLElement };

/** Behaviour of a search form: a combobox with suggestions, and client-side navigation to the results. */
export default function SearchBox({ field, container }: SearchBoxProps) {
  const listId = field.dataset.search ?? '';
  const { active, move, clear } = useActiveOption(listId);
  const onAnswer = useCallback(() => {
    clear();
    openSuggestions();
  }, [clear]);
  const { suggested, request, stop } = useSuggestions(onAnswer);
  const recent = useRecentSearches();
  const [empty, setEmpty] = useState(isEmpty(field));
  const isOpen = openPanel.use() === 'suggestions';
  const options = empty ? recent.searches.length : countOptions(suggested);
  const shown = isOpen && options > 0;
  const showRecent = useShowRecent(field, recent.reload, setEmpty);
  const type = useCallback(() => {
    settledTexts.delete(field);
    clear();
    request(field.value);
    showRecent();
  }, [field, clear, request, showRecent]);
  const leave = useCallback(() => {
    stop();
    clear();
    closeSuggestions();
  }, [stop, clear]);
  const settle = useCallback(() => {
    settledTexts.set(field, field.value);
    leave();
  }, [field, leave]);
  const pick = (query: string) => {
    fillField(field, query);
    setEmpty(false);
  };
  useTypedBefore(field, type);
  useSearchForm(field, { type, settle });
  const show = () => {
    showRecent();
    if (!isEmpty(field) && options > 0 && !settledTexts.has(field)) openSuggestions();
  };
  useCombobox(field, { listId, shown, active, move, show, close: leave });
  useClosingEvents(container, settle);

  const answer = answerOf(suggested);
  const failure = useFailure(suggested, isOpen && options === 0);
  const shownList = empty ? (
    <RecentPanel listId={listId} recent={recent} active={active} field={field} onPick={pick} />
  ) : (
    answer && <SuggestionsPanel listId={listId} answer={answer} active={active} />
  );
  return createPortal(
    <>
      <p className="visually-hidden" role="status">
        {answer && (shown || options === 0) && !failure ? answer.words.status : ''}
      </p>
      {shown && shownList}
      {failure && <Failure text={failure} />}
    </>,
    container,
  );
}

function Failure({ text }: { readonly text: string }) {
  return (
    <p className={classNames(surface.surface, styles.panel, styles.note)} role="status" data-suggestions>
      {text}
    </p>
  );
}

/** Shows recent searches while the field is empty. */
function useShowRecent(
  field: HTMLInputElement,
  reload: () => readonly unknown[],
  setEmpty: (empty: boolean) => void,
): () => void {
  return useCallback(() => {
    const empty = isEmpty(field);
    setEmpty(empty);
    if (empty && reload().length > 0) openSuggestions();
  }, [field, reload, setEmpty]);
}

/** Fills the field with a recent search. */
function fillField(field: HTMLInputElement, query: string): void {
  field.value = query;
  settledTexts.set(field, query);
  saveSearch(query);
}

/** Closes the suggestions after a choice and when the focus or the visitor leaves. */
function useClosingEvents(container: HTMLElement, settle: () => void): void {
  usePicking(container, settle);
  useLeaving(container, closeSuggestions);
  useEffect(() => closeSuggestions, []);
}

/** Error text, shown instead of suggestions. */
function useFailure(suggested: Parameters<typeof answerOf>[0], isVisible: boolean): string | null | undefined {
  const t = useTranslations();
  const failures = { unreachable: t('unavailable.title'), paused: t('shell.suggestionsPaused') } as const;
  const failure = typeof suggested === 'string' ? failures[suggested] : answerOf(suggested)?.words.failure;
  return isVisible ? failure : undefined;
}

const isEmpty = ({ value }: HTMLInputElement) => value.trim() === '';

/** Handles text that was typed before this code was loaded; an empty field is treated as just focused. */
function useTypedBefore(field: HTMLInputElement, type: () => void): void {
  useEffect(() => {
    const untouched = field.value === field.defaultValue || field.value === settledTexts.get(field);
    if (field === document.activeElement && (isEmpty(field) || !untouched)) type();
  }, [field, type]);
}

type SearchFormHandlers = { readonly type: () => void; readonly settle: () => void };

/** Submits a VIN by POST, because URLs must not contain a VIN. */
function sendVin(vin: string, lang: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = vinFormPath;
  for (const [name, value] of Object.entries({ vin, lang })) {
    const field = document.createElement('input');
    form.append(Object.assign(field, { type: 'hidden', name, value }));
  }
  document.body.append(form);
  form.submit();
}

/** Handles input, submit and reset of the form; submit opens the results without a reload. */
function useSearchForm(field: HTMLInputElement, { type, settle }: SearchFormHandlers): void {
  const t = useTranslations('shell');
  const locale = useLocale();
  const router = useRouter();
  useEffect(() => {
    const { form } = field;
    const submit = (event: Event) => {
      event.preventDefault();
      settle();
      const query = cleanQuery(field.value);
      if (vinIn(query)) sendVin(query, locale);
      else if (isSearchable(query)) {
        saveSearch(query);
        rememberSearch(query);
        router.push(listHref(searchPath(locale, query)));
      } else if (query !== '') showToast({ text: t('searchTooShort', { count: shopBasics.search.minimumLength }) });
    };
    // The browser empties the field only after the reset event.
    const reset = () => {
      field.defaultValue = '';
      field.value = '';
      field.focus();
      type();
    };
    field.addEventListener('input', type);
    form?.addEventListener('submit', submit);
    form?.addEventListener('reset', reset);
    return () => {
      field.removeEventListener('input', type);
      form?.removeEventListener('submit', submit);
      form?.removeEventListener('reset', reset);
    };
  }, [field, type, settle, router, locale, t]);
}
