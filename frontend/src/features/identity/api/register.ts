import { isEmailAddress } from '@car-workshop/contracts/email-address';
import { REFERRAL_CODE_LENGTH, REFERRAL_CODE_PATTERN } from '@car-workshop/contracts/values/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useBody } from '../../../shared/api/queries.ts';
import { confirmed, passwordField } from '../../../shared/forms/credentials.ts';
import { optionalText } from '../../../shared/forms/field-schemas.ts';
import { phoneField } from '../../../shared/forms/phone-field.ts';
import type { StoredUser } from '../../../shared/session/session-store.ts';
import { identityKeys } from './identity-keys.ts';
import { finishSignIn } from './log-in.ts';

/** The rules and messages of the registration form (specification §5); the payload omits empty optional fields. */
export function registerSchema(t: TFunction) {
  return z
    .object({
      name: z.string().check(z.trim(), z.minLength(1, t('register.invalid.name'))),
      phone: phoneField(t('login.invalid.phone'), t('register.invalid.phoneFormat')),
      email: z.pipe(
        optionalText(),
        z.optional(z.string().check(z.refine(isEmailAddress, t('register.invalid.email')))),
      ),
      referralCode: optionalText(
        z
          .string()
          .check(z.trim(), z.toUpperCase(), z.maxLength(REFERRAL_CODE_LENGTH, t('register.invalid.referralCode'))),
      ),
      password: passwordField(t('login.invalid.password')),
      confirmPassword: passwordField(t('register.invalid.confirmPassword')),
    })
    .check(confirmed('password', t('register.invalid.mismatch')));
}

type RegisterSchema = ReturnType<typeof registerSchema>;
export type RegisterForm = z.input<RegisterSchema>;
export type RegisterPayload = z.output<RegisterSchema>;

export function useRegister() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: RegisterPayload) => {
      return (await bodyOf(api.POST('/api/auth/register', { body }))).user;
    },
    onSuccess: (user) => finishSignIn(queryClient, user),
    meta: {
      success: ({ name }: StoredUser) => ({
        title: t('register.success.title'),
        description: t('register.success.text', { name }),
      }),
      failure: () => ({ title: t('register.failure.title'), fallback: t('register.failure.text') }),
    },
  });
}

/**
 * Whether a referral code exists; undefined until it is known. The response does not name its owner. One with a sign that no
 * code has is unknown without a request.
 */
export function useReferralCodeCheck(code: string): boolean | undefined {
  const isPossible = REFERRAL_CODE_PATTERN.test(code);
  const { data } = useBody(identityKeys.referralCode(code), '/api/referral-codes/{code}', {
    params: { path: { code } },
    enabled: isPossible,
  });
  return code.length === REFERRAL_CODE_LENGTH && !isPossible ? false : data?.valid;
}
