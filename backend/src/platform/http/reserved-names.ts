import type { FieldError } from '../../kernel/domain-error.ts';

/**
 * Finds fields named like a member of every object, such as `toString`, at any level. class-transformer and
 * class-validator look names up in plain objects: they take these for known fields, or skip them.
 */
export function findReservedNames(value: unknown, path = ''): FieldError[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const field = path + key;
    if (key in Object.prototype) return [{ field, message: 'field.unknown' }];
    return findReservedNames(item, `${field}.`);
  });
}
