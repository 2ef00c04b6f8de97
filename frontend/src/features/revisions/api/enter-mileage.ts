import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { OWN_VEHICLES } from '../../../shared/api/list-own-vehicles.ts';
import { SERVICE_BOOKS } from '../../../shared/api/service-book-keys.ts';

/** Whole kilometres from 0, as the revision form takes them (specification §5). */
export function mileageSchema(t: TFunction<'book'>) {
  const invalid = t('odometer.invalid');
  return z.object({
    mileage: z.pipe(
      z.string().check(z.trim(), z.regex(/^\d{1,7}$/, invalid)),
      z.coerce.number<string>().check(z.maximum(5_000_000, invalid)),
    ),
  });
}

export type MileageForm = z.input<ReturnType<typeof mileageSchema>>;
export type Mileage = z.output<ReturnType<typeof mileageSchema>>;

/** Enters what the odometer shows today; with `confirmMileage` also when it was questioned. */
export function useEnterMileage(vehicleId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Mileage & { confirmMileage: boolean }) =>
      bodyOf(api.POST('/api/vehicles/{id}/odometer', { params: { path: { id: vehicleId } }, body })),
    onSuccess: () => {
      // What is due by mileage moves with it.
      void queryClient.invalidateQueries({ queryKey: SERVICE_BOOKS });
      void queryClient.invalidateQueries({ queryKey: OWN_VEHICLES });
    },
  });
}

/** The reading that another one does not fit: kilometres, and the day on which they were read. */
export interface KnownReading {
  mileage: number;
  readOn: string;
}

/** The reading that the server asks back about, when it does. */
export function contradictedBy(error: unknown): KnownReading | undefined {
  if (!(error instanceof ApiError) || !isQuestion(error)) return undefined;
  return (error.problem as { known?: KnownReading }).known;
}

/** Whether the server asks back because the odometer cannot have run like that. */
export function isQuestion(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'mileage_questioned';
}
