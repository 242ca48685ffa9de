import { type Text, text } from '../text';

export interface PostCategory {
  readonly id: number;
  readonly slug: string;
  readonly name: Text;
  readonly parentId: number | null;
}

export const postCategories: readonly PostCategory[] = [
  { id: 1, slug: 'sfaturi', name: text('Sfaturi', 'Советы'), parentId: null },
  { id: 2, slug: 'intretinerea-masinii', name: text('Întreținerea mașinii', 'Уход за автомобилем'), parentId: 1 },
  { id: 3, slug: 'alegerea-pieselor', name: text('Alegerea pieselor', 'Выбор запчастей'), parentId: 1 },
  { id: 4, slug: 'noutati', name: text('Noutăți', 'Новости'), parentId: null },
];

export const postTags: readonly { readonly id: number; readonly name: Text }[] = [
  { id: 1, name: text('frâne', 'тормоза') },
  { id: 2, name: text('ulei', 'масло') },
  { id: 3, name: text('iarnă', 'зима') },
  { id: 4, name: text('magazin', 'магазин') },
];

export interface Post {
  readonly id: number;
  readonly slug: string;
  readonly title: Text;
  readonly body: readonly Text[];
  readonly categoryIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly author: string;
  readonly date: Date;
}

function day(value: string): Date {
  return new Date(`${value}T09:00:00Z`);
}

export const posts: readonly Post[] = [
  {
    id: 901,
    slug: 'cand-se-schimba-placutele-de-frana',
    title: text('Când se schimbă plăcuțele de frână', 'Когда менять тормозные колодки'),
    body: [
      text(
        'Plăcuțele se schimbă când grosimea lor scade sub 3 mm.',
        'Колодки меняют, когда их толщина становится меньше 3 мм.',
      ),
      text(
        'Scârțâitul la frânare și cursa lungă a pedalei sunt primele semne.',
        'Первые признаки — скрип при торможении и длинный ход педали.',
      ),
    ],
    categoryIds: [2],
    tagIds: [1],
    author: 'Mihai Rusu',
    date: day('2026-10-12'),
  },
  {
    id: 902,
    slug: 'ce-ulei-de-motor-alegem',
    title: text('Ce ulei de motor alegem', 'Какое моторное масло выбрать'),
    body: [
      text(
        'Vâscozitatea potrivită este indicată în cartea tehnică a mașinii.',
        'Подходящая вязкость указана в руководстве по эксплуатации автомобиля.',
      ),
      text('Pentru ierni geroase alegeți 0W sau 5W.', 'Для морозных зим выбирайте 0W или 5W.'),
    ],
    categoryIds: [3],
    tagIds: [2, 3],
    author: 'Olga Munteanu',
    date: day('2026-09-28'),
  },
  {
    id: 903,
    slug: 'pregatirea-masinii-de-iarna',
    title: text('Pregătirea mașinii de iarnă', 'Подготовка автомобиля к зиме'),
    body: [
      text(
        'Verificați bateria, antigelul, ștergătoarele și anvelopele.',
        'Проверьте аккумулятор, антифриз, щётки стеклоочистителя и шины.',
      ),
    ],
    categoryIds: [2],
    tagIds: [3],
    author: 'Mihai Rusu',
    date: day('2026-11-03'),
  },
  {
    id: 904,
    slug: 'magazin-nou-la-balti',
    title: text('Magazin nou la Bălți', 'Новый магазин в Бельцах'),
    body: [
      text(
        'Am deschis un magazin pe strada Ștefan cel Mare 80. Vă așteptăm!',
        'Мы открыли магазин на улице Штефана чел Маре, 80. Ждём вас!',
      ),
    ],
    categoryIds: [4],
    tagIds: [4],
    author: 'Olga Munteanu',
    date: day('2026-08-15'),
  },
  {
    id: 905,
    slug: 'cum-se-citeste-codul-vin',
    title: text('Cum se citește codul VIN', 'Как читать VIN-код'),
    body: [
      text(
        'Codul are 17 semne și identifică exact modelul, anul și motorul.',
        'Код состоит из 17 знаков и точно определяет модель, год и двигатель.',
      ),
    ],
    categoryIds: [3],
    tagIds: [],
    author: 'Mihai Rusu',
    date: day('2026-07-20'),
  },
  {
    id: 906,
    slug: 'discuri-ventilate-sau-pline',
    title: text('Discuri ventilate sau pline?', 'Диски вентилируемые или сплошные?'),
    body: [
      text(
        'Discurile ventilate se răcesc mai repede și se montează de obicei pe puntea din față.',
        'Вентилируемые диски быстрее охлаждаются и обычно ставятся на переднюю ось.',
      ),
    ],
    categoryIds: [3],
    tagIds: [1],
    author: 'Olga Munteanu',
    date: day('2026-06-02'),
  },
];
