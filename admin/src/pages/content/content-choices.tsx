import { Autocomplete, TextField } from '@mui/material';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { z } from 'zod';
import { tagsResource } from '@/lib/contract/admin/categories';
import { contentTopicsResource } from '@/lib/contract/admin/content';
import { firstLocale } from '@/lib/contract/locales/locales';
import { locale as localeSchema } from '@/lib/contract/shared';
import { textIn } from '../categories/text-in';

const productTags = z.array(tagsResource.item);

type ProductTagProps = { readonly value: string | null; readonly onChange: (slug: string | null) => void };

/** A tag of products by its name; its products are on the page of the banner. */
export function ProductTagChoice({ value, onChange }: ProductTagProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { data } = useGetList('tags', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
  });
  const tags = productTags.safeParse(data).data ?? [];
  const nameOf = (slug: string) => {
    const names = tags.find((tag) => tag.slug === slug)?.names;
    return names ? textIn(names, locale) : slug;
  };
  return (
    <Autocomplete
      size="small"
      options={tags.map(({ slug }) => slug)}
      value={value}
      getOptionLabel={nameOf}
      onChange={(_, slug) => onChange(slug)}
      noOptionsText={t('newOrder.nothing')}
      renderInput={(input) => (
        <TextField {...input} label={t('content.productTag')} helperText={t('content.productTagHelp')} />
      )}
      sx={{ width: 320 }}
    />
  );
}

const topics = z.array(contentTopicsResource.item);

type TopicChoiceProps = {
  readonly kind: 'category' | 'tag';
  readonly value: readonly string[];
  readonly onChange: (slugs: string[]) => void;
};

/** Categories or tags of a post by their names. */
export function TopicChoice({ kind, value, onChange }: TopicChoiceProps) {
  const t = useTranslate();
  const lang = useLocale();
  const { data } = useGetList('content-topics', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'slug', order: 'ASC' },
    filter: { kind },
  });
  const locale = localeSchema.catch(firstLocale).parse(lang);
  const names = new Map((topics.safeParse(data).data ?? []).map(({ slug, names: texts }) => [slug, texts[locale]]));
  return (
    <Autocomplete
      multiple
      size="small"
      options={[...names.keys()]}
      value={[...value]}
      getOptionLabel={(slug) => names.get(slug) ?? slug}
      onChange={(_, slugs) => onChange(slugs)}
      noOptionsText={t('newOrder.nothing')}
      renderInput={(input) => <TextField {...input} label={t(`content.topics.${kind}`)} />}
      sx={{ minWidth: 280, flexGrow: 1 }}
    />
  );
}
