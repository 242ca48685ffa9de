import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { chevronRightIcon } from '@/components/ui/icons';
import letters from '@/components/ui/letters.module.css';
import { Link } from '@/components/ui/link';
import type { LocaleCode } from '@/lib/config/shop';
import type { Manufacturer, ModelSeries, Vehicle } from '@/lib/contract/catalogue/vehicle';
import { firstLocale } from '@/lib/contract/locales/locales';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { makePath, modelPath, searchByCarPath } from '@/lib/domain/vehicle/paths';
import { modelTitle, yearBar, yearSpan } from '@/lib/domain/vehicle/years';
import chosenStyles from './chosen-steps.module.css';
import styles from './columns.module.css';
import { EngineTable } from './engine-table';

type ChosenStepsProps = {
  readonly make: Manufacturer | undefined;
  readonly model: ModelSeries | undefined;
  readonly locale: LocaleCode;
};

/** The chosen steps with links back to them, for phones, which show one column at a time. */
export function ChosenSteps({ make, model, locale }: ChosenStepsProps) {
  const t = useTranslations('vehicle');
  if (make === undefined) return null;
  return (
    <ul className={chosenStyles.steps}>
      <Step name={t('make')} value={make.manuName} href={localePath(locale, searchByCarPath)} change={t('change')} />
      {model !== undefined && (
        <Step
          name={t('model')}
          value={modelTitle(model.modelname)}
          href={localePath(locale, makePath(make.slug))}
          change={t('change')}
        />
      )}
    </ul>
  );
}

type StepProps = { readonly name: string; readonly value: string; readonly href: string; readonly change: string };

function Step({ name, value, href, change }: StepProps) {
  return (
    <li>
      <span className="muted">{name}:</span> <b className="strong grow">{value}</b>
      <Link className="plain-link" href={href} aria-label={`${name}: ${change}`}>
        {change}
      </Link>
    </li>
  );
}

type MakeGroup = { readonly letter: string; readonly makes: readonly Manufacturer[] };

const alphabet: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function letterOf(name: string): string {
  return name.normalize('NFD').charAt(0).toUpperCase();
}

/** Makes grouped by first letter, in alphabetical order. */
export function makesByLetter(makes: readonly Manufacturer[]): readonly MakeGroup[] {
  const order = new Intl.Collator(firstLocale);
  const sorted = [...makes].sort((a, b) => order.compare(a.manuName, b.manuName));
  const groups = new Map<string, Manufacturer[]>();
  for (const make of sorted) {
    const letter = letterOf(make.manuName);
    groups.set(letter, [...(groups.get(letter) ?? []), make]);
  }
  return [...groups].map(([letter, makes]) => ({ letter, makes }));
}

/** The most popular makes, in the order of the service. */
export function favouriteMakes(makes: readonly Manufacturer[]): readonly Manufacturer[] {
  return makes.filter(({ favorFlag }) => favorFlag > 0);
}

type MakeColumnProps = {
  readonly makes: readonly Manufacturer[];
  readonly chosen: Manufacturer | undefined;
  readonly locale: LocaleCode;
};

/** Step 1: the most popular makes, then all makes by letter. */
export function MakeColumn({ makes, chosen, locale }: MakeColumnProps) {
  const t = useTranslations('vehicle');
  const groups = makesByLetter(makes);
  const favourites = favouriteMakes(makes);
  return (
    <section className={styles.column} aria-labelledby="step-make">
      <div className={styles.head}>
        <h2 className={styles.title} id="step-make">
          <i>1</i>
          {t('make')}
        </h2>
        <nav className={letters.letters} aria-label={t('letters')}>
          {alphabet.map((letter) =>
            groups.some((group) => group.letter === letter) ? (
              <a href={`#make-${letter}`} key={letter}>
                {letter}
              </a>
            ) : (
              <span key={letter} aria-hidden="true">
                {letter}
              </span>
            ),
          )}
        </nav>
      </div>
      <div className={styles.body}>
        {favourites.length > 0 && <h3>{t('favourites')}</h3>}
        {favourites.length > 0 && (
          <div className={styles.favourites}>
            {favourites.map((make) => (
              <MakeLink make={make} chosen={make.manuId === chosen?.manuId} locale={locale} key={make.manuId} />
            ))}
          </div>
        )}
        <div className={styles.all}>
          {groups.map(({ letter, makes: group }) => (
            <section key={letter} aria-labelledby={`make-${letter}`}>
              <h3 id={`make-${letter}`}>{letter}</h3>
              {group.map((make) => (
                <MakeLink make={make} chosen={make.manuId === chosen?.manuId} locale={locale} key={make.manuId} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}

type MakeLinkProps = { readonly make: Manufacturer; readonly chosen: boolean; readonly locale: LocaleCode };

function MakeLink({ make, chosen, locale }: MakeLinkProps) {
  return (
    <Link
      className={classNames(styles.make, chosen && styles.chosen)}
      href={localePath(locale, makePath(make.slug))}
      aria-current={chosen || undefined}
    >
      <b>{make.manuName}</b>
      <Icon shape={chevronRightIcon} />
    </Link>
  );
}

type EngineColumnProps = {
  /** Name of make and model. */
  readonly model: string;
  readonly vehicles: readonly Vehicle[];
  readonly locale: LocaleCode;
};

/** Step 3: the engines of the model. */
export function EngineColumn({ model, vehicles, locale }: EngineColumnProps) {
  const t = useTranslations('vehicle');
  return (
    <section className={styles.column} aria-labelledby="step-engine">
      <div className={styles.head}>
        <h2 className={styles.title} id="step-engine">
          <i>3</i>
          {t('engine')}
        </h2>
        <p className="small muted">
          {model}. {vehicles.length > 0 ? t('engineHelp') : t('noEngines')}
        </p>
      </div>
      <div className={styles.body}>{vehicles.length > 0 && <EngineTable vehicles={vehicles} locale={locale} />}</div>
    </section>
  );
}

type ModelColumnProps = {
  readonly make: Manufacturer;
  readonly models: readonly ModelSeries[];
  readonly chosen: ModelSeries | undefined;
  readonly locale: LocaleCode;
};

/** Step 2: the model series of the make, each with a bar of its production years. */
export function ModelColumn({ make, models, chosen, locale }: ModelColumnProps) {
  const t = useTranslations('vehicle');
  const first = Math.min(...models.map(({ yearOfConstrFrom }) => Math.floor(yearOfConstrFrom / 100)));
  const last = new Date().getFullYear();
  return (
    <section className={styles.column} aria-labelledby="step-model">
      <div className={styles.head}>
        <h2 className={styles.title} id="step-model">
          <i>2</i>
          {t('model')}
        </h2>
        {models.length === 0 && <p className="small muted">{t('noModels')}</p>}
      </div>
      <div className={classNames(styles.body, styles.models)}>
        {models.map((model) => (
          <ModelLink
            href={localePath(locale, modelPath(make.slug, model.modelId))}
            model={model}
            chosen={model.modelId === chosen?.modelId}
            first={first}
            last={last}
            key={model.modelId}
          />
        ))}
      </div>
    </section>
  );
}

type ModelLinkProps = {
  readonly href: string;
  readonly model: ModelSeries;
  readonly chosen: boolean;
  readonly first: number;
  readonly last: number;
};

function ModelLink({ href, model, chosen, first, last }: ModelLinkProps) {
  const t = useTranslations('vehicle');
  const production = { from: model.yearOfConstrFrom, to: model.yearOfConstrTo };
  const { before, after } = yearBar(production, first, last);
  const bar: CSSProperties & Record<'--a' | '--z', string> = { '--a': `${before}%`, '--z': `${after}%` };
  return (
    <Link className={classNames(styles.model, chosen && styles.chosen)} href={href} aria-current={chosen || undefined}>
      <b>{modelTitle(model.modelname)}</b>
      <span className="number">{yearSpan(production, t('still'))}</span>
      <span className={styles.years} aria-hidden="true">
        <i style={bar} />
      </span>
    </Link>
  );
}
