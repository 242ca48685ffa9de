import { sitePage } from '@/lib/domain/content/site/pages';
import { faqLd } from './content-ld';

test('the questions page tells its questions, the others none', () => {
  const questions = sitePage('faq', 'ru').blocks.filter(({ type }) => type === 'question');
  const { mainEntity } = faqLd(sitePage('faq', 'ru').blocks) ?? {};
  expect(mainEntity).toHaveLength(questions.length);
  expect(mainEntity).toContainEqual(
    expect.objectContaining({ '@type': 'Question', acceptedAnswer: expect.objectContaining({ '@type': 'Answer' }) }),
  );
  expect(faqLd(sitePage('terms', 'ru').blocks)).toBeUndefined();
});
