import { shop } from '@/lib/config/shop';
import ro from '@/messages/ro-MD.json' with { type: 'json' };
import ru from '@/messages/ru.json' with { type: 'json' };
import { sitePage } from './pages';
import { deliveryFacts, withDeliveryFacts } from './site-pages';

const lei = (amount: number) => ({ amount: amount * 100, currency: 'MDL' as const });
const words = {
  ...{ free: 'gratuit', freeFrom: (amount: string) => `gratuit de la ${amount}` },
  sum: ({ amount }: { readonly amount: number }) => `${amount / 100} lei`,
};
const method = {
  ...{ id: 1, description: '', daysMin: 0, daysMax: 1, needsAddress: false, stores: [] },
  ...{ code: 'pickup' as const, name: 'Ridicare', price: lei(0), freeFrom: null, areas: [] },
};
const area = (name: string, price: number, freeFrom?: number) => ({
  ...{ name, price: lei(price), freeFrom: freeFrom === undefined ? null : lei(freeFrom) },
});
const courier = {
  ...{ ...method, id: 2, code: 'courier' as const, name: 'Curier', price: lei(45), freeFrom: lei(900) },
  areas: [area('Chișinău', 45, 900), area('Bălți', 45, 900), area('centru', 81)],
};
const questions = (locale: 'ro-MD' | 'ru', methods = [method, courier]) =>
  withDeliveryFacts(sitePage('faq', locale).blocks, methods, words).flatMap((block) =>
    block.type === 'question' ? [...block.answer] : [],
  );

describe('[SITE-1] withDeliveryFacts', () => {
  it.each(['ro-MD', 'ru'] as const)('inserts the prices and areas of the delivery methods, %s', (locale) => {
    const answers = questions(locale);
    expect(answers).toContain('Ridicare: gratuit.');
    expect(answers).toContain('Curier: Chișinău, Bălți – 45 lei, gratuit de la 900 lei; centru – 81 lei.');
    expect(answers).toContain('Curier: Chișinău, Bălți, centru.');
  });

  it.each(['ro-MD', 'ru'] as const)('removes generated paragraphs without data, %s', (locale) => {
    const answers = questions(locale, []);
    expect(answers.filter((text) => Object.values<string>(deliveryFacts).includes(text))).toEqual([]);
  });

  it.each([
    ['ro-MD', ro],
    ['ru', ru],
  ] as const)('say what the buttons and the settings of the shop say, %s', (locale, messages) => {
    const text = questions(locale).join('\n');
    const choice = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);
    for (const label of [messages.orderActions.cancel, messages.orderActions.return]) expect(text).toContain(label);
    for (const label of [messages.delivery.whole, messages.delivery.ready]) expect(text).toContain(choice(label));
    for (const days of [shop.returnDays, shop.fitReturnDays, shop.payment.transferDays]) {
      expect(text).toMatch(new RegExp(`\\b${days} `));
    }
    expect(text).toContain(shop.orderCutOff);
  });
});
