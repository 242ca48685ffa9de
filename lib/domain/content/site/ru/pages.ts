import type { SitePages } from '../site-pages';
import { aboutCompany } from './about-company';
import { consumerProtection } from './consumer-protection';
import { contacts, contactUs } from './contacts';
import { faq } from './faq';
import { privacyPolicy } from './privacy-policy';
import { terms } from './terms';

export const pages: SitePages = {
  'about-company': aboutCompany,
  'contact-us': contactUs,
  contacts,
  faq,
  'consumer-protection': consumerProtection,
  terms,
  'privacy-policy': privacyPolicy,
};
