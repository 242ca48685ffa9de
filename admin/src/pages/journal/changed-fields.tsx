import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { z } from 'zod';
import type { journalResource } from '@/lib/contract/admin/journal';
import { momentText } from '../../shell/dates';

export type JournalEntry = z.output<typeof journalResource.item>;

type Translate = ReturnType<typeof useTranslate>;

const shownFields = 4;
const maxLength = 160;

/** The changed fields of an entry as "field: before → after". */
export function ChangedFields({ entry }: { readonly entry: JournalEntry }) {
  const t = useTranslate();
  const locale = useLocale();
  const [isWhole, setIsWhole] = useState(false);
  const { resource } = entry;
  const { before, after } = withoutGroup(entry);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !unshown.has(name),
  );
  const text = (name: string, value: unknown) => valueText(t, locale, `resources.${resource}.values.${name}`, value);
  const shown = isWhole ? names : names.slice(0, shownFields);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
      {shown.map((name) => (
        <li key={name}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t(`resources.${resource}.fields.${name}`, { _: name })}:{' '}
          </Box>
          {before !== null && (
            <>
              <Box component="del" sx={{ textDecoration: 'none', color: 'text.secondary' }}>
                {text(name, before[name])}
              </Box>
              {after !== null && ' → '}
            </>
          )}
          {after !== null && <ins style={{ textDecoration: 'none' }}>{text(name, after[name])}</ins>}
        </li>
      ))}
      {names.length > shown.length && (
        <li>
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t('journal.more', { smart_count: names.length - shown.length })}
          </Button>
        </li>
      )}
    </Box>
  );
}

const unshown = new Set(['id', 'version', 'changedAt', 'changedBy']);
const group = z.object({ value: z.record(z.string(), z.unknown()) });

/** Of records with all their fields in one group, such as sections of the settings, only the different fields. */
function withoutGroup({ before, after }: JournalEntry): Pick<JournalEntry, 'before' | 'after'> {
  const [old, latest] = [group.safeParse(before).data?.value, group.safeParse(after).data?.value];
  if (!old || !latest) return { before, after };
  const names = Object.keys({ ...old, ...latest }).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(latest[name]),
  );
  const pick = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { before: pick(old), after: pick(latest) };
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A value as people read it. Values with a fixed set of words have texts below `resources.{resource}.values.{field}`. */
export function valueText(t: Translate, locale: string, key: string, value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return t('journal.nothing');
  if (typeof value === 'boolean') return t(`ra.boolean.${value}`);
  if (typeof value === 'number') return value.toLocaleString(locale);
  if (typeof value !== 'string') return shorten(JSON.stringify(value));
  if (isMoment.test(value)) return momentText(value, locale);
  // Texts may contain dots, which are separators of keys.
  return /^[\w-]+$/.test(value) ? t(`${key}.${value}`, { _: value }) : shorten(value);
}

const shorten = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
