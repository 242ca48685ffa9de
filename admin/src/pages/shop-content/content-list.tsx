import AddIcon from '@mui/icons-material/Add';
import TopicIcon from '@mui/icons-material/LocalOfferOutlined';
import { Box, Card, Link as MuiLink, Tab, Tabs, Typography } from '@mui/material';
import { Button, DataTable, TextInput, useListContext, useLocaleState, useRedirect, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type ContentItem, contentKinds, contentResource } from '@/lib/contract/admin/content';
import { firstLocale } from '@/lib/contract/locales/locales';
import { locale as localeSchema } from '@/lib/contract/shared';
import { builtInPage } from '@/lib/domain/content/site/pages';
import { sitePageNames } from '@/lib/domain/content/site/site-pages';
import { request } from '../../api/request';
import { useDates } from '../../shell/dates';
import { OfficeList } from '../content/office-list';
import { TwoLines } from '../content/page-parts';
import { useBusy } from '../content/use-busy';
import { ContentState } from './content-state';

const Column = DataTable.Col<ContentItem>;

/** The kind of the shown tab. */
function useKind() {
  const { filterValues } = useListContext();
  return contentKinds.find((kind) => kind === filterValues.kind) ?? 'banner';
}

function usePageLocale() {
  const [lang] = useLocaleState();
  return localeSchema.catch(firstLocale).parse(lang);
}

/** Content of the shop: banners, posts, pages and menu entries, the latest change first. */
export default function ContentList() {
  const t = useTranslate();
  const locale = usePageLocale();
  const { moment } = useDates();
  const titleOf = ({ titles }: ContentItem) =>
    titles[locale] || Object.values(titles).find(Boolean) || t('content.untitled');
  return (
    <OfficeList<ContentItem>
      sort={{ field: 'changedAt', order: 'DESC' }}
      filterDefaultValues={{ kind: 'banner' }}
      filters={[<TextInput key="text" source="text" label="content.search" alwaysOn resettable />]}
      actions={<Actions />}
      rowClick="edit"
      empty={<NoContent />}
      tabs={
        <>
          <KindTabs />
          <BuiltInPages />
        </>
      }
    >
      <Column
        source="title"
        disableSort
        render={(content) => <TwoLines first={titleOf(content)} second={content.kind === 'link' ? '' : content.slug} />}
      />
      <Column
        source="state"
        disableSort
        render={(content) => (
          <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
            <ContentState content={content} />
          </Box>
        )}
      />
      <Column source="period" disableSort render={(content) => <Period content={content} />} />
      <Column
        source="changedAt"
        render={({ changedAt, changedBy }) => <TwoLines first={moment(changedAt)} second={changedBy} />}
      />
    </OfficeList>
  );
}

function Actions() {
  const kind = useKind();
  return (
    <>
      {kind === 'post' && (
        <Button component={Link} to="/content-topics" label="content.topicsOfBlog">
          <TopicIcon />
        </Button>
      )}
      <Button component={Link} to={`/content/create?kind=${kind}`} label={`content.new.${kind}`}>
        <AddIcon />
      </Button>
    </>
  );
}

function KindTabs() {
  const t = useTranslate();
  const kind = useKind();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  return (
    <Tabs
      value={kind}
      onChange={(_, chosen: string) => setFilters({ ...filterValues, kind: chosen }, displayedFilters)}
      variant="scrollable"
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {contentKinds.map((one) => (
        <Tab key={one} value={one} label={t(`content.tabs.${one}`)} />
      ))}
    </Tabs>
  );
}

/** Pages that every shop has. The first edit of a page begins with the built-in text. */
function BuiltInPages() {
  const t = useTranslate();
  const kind = useKind();
  const locale = usePageLocale();
  const { attempt } = useBusy();
  const redirect = useRedirect();
  if (kind !== 'page') return null;
  const edit = (slug: string) =>
    attempt(async () => {
      const options = { method: 'POST', body: { slug }, key: crypto.randomUUID() } as const;
      const json = await request('content/actions/editPage', options);
      redirect('edit', 'content', contentResource.actions.editPage.output.parse(json).id);
    });
  return (
    <Card variant="outlined" sx={{ m: 2, p: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('content.builtIn')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        {sitePageNames.map((name) => (
          <MuiLink key={name} component="button" type="button" onClick={() => edit(name)}>
            {builtInPage(name, locale).title}
          </MuiLink>
        ))}
      </Box>
    </Card>
  );
}

function NoContent() {
  const t = useTranslate();
  const { filterValues } = useListContext();
  const isFiltered = typeof filterValues['text'] === 'string';
  return (
    <Typography sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
      {t(isFiltered ? 'ra.navigation.no_filtered_results' : 'content.empty', { name: '' })}
    </Typography>
  );
}

/** The period in which the content is shown. */
function Period({ content: { startsAt, endsAt, nextAt } }: { readonly content: ContentItem }) {
  const t = useTranslate();
  const { moment } = useDates();
  const until = endsAt === null ? '' : t('content.untilMoment', { moment: moment(endsAt) });
  return (
    <TwoLines
      first={startsAt === null ? '' : [t('content.sinceMoment', { moment: moment(startsAt) }), until].join(' ')}
      second={nextAt === null ? '' : t('content.nextMoment', { moment: moment(nextAt) })}
    />
  );
}
