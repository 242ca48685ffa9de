import type { LocaleCode } from '@/lib/config/shop';
import type { SitePage } from '@/lib/content/block';
import { aboutCompanyRo } from './about-company.ro';
import { aboutCompanyRu } from './about-company.ru';
import { consumerProtectionRo } from './consumer-protection.ro';
import { consumerProtectionRu } from './consumer-protection.ru';
import { contactsRo, contactUsRo } from './contacts.ro';
import { contactsRu, contactUsRu } from './contacts.ru';
import { faqRo } from './faq.ro';
import { faqRu } from './faq.ru';
import { privacyPolicyRo } from './privacy-policy.ro';
import { privacyPolicyRu } from './privacy-policy.ru';
import { termsRo } from './terms.ro';
import { termsRu } from './terms.ru';

/** The page that an address names, if there is one. */
export function findSitePage(segment: string): SitePageName | undefined {
  return sitePageNames.find((name) => name === segment);
}

/** The shop's own pages under `/site`, by their last path segment. */
export const sitePages = {
  'about-company': { 'ro-MD': aboutCompanyRo, ru: aboutCompanyRu },
  'contact-us': { 'ro-MD': contactUsRo, ru: contactUsRu },
  contacts: { 'ro-MD': contactsRo, ru: contactsRu },
  terms: { 'ro-MD': termsRo, ru: termsRu },
  'privacy-policy': { 'ro-MD': privacyPolicyRo, ru: privacyPolicyRu },
  'consumer-protection': { 'ro-MD': consumerProtectionRo, ru: consumerProtectionRu },
  faq: { 'ro-MD': faqRo, ru: faqRu },
} as const satisfies Record<string, Record<LocaleCode, SitePage>>;

export type SitePageName = keyof typeof sitePages;

/** In the order in which the pages list one another. */
export const sitePageNames: readonly SitePageName[] = [
  'about-company',
  'contact-us',
  'contacts',
  'faq',
  'consumer-protection',
  'terms',
  'privacy-policy',
];
