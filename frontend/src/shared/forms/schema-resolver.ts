import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FieldHandle } from './field-parts.ts';

/**
 * Validates a form with a zod schema: returns the schema's output, or the first message of each invalid field. A field
 * with an unreadable text is invalid even if the schema accepts its empty value.
 */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (form, _context, { fields, names = [] }) => {
    const errors: FieldErrors<Input> = {};
    const addError = (field: string, type: string, message: string) => {
      if (!get(errors, field)) set(errors, field, { type, message });
    };
    const result = z.safeParse(schema, form);
    for (const { path, code, message } of result.error?.issues ?? []) addError(path.join('.'), code, message);
    for (const name of names) {
      const handle = get(fields, `${name}.ref`) as FieldHandle | undefined;
      if (handle?.unreadable) addError(name, 'unreadable', handle.unreadable);
    }
    return result.success && Object.keys(errors).length === 0
      ? { values: result.data, errors: {} }
      : { values: {}, errors };
  };
}
