import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';

/** Validates a form with a zod schema: returns the schema's output, or the first message of each invalid field. */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (form) => {
    const result = z.safeParse(schema, form);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const { path, code, message } of result.error.issues) {
      const field = path.join('.');
      if (!get(errors, field)) set(errors, field, { type: code, message });
    }
    return { values: {}, errors };
  };
}
