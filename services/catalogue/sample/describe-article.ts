import type { Article } from './article';
import type { DemoBrand } from './kinds';
import type { Bilingual } from './name-details';

/** Shapes of brake pads: makers are told apart by them, and what sits behind is smaller. */
const padShapes = ['', '-square', '-slotted'] as const;

/** Which drawing stands for an article. */
export function drawingOf({ brand, family: { kind, criteria } }: Pick<Article, 'brand' | 'family'>): string {
  if (kind.code !== 'BRK-010') return kind.drawing;
  const rear = criteria.some(({ key, value }) => key === 'axle' && value === 'rear');
  return `${kind.drawing}${rear ? '-rear' : ''}${padShapes[brand.id % padShapes.length] ?? ''}`;
}

const MANNER: Readonly<Record<DemoBrand['tier'], Bilingual>> = {
  oe: {
    ro: 'Producătorul livrează și pentru prima echipare a automobilelor.',
    ru: 'Производитель поставляет детали и на конвейеры автозаводов.',
  },
  premium: {
    ro: 'Produs de clasă înaltă, cu omologări ale constructorilor.',
    ru: 'Продукт высокого класса с допусками автопроизводителей.',
  },
  performance: { ro: 'Pentru cei care cer mai mult decât piesa de serie.', ru: 'Для тех, кому мало серийной детали.' },
  aftermarket: { ro: 'Alternativă verificată la piesa originală.', ru: 'Проверенная замена оригинальной детали.' },
  value: { ro: 'Alegere economică pentru mașini cu vechime.', ru: 'Экономичный выбор для автомобилей с пробегом.' },
  reman: { ro: 'Piesă recondiționată, verificată pe stand.', ru: 'Восстановленная деталь, проверена на стенде.' },
};

function fitting({ family }: Article): Bilingual {
  const { kind, group } = family;
  if (kind.fits === 'universal') return { ro: 'Se potrivește la orice mașină.', ru: 'Подходит для любого автомобиля.' };
  if (!group) {
    return { ro: 'Verificați potrivirea după codul OE sau VIN.', ru: 'Проверьте совместимость по номеру OE или VIN.' };
  }
  const named = group.series.slice(0, 3).join(', ');
  const more = group.series.length - 3;
  return {
    ro: `Pentru ${named}${more > 0 ? ` și alte modele` : ''}${group.engineCode ? `, motor ${group.engineCode}` : ''}.`,
    ru: `Для ${named}${more > 0 ? ` и других моделей` : ''}${group.engineCode ? `, двигатель ${group.engineCode}` : ''}.`,
  };
}

function advice({ family: { kind } }: Article): Bilingual {
  if (kind.perCar && kind.perCar > 1) {
    return {
      ro: `Pe o mașină se pun ${kind.perCar} bucăți; se schimbă împreună.`,
      ru: `На автомобиль нужно ${kind.perCar} шт., меняют вместе.`,
    };
  }
  if (kind.wears)
    return { ro: 'Se uzează: verificați la fiecare revizie.', ru: 'Изнашивается: проверяйте на каждом ТО.' };
  return {
    ro: 'Comparați înainte de comandă dimensiunile cu piesa veche.',
    ru: 'Перед заказом сравните размеры со старой деталью.',
  };
}

/** A short description in both languages, out of what is known of the article. */
export function describeArticle(article: Article): Bilingual {
  const fits = fitting(article);
  const manner = MANNER[article.brand.tier];
  const hint = advice(article);
  return {
    ro: `${article.nameRo}, ${article.brand.name}. ${fits.ro} ${manner.ro} ${hint.ro}`,
    ru: `${article.nameRu}, ${article.brand.name}. ${fits.ru} ${manner.ru} ${hint.ru}`,
  };
}
