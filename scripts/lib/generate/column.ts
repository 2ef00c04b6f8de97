import { ChangeSet } from './change-set.ts';
import { addColumn, type NewColumn } from './migrations.ts';
import { requireName } from './names.ts';

const TYPES = ['boolean', 'date', 'integer', 'text', 'timestamptz'];

/** What a column adds that may be null: a migration, with the view of the table, in the manifest of the module. */
export function newColumn(root: string, { module, table, column, type }: NewColumn): ChangeSet {
  requireName(
    'column',
    column,
    /^[a-z]+(_[a-z]+)*$/,
    'words of lower-case letters with underscores, such as tyre_size',
  );
  if (!TYPES.includes(type)) throw new Error(`A column is of the type ${TYPES.join(', ')}, not "${type}"`);
  const changes = new ChangeSet(root);
  addColumn(changes, root, { module, table, column, type });
  return changes;
}
