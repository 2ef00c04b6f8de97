import { WITHDRAWAL_REASONS } from '@car-workshop/contracts/values/revisions';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { formatAmount } from '../../../shared/format/format.ts';
import { kilometresField } from '../../../shared/forms/field-schemas.ts';
import { isMileageQuestion } from '../../../shared/vehicle/mileage-question.ts';

export function mileageSchema(t: TFunction<'book'>) {
  return z.object({ mileage: kilometresField(t('words.mileageInDigits'), t('words.mileageInvalid')) });
}

export type Mileage = z.output<ReturnType<typeof mileageSchema>>;

/**
 * Enters today's odometer reading; `confirmMileage` and `odometerReplaced` answer the server's question about it.
 * @param vehicle the name of the vehicle for the toast
 */
export function useEnterMileage(vehicleId: number, vehicle: string) {
  const { t, i18n } = useTranslation('book');
  return useMutation({
    mutationFn: (body: Schemas['EnterMileageBody']) =>
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

// The earlier reading that contradicts the new one; undefined for a first reading.
export function contradictedBy(error: unknown): KnownReading | undefined {
  return (isMileageQuestion(error) && (error.problem as { known?: KnownReading | null }).known) || undefined;
}

export const withdrawalSchema = z.object({ reason: z.enum(WITHDRAWAL_REASONS) });

// Withdraws a reading for the desk; the readings that it contradicted count again.
export function useWithdrawReading(vehicleId: number, readingId: number) {
  const { t } = useTranslation('book');
  return useMutation({
    mutationFn: (body: Schemas['WithdrawReading']) =>
      bodyOf(
        api.POST('/api/vehicles/{id}/odometer/{readingId}/withdrawal', {
          params: { path: { id: vehicleId, readingId } },
          body,
        }),
      ),
    meta: {
      success: () => ({ title: t('odometer.withdraw.done') }),
      invalidates: [sharedKeys.serviceBooks, sharedKeys.ownVehicles],
    },
  });
}
