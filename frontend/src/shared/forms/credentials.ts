import * as z from 'zod/mini';

/** Shortest password (specification §9). */
export const PASSWORD_MIN_LENGTH = 4;

/** A password as typed: never trimmed. */
export function passwordField(tooShort: string) {
  return z.string().check(z.minLength(PASSWORD_MIN_LENGTH, tooShort));
}

/** A code as it is copied out of an SMS: blanks between the digits do not matter. */
export function smsCodeField(notACode: string) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.replace(/\s/g, '')),
    ),
    z.string().check(z.regex(/^\d{6}$/, notACode)),
  );
}
