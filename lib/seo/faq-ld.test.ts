import { sitePages } from '@/lib/content/site/pages';
import { faqLd } from './faq-ld';

test('the questions page tells its questions, the others none', () => {
  const questions = sitePages.faq.ru.blocks.filter(({ type }) => type === 'question');
  const { mainEntity } = faqLd(sitePages.faq.ru.blocks) ?? {};
  expect(mainEntity).toHaveLength(questions.length);
  expect(mainEntity).toContainEqual(
    expect.objectContaining({ '@type': 'Question', acceptedAnswer: expect.objectContaining({ '@type': 'Answer' }) }),
  );
  expect(faqLd(sitePages.terms.ru.blocks)).toBeUndefined();
});
