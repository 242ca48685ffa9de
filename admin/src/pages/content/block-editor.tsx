import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BlockType } from '@/lib/contract/admin/content';
import { localeCodes } from '@/lib/contract/locales/locales';
import { IconAction } from '../../components/icon-action';
import { BlockFields } from './block-fields';
import { type BlockPair, emptyBlock, newPair } from './draft-values';

const articleTypes = ['paragraph', 'heading', 'list', 'table', 'picture', 'link', 'note'] as const;
/** Types of blocks by kind of content. */
export const blockTypes = { post: articleTypes, page: [...articleTypes, 'question'] } as const;

type BlockEditorProps = {
  readonly pairs: readonly BlockPair[];
  readonly types: readonly BlockType[];
  readonly onChange: (pairs: readonly BlockPair[]) => void;
  /** Validation errors of the draft by path. */
  readonly faults: ReadonlyMap<string, string>;
};

/** The blocks of a text. Each block exists in every language, so that both texts have the same structure. */
export function BlockEditor({ pairs, types, onChange, faults }: BlockEditorProps) {
  const t = useTranslate();
  const add = (at: number, type: BlockType) =>
    onChange(
      pairs.toSpliced(
        at,
        0,
        newPair(() => emptyBlock(type)),
      ),
    );
  const move = (at: number, by: 1 | -1) => {
    const pair = pairs[at];
    if (pair) onChange(pairs.toSpliced(at, 1).toSpliced(at + by, 0, pair));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {pairs.map((pair, at) => {
        const fault = localeCodes.flatMap((locale) => faults.get(`texts.${locale}.blocks.${at}`) ?? [])[0];
        const type = Object.values(pair.blocks)[0]?.type ?? 'paragraph';
        return (
          <Box
            key={pair.key}
            component="section"
            aria-label={t('content.block', { number: at + 1, type: t(`content.blocks.${type}`) })}
            sx={{ border: 1, borderColor: fault ? 'error.main' : 'divider', borderRadius: 1, p: 1.5 }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
              <Typography variant="body2" sx={{ flexGrow: 1, color: fault ? 'error.main' : 'text.secondary' }}>
                {at + 1}. {t(`content.blocks.${type}`)}
                {fault && ` – ${t(`content.faults.${fault}`)}`}
              </Typography>
              <IconAction label="content.moveUp" isDisabled={at === 0} onClick={() => move(at, -1)} Icon={UpIcon} />
              <IconAction
                label="content.moveDown"
                isDisabled={at === pairs.length - 1}
                onClick={() => move(at, 1)}
                Icon={DownIcon}
              />
              <AddBlock types={types} label="content.addBelow" onAdd={(type) => add(at + 1, type)} />
              <IconAction
                label="content.removeBlock"
                onClick={() => onChange(pairs.toSpliced(at, 1))}
                Icon={DeleteIcon}
              />
            </Box>
            <BlockFields
              pair={pair}
              onChange={(changed) => onChange(pairs.with(at, changed))}
              hasFault={fault !== undefined}
            />
          </Box>
        );
      })}
      <AddBlock types={types} onAdd={(type) => add(pairs.length, type)} />
    </Box>
  );
}

type AddBlockProps = {
  readonly types: readonly BlockType[];
  /** Label of an icon; without it, a button with a text is shown. */
  readonly label?: string;
  readonly onAdd: (type: BlockType) => void;
};

function AddBlock({ types, label, onAdd }: AddBlockProps) {
  const t = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const choose = (type: BlockType) => {
    setAnchor(undefined);
    onAdd(type);
  };
  return (
    <>
      {label === undefined ? (
        <Button
          startIcon={<AddIcon />}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ justifySelf: 'start' }}
        >
          {t('content.addBlock')}
        </Button>
      ) : (
        <IconAction label={label} onClick={({ currentTarget }) => setAnchor(currentTarget)} Icon={AddIcon} />
      )}
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {types.map((type) => (
          <MenuItem key={type} onClick={() => choose(type)}>
            {t(`content.blocks.${type}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
