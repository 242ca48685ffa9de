import { Box, FormControlLabel, Switch } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DraftBlock } from '@/lib/contract/admin/content';
import { type LocaleCode, localeCodes } from '@/lib/contract/locales/locales';
import { type BlockPair, newPair, readTable, tableText } from './draft-values';
import { LanguageFields } from './language-fields';
import { PictureField } from './picture-field';

type BlockFieldsProps = {
  readonly pair: BlockPair;
  readonly onChange: (pair: BlockPair) => void;
  readonly hasFault: boolean;
};

type Field = {
  readonly label: string;
  readonly max: number;
  readonly rows?: number;
  readonly help?: string;
  readonly read: (block: DraftBlock) => string;
  readonly write: (block: DraftBlock, text: string) => DraftBlock;
};

const textField = (label: string, max: number, rows?: number): Field => ({
  ...{ label, max, ...(rows !== undefined && { rows }) },
  read: (block) => ('text' in block ? block.text : ''),
  write: (block, text) => ('text' in block ? { ...block, text } : block),
});

const fieldsOf: Readonly<Record<DraftBlock['type'], readonly Field[]>> = {
  paragraph: [textField('content.blocks.paragraph', 5000, 3)],
  heading: [textField('content.blocks.heading', 200)],
  note: [textField('content.blocks.note', 3000, 2)],
  list: [
    {
      ...{ label: 'content.blocks.list', max: 20_000, rows: 3, help: 'content.listHelp' },
      read: (block) => (block.type === 'list' ? block.items.join('\n') : ''),
      write: (block, text) => (block.type === 'list' ? { ...block, items: text.split('\n') } : block),
    },
  ],
  table: [
    {
      ...{ label: 'content.blocks.table', max: 20_000, rows: 4, help: 'content.tableHelp' },
      read: (block) => (block.type === 'table' ? tableText(block) : ''),
      write: (_, text) => readTable(text),
    },
  ],
  link: [
    textField('content.linkText', 200),
    {
      ...{ label: 'content.url', max: 500, help: 'content.urlHelp' },
      read: (block) => (block.type === 'link' ? block.url : ''),
      write: (block, url) => (block.type === 'link' ? { ...block, url } : block),
    },
  ],
  picture: [
    {
      ...{ label: 'content.alt', max: 300, help: 'content.altHelp' },
      read: (block) => (block.type === 'picture' ? block.alt : ''),
      write: (block, alt) => (block.type === 'picture' ? { ...block, alt } : block),
    },
  ],
  question: [
    {
      ...{ label: 'content.blocks.question', max: 300 },
      read: (block) => (block.type === 'question' ? block.question : ''),
      write: (block, question) => (block.type === 'question' ? { ...block, question } : block),
    },
    {
      ...{ label: 'content.answer', max: 10_000, rows: 3, help: 'content.answerHelp' },
      read: (block) => (block.type === 'question' ? block.answer.join('\n\n') : ''),
      write: (block, text) => (block.type === 'question' ? { ...block, answer: text.split('\n\n') } : block),
    },
  ],
};

/** The fields of a block, side by side in each language. */
export function BlockFields({ pair, onChange, hasFault }: BlockFieldsProps) {
  const t = useTranslate();
  const [first] = localeCodes;
  const block = first && pair.blocks[first];
  if (!block) return null;
  const changeIn = (locale: LocaleCode, changed: DraftBlock) =>
    onChange({ ...pair, blocks: { ...pair.blocks, [locale]: changed } });
  const changeAll = (change: (block: DraftBlock) => DraftBlock) =>
    onChange({ ...newPair((locale) => change(pair.blocks[locale])), key: pair.key });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {block.type === 'picture' && (
        <PictureField
          label="content.upload"
          value={block.photo}
          hasFault={hasFault}
          onChange={(photo, { shape }) => changeAll((one) => (one.type === 'picture' ? { ...one, photo, shape } : one))}
        />
      )}
      {fieldsOf[block.type].map(({ label, max, rows, help, read, write }) => (
        <LanguageFields
          key={label}
          label={label}
          max={max}
          multiline={rows !== undefined}
          {...(rows !== undefined && { minRows: rows })}
          {...(help !== undefined && { help })}
          valueIn={(locale) => read(pair.blocks[locale])}
          onChange={(locale, text) => changeIn(locale, write(pair.blocks[locale], text))}
        />
      ))}
      {block.type === 'list' && (
        <FormControlLabel
          control={
            <Switch
              checked={block.ordered}
              onChange={(_, ordered) => changeAll((one) => (one.type === 'list' ? { ...one, ordered } : one))}
            />
          }
          label={t('content.ordered')}
        />
      )}
    </Box>
  );
}
