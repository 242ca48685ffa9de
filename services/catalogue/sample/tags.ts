import type { Texts } from '@/lib/contract/locales/locales';
import type { ServiceMessages } from '@/services/messages/service-messages';
import type { SampleValue } from './criteria';
import type { DemoBrand, DemoKind } from './kinds';
import { demoTexts } from './name-details';

type TagSlug = keyof ServiceMessages['demo']['tags'];

export interface DemoTag extends Texts<string> {
  readonly id: number;
  readonly slug: TagSlug;
}

export interface Tagged {
  readonly kind: DemoKind;
  readonly brand: DemoBrand;
  readonly criteria: readonly SampleValue[];
  readonly rank: number;
  readonly rating: number;
  readonly reduced: boolean;
}

type Rule = { readonly slug: TagSlug; readonly when: (article: Tagged) => boolean };

function has(article: Tagged, key: string, ...values: readonly string[]): boolean {
  return article.criteria.some((choice) => choice.key === key && values.includes(choice.value));
}

const SERVICE_KINDS = new Set(['FLT-010', 'FLT-020', 'FLT-030', 'FLT-040', 'FLT-060', 'OIL-010', 'IGN-010', 'GSK-130']);
const BRAKE_KINDS = new Set(['BRK-010', 'BRK-020', 'BRK-110', 'BRK-130', 'OIL-050', 'CHM-010']);
const WINTER_KINDS = new Set(['OIL-090', 'CHM-170', 'ACC-110', 'TYR-070', 'HEA-070']);
const TRAVEL_KINDS = new Set(['ACC-030', 'ACC-040', 'ACC-050', 'ACC-060', 'ACC-070', 'ACC-080', 'ACC-100']);
const RECOMMENDED_RANKS = 400;

const RULES: readonly Rule[] = [
  { slug: 'recomandate', when: ({ rank }) => rank <= RECOMMENDED_RANKS },
  { slug: 'revizie', when: ({ kind }) => SERVICE_KINDS.has(kind.code) },
  {
    slug: 'frane-complete',
    when: ({ kind }) => BRAKE_KINDS.has(kind.code),
  },
  {
    slug: 'distributie',
    when: ({ kind }) => kind.groupId > 0 && /^BLT-0[1-5]0|^TIM-020|^COL-010/.test(kind.code),
  },
  {
    slug: 'pentru-iarna',
    when: (article) =>
      WINTER_KINDS.has(article.kind.code) || has(article, 'season', 'winter') || article.kind.code === 'ELE-010',
  },
  { slug: 'la-drum', when: ({ kind }) => TRAVEL_KINDS.has(kind.code) },
  {
    slug: 'calitate-oe',
    when: ({ brand, rank }) => brand.tier === 'oe' && rank % 3 === 0,
  },
  {
    slug: 'alegere-economica',
    when: ({ brand }) => brand.tier === 'value',
  },
  { slug: 'bine-cotate', when: ({ rating }) => rating >= 46 },
  {
    slug: 'set-pe-punte',
    when: (article) => has(article, 'axle', 'front', 'rear') && article.kind.groupSort === 2,
  },
  {
    slug: 'cu-senzor-de-uzura',
    when: (article) => has(article, 'wear_sensor', 'included'),
  },
  {
    slug: 'cu-carbune-activ',
    when: (article) => has(article, 'cabin_filter_type', 'activated_carbon'),
  },
  {
    slug: 'sintetic',
    when: (article) => has(article, 'oil_base', 'full_synthetic'),
  },
  {
    slug: 'start-stop',
    when: (article) => has(article, 'battery_technology', 'AGM', 'EFB'),
  },
  {
    slug: 'lichidare',
    when: ({ reduced, rank }) => reduced && rank % 4 === 0,
  },
];

/** All tags of the demo catalogue. */
export const demoTags: readonly DemoTag[] = RULES.map(({ slug }, index) => ({
  id: index + 1,
  slug,
  ...demoTexts(({ tags }) => tags[slug]),
}));

/** Keys of the tags of an article. */
export function tagsOf(article: Tagged): number[] {
  return RULES.flatMap(({ when }, index) => (when(article) ? [index + 1] : []));
}
