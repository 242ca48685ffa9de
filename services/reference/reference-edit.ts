import { execute, type Queryable, statement } from '../db/query';

const countEdit = statement({
  name: 'reference-count-edit',
  text: 'UPDATE reference_edit SET number = number + 1',
});

/**
 * Lets each process of the services read brands, categories, tags, warehouses and counts again when the transaction is
 * committed.
 */
export async function noteReferenceEdit(on: Queryable): Promise<void> {
  await execute(on, countEdit);
}
