import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { phoneField } from '../../../shared/forms/phone-field.ts';

const MAX_NAME_LENGTH = 120;

/** The contact data of a customer without an account. */
export function contactSchema(t: TFunction<'customers'>) {
  return z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t('invalid.name')),
        z.maxLength(MAX_NAME_LENGTH, t('invalid.tooLong', { max: MAX_NAME_LENGTH })),
      ),
    phone: phoneField(t('invalid.phone'), t('invalid.phone')),
    email: z.string().check(
      z.trim(),
      z.refine((text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), t('invalid.email')),
    ),
  });
}

export const CONTACT_FIELDS = ['name', 'phone', 'email'] as const;

/** Corrects the contact data of a customer without an account. */
export function useChangeCustomer(id: number) {
  const { t } = useTranslation('customers');
  return useMutation({
    mutationFn: (body: Schemas['ChangeCustomer']) =>
      api.PATCH('/api/customers/{id}', { params: { path: { id } }, body }),
    meta: {
      success: () => ({ title: t('edit.saved') }),
      // Name and phone are in lists, on the board and in service books.
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}
