import { type ColumnType, EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';

/** The column of a field: `user_id` of `userId`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The field of a column, the inverse of {@link columnOf}. */
export function fieldOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

type Columns<Entity> = { [Field in keyof Entity]?: EntitySchemaColumnOptions };

/** Maps a class to its table: `entity(Bay, 'booking.bay', { id: GENERATED_ID, ...columns<Bay>('text', ['name']) })`. */
export function entity<Entity>(target: new () => Entity, table: `${string}.${string}`, mapped: Columns<Entity>) {
  const [schema, tableName] = table.split('.');
  return new EntitySchema<Entity>({ name: target.name, target, schema, tableName, columns: mapped });
}

/** Columns of one type, named by {@link columnOf}. */
export function columns<Entity>(
  type: ColumnType,
  fields: readonly (keyof Entity & string)[],
  options: { readonly nullable?: true } = {},
): Columns<Entity> {
  const entries = fields.map((field) => [field, { ...options, name: columnOf(field), type }]);
  return Object.fromEntries(entries) as Columns<Entity>;
}

export const GENERATED_ID = { type: 'integer', primary: true, generated: 'increment' } as const;
