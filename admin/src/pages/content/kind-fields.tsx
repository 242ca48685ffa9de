import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BodyOf, ContentBody } from '@/lib/contract/admin/content';
import { linkPlaces } from '@/lib/contract/catalogue/pages';
import type { Locale } from '@/lib/contract/shared';
import { ProductTagChoice, TopicChoice } from './content-choices';
import { LanguageFields } from './language-fields';
import { MomentInput } from './moment-input';
import { PictureField } from './picture-field';

type FieldsProps<Body> = {
  readonly body: Body;
  readonly onChange: (body: Body) => void;
  readonly faults: ReadonlyMap<string, string>;
};

/** The fields of a draft above its blocks. */
export function KindFields({ body, ...props }: FieldsProps<ContentBody>) {
  switch (body.kind) {
    case 'banner':
      return <BannerFields {...props} body={body} />;
    case 'post':
      return <PostFields {...props} body={body} />;
    case 'page':
      return <PageFields {...props} body={body} />;
    case 'link':
      return <LinkFields {...props} body={body} />;
  }
}

/** Changes a text of a language. */
function withText<Text extends object>(texts: Readonly<Record<Locale, Text>>, locale: Locale, change: Partial<Text>) {
  return { ...texts, [locale]: { ...texts[locale], ...change } };
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly string[];
  readonly texts: string;
  readonly onChange: (value: string) => void;
};

function Choice({ label, value, choices, texts, onChange }: ChoiceProps) {
  const t = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={t(label)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 220 }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {t(`${texts}.${choice}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

type OrderAndUrlProps = {
  readonly body: BodyOf<'banner'> | BodyOf<'link'>;
  readonly onChange: (changes: { sort?: number; url?: string }) => void;
  readonly fault: string | undefined;
  readonly urlHelp: string;
};

function OrderAndUrl({ body: { sort, url }, onChange, fault, urlHelp }: OrderAndUrlProps) {
  const t = useTranslate();
  return (
    <>
      <TextField
        size="small"
        type="number"
        label={t('content.sort')}
        helperText={t('content.sortHelp')}
        value={sort}
        onChange={({ target }) => onChange({ sort: Math.min(9999, Math.max(0, Math.trunc(Number(target.value)))) })}
        sx={{ width: 160 }}
      />
      <TextField
        size="small"
        label={t('content.url')}
        value={url}
        error={fault !== undefined}
        helperText={t(fault === undefined ? urlHelp : `content.faults.${fault}`)}
        onChange={({ target }) => onChange({ url: target.value.trim() })}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        sx={{ flexGrow: 1, minWidth: 260 }}
      />
    </>
  );
}

const row = { display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' };

function BannerFields({ body, onChange, faults }: FieldsProps<BodyOf<'banner'>>) {
  const fields = [
    ['title', 120],
    ['text', 400],
    ['action', 60],
    ['tag', 60],
  ] as const;
  return (
    <>
      {fields.map(([name, max]) => (
        <LanguageFields
          key={name}
          label={`content.banner.${name}`}
          max={max}
          multiline={name === 'text'}
          valueIn={(locale) => body.texts[locale][name]}
          onChange={(locale, text) => onChange({ ...body, texts: withText(body.texts, locale, { [name]: text }) })}
          pathIn={(locale) => `texts.${locale}.${name}`}
          faults={faults}
        />
      ))}
      {[0, 1, 2].slice(0, Math.min(3, body.pictures.length + 1)).map((at) => (
        <PictureField
          key={at}
          label="content.upload"
          value={body.pictures[at] ?? ''}
          onChange={(key) =>
            onChange({ ...body, pictures: body.pictures.toSpliced(at, 1, ...(key === '' ? [] : [key])) })
          }
        />
      ))}
      <Box sx={row}>
        <Choice
          label="content.place"
          value={body.place}
          choices={['slider', 'strip']}
          texts="content.bannerPlaces"
          onChange={(place) => onChange({ ...body, place: place === 'strip' ? 'strip' : 'slider' })}
        />
        <OrderAndUrl
          body={body}
          fault={faults.get('url')}
          urlHelp="content.bannerUrlHelp"
          onChange={(changes) => onChange({ ...body, ...changes })}
        />
        <ProductTagChoice value={body.productTag} onChange={(productTag) => onChange({ ...body, productTag })} />
      </Box>
    </>
  );
}

function PostFields({ body, onChange, faults }: FieldsProps<BodyOf<'post'>>) {
  const fields = [
    ['title', 200],
    ['excerpt', 600],
    ['author', 120],
  ] as const;
  return (
    <>
      {fields.map(([name, max]) => (
        <LanguageFields
          key={name}
          label={`content.post.${name}`}
          max={max}
          multiline={name === 'excerpt'}
          valueIn={(locale) => body.texts[locale][name]}
          onChange={(locale, text) => onChange({ ...body, texts: withText(body.texts, locale, { [name]: text }) })}
          pathIn={(locale) => `texts.${locale}.${name}`}
          faults={faults}
        />
      ))}
      <Box sx={row}>
        <TopicChoice
          kind="category"
          value={body.categories}
          onChange={(categories) => onChange({ ...body, categories })}
        />
        <TopicChoice kind="tag" value={body.tags} onChange={(tags) => onChange({ ...body, tags })} />
        <MomentInput
          label="content.date"
          help="content.dateHelp"
          value={body.date}
          onChange={(date) => onChange({ ...body, date })}
        />
      </Box>
      <PictureField
        label="content.upload"
        value={body.picture ?? ''}
        onChange={(key) => onChange({ ...body, picture: key === '' ? null : key })}
      />
    </>
  );
}

function PageFields({ body, onChange, faults }: FieldsProps<BodyOf<'page'>>) {
  const t = useTranslate();
  const fields = [
    ['title', 200],
    ['lead', 600],
    ['description', 300],
  ] as const;
  return (
    <>
      {fields.map(([name, max]) => (
        <LanguageFields
          key={name}
          label={`content.page.${name}`}
          max={max}
          multiline={name !== 'title'}
          valueIn={(locale) => body.texts[locale][name]}
          onChange={(locale, text) => onChange({ ...body, texts: withText(body.texts, locale, { [name]: text }) })}
          pathIn={(locale) => `texts.${locale}.${name}`}
          faults={faults}
        />
      ))}
      <Typography variant="body2" color="textSecondary">
        {t('content.placeholders')}
      </Typography>
    </>
  );
}

function LinkFields({ body, onChange, faults }: FieldsProps<BodyOf<'link'>>) {
  const isPlace = (text: string) => linkPlaces.find((place) => place === text) ?? body.place;
  return (
    <>
      <LanguageFields
        label="content.link.title"
        max={80}
        valueIn={(locale) => body.texts[locale].title}
        onChange={(locale, title) => onChange({ ...body, texts: withText(body.texts, locale, { title }) })}
        pathIn={(locale) => `texts.${locale}.title`}
        faults={faults}
      />
      <Box sx={row}>
        <Choice
          label="content.place"
          value={body.place}
          choices={linkPlaces}
          texts="content.linkPlaces"
          onChange={(place) => onChange({ ...body, place: isPlace(place) })}
        />
        <OrderAndUrl
          body={body}
          fault={faults.get('url')}
          urlHelp="content.urlHelp"
          onChange={(changes) => onChange({ ...body, ...changes })}
        />
      </Box>
    </>
  );
}
