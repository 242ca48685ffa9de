import { execute, type Queryable, statement } from '../db/query';

const countEdit = statement({ name: 'reference-count-edit', text: 'UPDATE reference_edit SET number = number + 1' });

/** Makes every process of the services reload the edited reference data after the commit. */
export async function noteReferenceEdit(on: Queryable): Promise<void> {
  await execute(on, countEdit);
}
