import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';

/** Lets a zod schema judge a form: the first message of each wrong field, or the payload it makes. */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (form) => {
    const judged = z.safeParse(schema, form);
    if (judged.success) return { values: judged.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const { path, code, message } of judged.error.issues) {
      const field = path.join('.');
      if (!get(errors, field)) set(errors, field, { type: code, message });
    }
    return { values: {}, errors };
  };
}
