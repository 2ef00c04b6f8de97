import type { FieldError } from '../../kernel/domain-error.ts';

/**
 * Finds text that PostgreSQL cannot keep: NUL in text, lone surrogates in jsonb. Checked at the door
 * for bodies, queries and paths alike, so that it never becomes a database error.
 */
export function unstorableFields(value: unknown, path = ''): FieldError[] {
  if (typeof value === 'string') {
    const storable = value.isWellFormed() && !value.includes('\u0000');
    return storable ? [] : [{ field: path || 'body', message: 'field.characters' }];
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => unstorableFields(item, join(path, String(index))));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => [
      ...unstorableFields(key, join(path, 'name')),
      ...unstorableFields(item, join(path, key)),
    ]);
  }
  return [];
}

function join(path: string, key: string): string {
  return path ? `${path}.${key}` : key;
}
