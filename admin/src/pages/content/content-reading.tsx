import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ContentBody, DraftBlock } from '@/lib/contract/admin/content';
import type { LocaleCode } from '@/lib/contract/locales/locales';
import { languages } from '../../i18n';
import { tableText } from './draft-values';

type Line = { readonly key: string; readonly text: string };

function blockText(block: DraftBlock): string {
  switch (block.type) {
    case 'list':
      return block.items.map((item) => `• ${item}`).join('\n');
    case 'table':
      return tableText(block);
    case 'link':
      return `${block.text} → ${block.url}`;
    case 'picture':
      return `[${block.alt || block.photo}]`;
    case 'question':
      return [block.question, ...block.answer].join('\n');
    default:
      return block.text;
  }
}

/** The texts of a language as lines, for reading. */
function linesOf(body: ContentBody, locale: LocaleCode): Line[] {
  const texts = Object.entries(body.texts[locale]).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [{ key: name, text: value }] : [],
  );
  const blocks = body.kind === 'post' || body.kind === 'page' ? body.texts[locale].blocks : [];
  return [...texts, ...blocks.map((block, at) => ({ key: `block-${at}`, text: blockText(block) }))];
}

type ContentReadingProps = {
  readonly body: ContentBody;
  /** The current draft. Texts that differ from it are marked. */
  readonly draft: ContentBody;
};

/** A version in both languages, side by side. Texts that differ from the current draft are marked. */
export function ContentReading({ body, draft }: ContentReadingProps) {
  const t = useTranslate();
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('content.marked')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {languages.map(({ locale, name }) => {
          const draftLines = new Set(linesOf(draft, locale).map(({ text }) => text));
          return (
            <Box key={locale} lang={locale}>
              <Typography variant="subtitle2" gutterBottom>
                {name}
              </Typography>
              {linesOf(body, locale).map(({ key, text }) => (
                <Typography
                  key={key}
                  variant="body2"
                  sx={{
                    ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 1, px: 1, borderLeft: 3 },
                    borderColor: draftLines.has(text) ? 'transparent' : 'warning.main',
                  }}
                >
                  {text}
                </Typography>
              ))}
            </Box>
          );
        })}
      </Box>
    </>
  );
}
