import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { passwordField } from '../../../shared/forms/credentials.ts';

/** The password, entered again for what a stolen session must not do. */
export function passwordAgainSchema(t: TFunction<'profile'>) {
  return z.object({ password: passwordField(t('invalid.currentPassword')) });
}
