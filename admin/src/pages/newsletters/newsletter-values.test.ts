import { newslettersResource } from '@/lib/contract/admin/newsletters';
import { readNewsletterForm, splitNumbers } from './newsletter-values';

describe('the form of a newsletter', () => {
  it('[ADM-2] reads part numbers line by line, each once', () => {
    expect(splitNumbers(' F 026 407 183 \n\nW 712/95\nW 712/95')).toEqual(['F 026 407 183', 'W 712/95']);
    expect(splitNumbers(undefined)).toEqual([]);
  });

  it('[ADM-2] sends both languages, empty where nothing was typed', () => {
    const issue = readNewsletterForm({ texts: { ru: { subject: 'Скидки', body: null } }, products: '' });
    expect(issue).toEqual({
      texts: { 'ro-MD': { subject: '', body: '' }, ru: { subject: 'Скидки', body: '' } },
      products: [],
    });
    expect(newslettersResource.create.safeParse(issue).success).toBe(true);
    expect(readNewsletterForm({ revision: 3 })).toMatchObject({ revision: 3 });
  });
});
