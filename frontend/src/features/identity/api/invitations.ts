import { isStaffRole, ROLES } from '@car-workshop/contracts/roles';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useBody } from '../../../shared/api/queries.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { phoneField } from '../../../shared/forms/phone-field.ts';

export const STAFF_ROLES = ROLES.filter(isStaffRole) as readonly Schemas['Invitation']['role'][];

export function invitationSchema(t: TFunction<['recovery', 'public']>) {
  return z.object({
    name: z.string().check(z.trim(), z.minLength(1, t('public:register.invalid.name'))),
    phone: phoneField(t('words.phoneRequired'), t('public:register.invalid.phoneFormat')),
    role: z.enum(STAFF_ROLES),
  });
}

export function useInvitations() {
  // The key is not in `identity-keys.ts`, which visitors load.
  return useBody([...sharedKeys.users, 'invitations'], '/api/admin/invitations');
}

type Invited = Schemas['Invitation'];

const STALE = [sharedKeys.users, sharedKeys.activity];

export function useInvite() {
  const { t } = useTranslation('recovery');
  return useMutation({
    mutationFn: (body: Schemas['NewInvitation']) => bodyOf(api.POST('/api/admin/invitations', { body })),
    meta: {
      success: ({ name }: Invited) => ({ title: t('team.sent.title'), description: t('team.sent.text', { name }) }),
      invalidates: STALE,
    },
  });
}

/** Sends a new link, which replaces the earlier one, or withdraws the invitation. */
export function useChangeInvitation({ id, name }: Invited) {
  const { t } = useTranslation('recovery');
  const params = { path: { id } };
  return useMutation({
    mutationFn: async (change: 'sent' | 'withdrawn') => {
      if (change === 'sent') await api.POST('/api/admin/invitations/{id}/send-again', { params });
      else await api.DELETE('/api/admin/invitations/{id}', { params });
    },
    meta: {
      success: (_done: unknown, change: 'sent' | 'withdrawn') => ({
        title: t(`team.${change}.title`),
        description: t(`team.${change}.text`, { name }),
      }),
      failure: () => ({ title: t('team.failed'), fallback: t('words.wentWrong') }),
      invalidatesAlways: STALE,
    },
  });
}
