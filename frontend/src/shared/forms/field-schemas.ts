import * as z from 'zod/mini';

const emptyToUndefined = z.transform((text: string) => text || undefined);

/** A text; `undefined` when empty. */
export function optionalText(text = z.string().check(z.trim())) {
  return z.pipe(text, emptyToUndefined);
}

/** Whole kilometres; `undefined` when empty. */
export function mileageField(message: string) {
  return z.pipe(
    optionalText(z.string().check(z.trim(), z.regex(/^\d{0,7}$/, message))),
    z.optional(z.coerce.number<string>()),
  );
}
