import { ChangeSet } from './change-set.ts';
import { addColumn, type NewColumn } from './migrations.ts';
import { requireName } from './names.ts';

const TYPES = ['boolean', 'date', 'integer', 'text', 'timestamptz'];

/**
 * The changes for a new column: a migration, registered in the manifest of the module, that also extends the view.
 *
 * @param initial the default value; without one the column is nullable
 */
export function newColumn(root: string, { module, table, column, type }: NewColumn, initial?: string): ChangeSet {
  requireName(
    'column',
    column,
    /^[a-z]+(_[a-z]+)*$/,
    'words of lower-case letters with underscores, such as tyre_size',
  );
  if (!TYPES.includes(type)) throw new Error(`A column is of the type ${TYPES.join(', ')}, not "${type}"`);
  if (initial !== undefined && !/^(true|false|-?\d+)$/.test(initial))
    throw new Error(`A default is a whole number, true or false, not "${initial}"`);
  const definition = initial === undefined ? type : `${type} NOT NULL DEFAULT ${initial}`;
  const changes = new ChangeSet(root);
  addColumn(changes, root, { module, table, column, type: definition });
  return changes;
}
