import type { z } from 'zod';
import type { Category } from '@/lib/contract/catalogue/listing';
import type { shopCategory } from '@/lib/contract/catalogue/shop';
import type { CategoryRef, Locale } from '@/lib/contract/shared';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import { pictureFor } from '../pictures/picture-url';
import { referenceOf } from '../reference/reference';
import type { CategoryNode } from '../reference/reference-types';
import { categoryRef } from './card';

type Request = z.output<typeof shopCategory.request>;
type Response = z.output<typeof shopCategory.response>;

/** Answers `POST /category`: one category with its surroundings, or the whole tree. */
export async function readCategory({ slug, lang }: Request, context: CallContext): Promise<Response> {
  const reference = await referenceOf(context.db);
  if (slug === undefined) {
    return { category: null, breadcrumbs: [], children: reference.roots.map((root) => toCategory(root, lang, 1)) };
  }
  const node = reference.categoryBySlug.get(slug);
  if (node === undefined) throw new ServiceError(404, 'CATEGORY_NOT_FOUND', 'There is no such category.');
  const children = node.children.map((child) => toCategory(child, lang, 0));
  return { category: toCategory(node, lang, 1), breadcrumbs: breadcrumbsOf(node, lang), children };
}

/** Ancestors from the top to the category itself. */
export function breadcrumbsOf(node: CategoryNode, lang: Locale): CategoryRef[] {
  return node.parent === null
    ? [categoryRef(node, lang)]
    : [...breadcrumbsOf(node.parent, lang), categoryRef(node, lang)];
}

function toCategory(node: CategoryNode, lang: Locale, depth: number): Category {
  return {
    id: node.id,
    type: 'shop',
    name: node.name[lang],
    slug: node.slug,
    image: pictureFor(node.drawing, 'wc'),
    items: node.stat.n,
    parent: node.parent ? categoryRef(node.parent, lang) : null,
    layout: node.children.length > 0 ? 'categories' : 'products',
    description: null,
    children: depth > 0 ? node.children.map((child) => toCategory(child, lang, depth - 1)) : [],
  };
}
