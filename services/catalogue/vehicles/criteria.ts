import { criteriaId, factValue } from '@/lib/contract/catalogue/fit';
import { buildMonth, type FitCondition, openEnd } from '@/lib/fit/conditions';
import { FieldError } from '../csv/field-error';
import { parseMonth } from './fields';

const MOST_CRITERIA = 16;
const MOST_VALUES = 40;

function readSpan(text: string): Omit<Extract<FitCondition, { from?: unknown }>, 'criteriaId'> {
  const [, from = '', to = ''] = /^(\d*)\.\.(\d*)$/.exec(text) ?? [];
  if (from === '' && to === '')
    throw new FieldError(`criteria: ${buildMonth} is no span as YYYYMM..YYYYMM: ${text.slice(0, 30)}`);
  const span = {
    ...(from !== '' && { from: parseMonth(from, `criteria: ${buildMonth}`) }),
    ...(to !== '' && { to: parseMonth(to, `criteria: ${buildMonth}`) }),
  };
  if ((span.to ?? openEnd) < (span.from ?? 0))
    throw new FieldError(`criteria: ${buildMonth} ends before it begins: ${text}`);
  return span;
}

function readValues(id: string, text: string): string[] {
  const values = text.split(',').map((value) => value.trim());
  const bad = values.find((value) => !factValue.safeParse(value).success);
  if (bad !== undefined) throw new FieldError(`criteria: ${id} has no proper value: ${bad.slice(0, 30)}`);
  if (values.length > MOST_VALUES) throw new FieldError(`criteria: ${id} has more than ${MOST_VALUES} values`);
  return [...new Set(values)].sort();
}

function readOne(text: string, known: ReadonlySet<string>): FitCondition {
  const at = text.indexOf('=');
  const id = text.slice(0, at).trim();
  const value = text.slice(at + 1).trim();
  if (at < 1 || value === '' || !criteriaId.safeParse(id).success)
    throw new FieldError(`criteria are not written as key=value: ${text.slice(0, 40)}`);
  if (!known.has(id)) throw new FieldError(`unknown criterion: ${id}`);
  return id === buildMonth ? { criteriaId: id, ...readSpan(value) } : { criteriaId: id, values: readValues(id, value) };
}

/** `disc_front=280|brake_system=ATE,TRW|build_month=200506..`, in one order, so that equal ones are the same text. */
export function parseCriteria(text: string, known: ReadonlySet<string>): FitCondition[] {
  const items = text
    .split('|')
    .map((item) => item.trim())
    .filter(Boolean);
  if (items.length > MOST_CRITERIA)
    throw new FieldError(`more than ${MOST_CRITERIA} criteria in one line: ${items.length}`);
  const found = items.map((item) => readOne(item, known));
  const ids = found.map((condition) => condition.criteriaId);
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  if (twice !== undefined) throw new FieldError(`criteria name ${twice} twice`);
  return found.sort((one, other) => (one.criteriaId < other.criteriaId ? -1 : 1));
}
