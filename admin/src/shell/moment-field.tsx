import { FunctionField } from 'react-admin';
import { z } from 'zod';
import { useDates } from './dates';

type MomentFieldProps = {
  readonly source: string;
  readonly label?: string;
  /** Shown if the record has no moment. */
  readonly empty?: string;
};

/** A moment in the language of the pages and the shop's time zone; not sortable. */
export function MomentField({ source, empty = '', ...field }: MomentFieldProps) {
  const { moment } = useDates();
  return (
    <FunctionField
      {...field}
      source={source}
      sortable={false}
      render={(record) => {
        const { data } = z.iso.datetime().safeParse(record[source]);
        return data === undefined ? empty : moment(data);
      }}
    />
  );
}
