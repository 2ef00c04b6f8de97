import { MIN_ADMIN_PASSWORD_LENGTH } from '@car-workshop/contracts/values/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useBody } from '../../../shared/api/queries.ts';
import { confirmed, passwordField } from '../../../shared/forms/credentials.ts';
import { finishSignIn } from './log-in.ts';

export interface InvitationLink {
  readonly id: number;
  readonly token: string;
}

const parametersOf = ({ id, token }: InvitationLink) => ({ path: { id }, header: { 'Invitation-Token': token } });

export function useOwnInvitation(link: InvitationLink) {
  const key = ['invitation', link.id, link.token];
  return useBody(key, '/api/invitations/{id}', { params: parametersOf(link) });
}

export function acceptanceSchema(t: TFunction<['recovery', 'public']>) {
  return z
    .object({
      name: z.string().check(z.trim(), z.minLength(1, t('public:register.invalid.name'))),
      password: z.string().check(z.minLength(MIN_ADMIN_PASSWORD_LENGTH, t('invitation.passwordHint'))),
      confirmPassword: passwordField(t('public:register.invalid.confirmPassword')),
    })
    .check(confirmed('password', t('public:register.invalid.mismatch')));
}

/** Opens the account of the invited employee, which signs in to it. */
export function useAcceptInvitation(link: InvitationLink) {
  const { t } = useTranslation('recovery');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Schemas['InvitationAnswer']) => {
      const accepting = api.POST('/api/invitations/{id}/accept', { params: parametersOf(link), body });
      return (await bodyOf(accepting)).user;
    },
    onSuccess: (user) => finishSignIn(queryClient, user),
    meta: {
      success: ({ name }: Schemas['SessionUser']) => ({
        title: t('invitation.success.title'),
        description: t('invitation.success.text', { name }),
      }),
      failure: () => ({
        title: t('invitation.failed'),
        fallback: t('words.wentWrong'),
        fields: ['name', 'password', 'confirmPassword'],
      }),
    },
  });
}
