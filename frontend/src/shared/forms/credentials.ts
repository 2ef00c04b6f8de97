import { MIN_PASSWORD_LENGTH } from '@car-workshop/contracts/values/accounts';
import * as z from 'zod/mini';

/** A password exactly as typed, without trimming. */
export function passwordField(tooShort: string) {
  return z.string().check(z.minLength(MIN_PASSWORD_LENGTH, tooShort));
}

export function newPasswordFields(message: (invalid: 'password' | 'confirmPassword') => string) {
  return {
    newPassword: passwordField(message('password')),
    confirmPassword: passwordField(message('confirmPassword')),
  };
}

/** Requires that `confirmPassword` repeats the password in `field`. */
export function confirmed<Field extends string>(field: Field, mismatch: string) {
  return z.refine<Record<Field | 'confirmPassword', string>>((form) => form[field] === form.confirmPassword, {
    path: ['confirmPassword'],
    message: mismatch,
    // Runs even while other fields are invalid, because the form shows all its errors at once.
    when: ({ value }) => hasTexts(value, field, 'confirmPassword'),
  });
}
function hasTexts(form: unknown, ...fields: readonly string[]): boolean {
  const values = form as Record<string, unknown> | null;
  return fields.every((field) => typeof values?.[field] === 'string' && values[field] !== '');
}

/** A six-digit SMS code; whitespace between the digits is ignored. */
export function smsCodeField(notACode: string) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.replace(/\s/g, '')),
    ),
    z.string().check(z.regex(/^\d{6}$/, notACode)),
  );
}
