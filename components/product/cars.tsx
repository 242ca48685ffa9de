import { useTranslations } from 'next-intl';
import { CarMakes, type CarsAnswer } from './car-table';
import { MoreCars } from './more-cars';

type CarsProps = { readonly articleId: number; readonly answer: CarsAnswer };

/** The cars that the maker names for this part, by make and model. */
export function Cars({ articleId, answer }: CarsProps) {
  const t = useTranslations('product');
  if (answer.total === 0) return null;
  return (
    <section className="sec" id="cars">
      <div className="sec-h">
        <div>
          <h2>{t('cars')}</h2>
          <p className="sm muted">{t('carsText')}</p>
        </div>
      </div>
      <CarMakes cars={answer.items} makers={answer.manufacturers} />
      {answer.total > answer.items.length && (
        <MoreCars articleId={articleId} shown={answer.items.length} total={answer.total} />
      )}
    </section>
  );
}
