import { Autocomplete, Box, MenuItem, TextField } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderDraft } from './draft';
import { useOrderForm } from './use-order-form';

type TextName = { [Name in keyof OrderDraft]: OrderDraft[Name] extends string ? Name : never }[keyof OrderDraft];

type DraftTextProps = {
  readonly name: Exclude<TextName, 'key' | 'lang' | 'payment'>;
  /** Path of the field in the request, which names it in errors. */
  readonly path: string;
  readonly isRequired?: boolean;
  readonly inputMode?: 'tel' | 'email' | 'decimal' | 'numeric';
  readonly isLong?: boolean;
};

/** A text of the draft, with its error. */
export function DraftText({ name, path, isRequired = false, inputMode, isLong = false }: DraftTextProps) {
  const t = useTranslate();
  const { draft, change, faults } = useOrderForm();
  const fault = faults[path];
  return (
    <TextField
      label={t(`newOrder.fields.${name}`)}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      required={isRequired}
      error={fault !== undefined}
      helperText={fault && t(fault)}
      multiline={isLong}
      minRows={isLong ? 2 : undefined}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode, maxLength: isLong ? 1000 : 200 } }}
    />
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: number | string | null;
  readonly options: readonly { readonly id: number | string; readonly name: string }[];
  readonly onChange: (value: string) => void;
  readonly fault?: string | undefined;
};

/** A choice of a few values, with its error. */
export function Choice({ label, value, options, onChange, fault }: ChoiceProps) {
  const t = useTranslate();
  return (
    <TextField
      select
      label={label}
      value={options.some(({ id }) => id === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      error={fault !== undefined}
      helperText={fault && t(fault)}
    >
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Fields side by side on wide screens. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
      {children}
    </Box>
  );
}

const searchDelayMs = 200;

type SearchFieldProps<Option> = {
  readonly label: string;
  readonly placeholder?: string;
  /** Changes when the same text may have other results. */
  readonly scope: string;
  readonly search: (text: string) => Promise<readonly Option[]>;
  readonly onChoose: (option: Option) => void;
  readonly keyOf: (option: Option) => number;
  readonly children: (option: Option) => ReactNode;
  /** Whether an empty field also has results. */
  readonly searchesEmpty?: boolean;
  readonly autoFocus?: boolean;
};

/**
 * A field that searches while typing. Enter chooses the marked result, or the first one as soon as it arrives; the field
 * is emptied and keeps the focus.
 */
export function SearchField<Option>(props: SearchFieldProps<Option>) {
  const { label, placeholder, scope, search, onChoose, keyOf, children, searchesEmpty = false, autoFocus } = props;
  const t = useTranslate();
  const [text, setText] = useState('');
  const [results, setResults] = useState<{ readonly of: string; readonly options: readonly Option[] }>();
  const [hasFailed, setFailed] = useState(false);
  const entersFirst = useRef(false);
  const latest = useRef({ search, onChoose });
  latest.current = { search, onChoose };
  const typed = text.trim();
  const wanted = typed === '' && !searchesEmpty ? '' : `${scope} ${typed}`;
  const isLoading = wanted !== '' && results?.of !== wanted;

  const choose = (option: Option) => {
    entersFirst.current = false;
    setText('');
    latest.current.onChoose(option);
  };
  const chooseLatest = useRef(choose);
  chooseLatest.current = choose;
  useEffect(() => {
    if (wanted === '') return;
    let isDropped = false;
    const timer = setTimeout(async () => {
      const options = await latest.current.search(typed).catch(() => undefined);
      if (isDropped) return;
      setFailed(options === undefined);
      setResults({ of: wanted, options: options ?? [] });
      const [first] = options ?? [];
      if (entersFirst.current && first !== undefined) chooseLatest.current(first);
      entersFirst.current = false;
    }, searchDelayMs);
    return () => {
      isDropped = true;
      clearTimeout(timer);
    };
  }, [wanted, typed]);

  return (
    <Autocomplete<Option, false, false, false>
      options={isLoading || wanted === '' ? [] : (results?.options ?? [])}
      value={null}
      inputValue={text}
      onInputChange={(_, value, cause) => {
        if (cause === 'input' || cause === 'clear') setText(value);
      }}
      onChange={(_, option) => option !== null && choose(option)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isLoading && typed !== '') entersFirst.current = true;
      }}
      filterOptions={(options) => options}
      getOptionLabel={(option) => String(keyOf(option))}
      renderOption={({ key: _, ...optionProps }, option) => (
        <li key={keyOf(option)} {...optionProps}>
          {children(option)}
        </li>
      )}
      autoHighlight
      blurOnSelect={false}
      clearOnBlur={false}
      forcePopupIcon={false}
      loading={isLoading}
      loadingText={t('newOrder.searching')}
      noOptionsText={t(hasFailed ? 'errors.UNAVAILABLE' : wanted === '' ? 'newOrder.typeToSearch' : 'newOrder.nothing')}
      renderInput={(input) => <TextField {...input} label={label} placeholder={placeholder} autoFocus={autoFocus} />}
    />
  );
}
