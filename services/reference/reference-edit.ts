import { execute, type Queryable, statement } from '../db/query';

const countEdit = statement({ name: 'reference-count-edit', text: 'UPDATE reference_edit SET number = number + 1' });

/** Makes each process of the services read edited reference data again after the commit. */
export async function noteReferenceEdit(on: Queryable): Promise<void> {
  await execute(on, countEdit);
}
