import type { FieldError } from '../../../kernel/domain-error.ts';

/**
 * Finds text that PostgreSQL cannot store: NUL in `text`, lone surrogates in `jsonb`. Checked in bodies, queries and
 * paths before the handler, instead of failing in the database.
 */
export function findUnstorableFields(value: unknown, path = '', found: FieldError[] = []): FieldError[] {
  if (typeof value === 'string') {
    const storable = value.isWellFormed() && !value.includes('\u0000');
    if (!storable) found.push({ field: path || 'body', message: 'field.characters' });
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) findUnstorableFields(item, join(path, String(index)), found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      findUnstorableFields(key, join(path, 'name'), found);
      findUnstorableFields(item, join(path, key), found);
    }
  }
  return found;
}

function join(path: string, key: string): string {
  return path ? `${path}.${key}` : key;
}
