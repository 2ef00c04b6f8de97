import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { formatAmount } from '../../../shared/format/format.ts';
import { kilometresField } from '../../../shared/forms/field-schemas.ts';

export function mileageSchema(t: TFunction<'book'>) {
  return z.object({ mileage: kilometresField(t('words.mileageInDigits'), t('words.mileageInvalid')) });
}

export type Mileage = z.output<ReturnType<typeof mileageSchema>>;

/**
 * Enters today's odometer reading; `confirmMileage` overrides the server's question about an implausible one.
 * @param vehicle its name, for the toast
 */
export function useEnterMileage(vehicleId: number, vehicle: string) {
  const { t, i18n } = useTranslation('book');
  return useMutation({
    mutationFn: (body: Mileage & { confirmMileage: boolean }) =>
      bodyOf(api.POST('/api/vehicles/{id}/odometer', { params: { path: { id: vehicleId } }, body })),
    meta: {
      success: (_reading: unknown, { mileage }: Mileage) => ({
        title: t('odometer.entered.title'),
        description: t('odometer.entered.text', {
          vehicle,
          amount: formatAmount(mileage, i18n.resolvedLanguage ?? 'ro'),
        }),
      }),
      // Reminders by mileage are part of the service book.
      invalidates: [sharedKeys.serviceBooks, sharedKeys.ownVehicles],
    },
  });
}

export interface KnownReading {
  mileage: number;
  readOn: string;
}

export function contradictedBy(error: unknown): KnownReading | undefined {
  if (!(error instanceof ApiError) || !isMileageQuestion(error)) return undefined;
  return (error.problem as { known?: KnownReading }).known;
}

export function isMileageQuestion(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'mileage_questioned';
}
