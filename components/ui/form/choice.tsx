import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import choiceStyles from './choice.module.css';
import optionCard from './option-card.module.css';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly children: ReactNode;
  /** A number at the end, such as the count of matching products. */
  readonly count?: ReactNode;
  readonly muted?: boolean;
};

function Choice({ type, children, count, muted = false, className, ...input }: ChoiceProps & ComponentProps<'input'>) {
  return (
    <label className={classNames(choiceStyles.choice, muted && choiceStyles.none, className)}>
      <input type={type} {...input} />
      <span>{children}</span>
      {count !== undefined && <span className={choiceStyles.count}>{count}</span>}
    </label>
  );
}

/** A checkbox with a label; the whole row is clickable. */
export const Checkbox = (props: ChoiceProps) => <Choice type="checkbox" {...props} />;

/** A radio button with a label. */
export const Radio = (props: ChoiceProps) => <Choice type="radio" {...props} />;

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'children'> & {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly price?: ReactNode;
};

/** A radio button with a title, a detail and a price. */
export function RadioCard({ title, detail, price, className, ...input }: RadioCardProps) {
  return (
    <label className={classNames(optionCard.card, className)}>
      <input type="radio" {...input} />
      <b>{title}</b>
      {detail !== undefined && <small>{detail}</small>}
      {price !== undefined && <span className="number">{price}</span>}
    </label>
  );
}
