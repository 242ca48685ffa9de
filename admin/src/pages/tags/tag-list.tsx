import { useState } from 'react';
import { DataTable, type RowClickFunction } from 'react-admin';
import type { TagItem } from '@/lib/contract/admin/categories';
import { request } from '../../api/request';
import { useMay } from '../../shell/use-may';
import { NameInputs } from '../categories/category-inputs';
import { CreateAction } from '../content/create-action';
import { FormDialog } from '../content/form-dialog';
import { OfficeList } from '../content/office-list';

const Column = DataTable.Col<TagItem>;

/** Tags of products. Products get them in the product editor. */
export default function TagList() {
  const may = useMay('tags');
  const [openTag, setOpenTag] = useState<TagItem | 'new'>();
  const open: RowClickFunction<TagItem> = (_, __, tag) => {
    setOpenTag(tag);
    return false;
  };
  return (
    <OfficeList<TagItem>
      search="ra.action.search"
      sort={{ field: 'name', order: 'ASC' }}
      perPage={25}
      actions={<CreateAction resource="tags" label="tags.create" onClick={() => setOpenTag('new')} />}
      rowClick={may('update') ? open : false}
      empty="tags.empty"
    >
      <Column source="name" label="categories.nameRo" render={({ names }) => <strong>{names.ro}</strong>} />
      <Column source="names.ru" label="categories.nameRu" disableSort render={({ names }) => names.ru} />
      <Column source="slug" disableSort />
      <Column source="products" align="right" />
      {openTag && <TagDialog tag={openTag} onClose={() => setOpenTag(undefined)} />}
    </OfficeList>
  );
}

function TagDialog({ tag, onClose }: { readonly tag: TagItem | 'new'; readonly onClose: () => void }) {
  const isNew = tag === 'new';
  return (
    <FormDialog
      title={isNew ? 'tags.create' : 'tags.rename'}
      submit={isNew ? 'tags.add' : 'ra.action.save'}
      done={isNew ? 'tags.added' : 'tags.renamed'}
      {...(!isNew && { defaultValues: { names: tag.names } })}
      send={({ names }, key) =>
        isNew
          ? request('tags', { method: 'POST', body: { names }, key })
          : request(`tags/${tag.id}`, { method: 'PUT', body: { version: tag.version, names }, key })
      }
      onClose={onClose}
    >
      <NameInputs />
    </FormDialog>
  );
}
