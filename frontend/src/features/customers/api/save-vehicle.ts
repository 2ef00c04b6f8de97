import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { ALL_BUT_REFERENCE_DATA, sharedKeys } from '../../../shared/api/query-keys.ts';
import { formatVehicle } from '../../../shared/format/format.ts';
import { vehicleShape } from '../../../shared/vehicle/vehicle-schema.ts';

export function vehicleSchema(t: TFunction<['garage', 'public']>, today: string) {
  return z.object(
    vehicleShape(today, {
      invalid: (field, range) => (field === 'licensePlate' ? t('words.plateInvalid') : t(`invalid.${field}`, range)),
      tooLong: (max) => t('public:form.tooLong', { count: max }),
    }),
  );
}

export type VehiclePayload = z.output<ReturnType<typeof vehicleSchema>>;

/** The answers of the client to the questions of the server. */
export interface VehicleAnswers {
  readonly confirmMileage?: boolean;
  readonly newPlate?: boolean;
}

/** The body of a change: a missing field stays as it is and null removes it. The mileage belongs to the service book. */
function nullForEmpty({ mileage: _mileage, ...vehicle }: VehiclePayload): Schemas['CorrectVehicle'] {
  return Object.fromEntries(Object.entries(vehicle).map(([detail, value]) => [detail, value ?? null]));
}

/**
 * Creates a vehicle, or changes the one with this id; an emptied field is removed. A change leaves out the mileage, which
 * belongs to the service book.
 */
export function useSaveOwnVehicle(id?: number) {
  const { t } = useTranslation('garage');
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (vehicle: VehiclePayload & VehicleAnswers) =>
      id === undefined
        ? bodyOf(
            api.POST('/api/account/vehicles', { body: vehicle, params: { header: submission.headerFor(vehicle) } }),
          )
        : bodyOf(api.PATCH('/api/account/vehicles/{id}', { params: { path: { id } }, body: nullForEmpty(vehicle) })),
    meta: {
      submission,
      success: (saved: Schemas['Vehicle']) => {
        const done = id === undefined ? 'vehicles.added' : 'vehicles.saved';
        return { title: t(`${done}.title`), description: t(`${done}.text`, { vehicle: formatVehicle(saved) }) };
      },
      invalidates: [sharedKeys.ownVehicles],
    },
  });
}

export function useAddVehicle(customerId: number) {
  const { t } = useTranslation('customers');
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: ({ mileage: _, ...vehicle }: VehiclePayload) => {
      const body = { ...vehicle, customerId };
      return bodyOf(api.POST('/api/admin/vehicles', { body, params: { header: submission.headerFor(body) } }));
    },
    meta: { submission, success: () => ({ title: t('newVehicle.saved') }), invalidates: ALL_BUT_REFERENCE_DATA },
  });
}

export function useCorrectVehicle(id: number) {
  const { t } = useTranslation('customers');
  return useMutation({
    mutationFn: (vehicle: VehiclePayload) =>
      api.PATCH('/api/admin/vehicles/{id}', { params: { path: { id } }, body: nullForEmpty(vehicle) }),
    meta: { success: () => ({ title: t('edit.saved') }), invalidates: ALL_BUT_REFERENCE_DATA },
  });
}

// Whether the server asks if a client's vehicle, known by its VIN, has a new plate. Sending the form again confirms it.
export function isPlateQuestion(error: unknown): error is ApiError {
  return error instanceof ApiError && error.problem.code === 'vin_known';
}

// The other vehicle of the customer that caused the refusal of a correction.
export function twinOf(error: unknown): number | undefined {
  const isKnown = error instanceof ApiError && error.problem.code === 'vehicle_of_customer_known';
  return isKnown ? (error.problem as { vehicleId?: number }).vehicleId : undefined;
}

// The different VINs of two vehicles to be joined; the server asks which VIN is right.
export function differentVins(error: unknown): readonly string[] | undefined {
  const isAsked = error instanceof ApiError && error.problem.code === 'which_vin_is_right';
  return isAsked ? (error.problem as { vins?: readonly string[] }).vins : undefined;
}

export function useJoinVehicles(id: number) {
  const { t } = useTranslation('customers');
  return useMutation({
    mutationFn: (body: Schemas['JoinVehicles']) =>
      api.POST('/api/admin/vehicles/{id}/join', { params: { path: { id } }, body }),
    meta: { success: () => ({ title: t('join.done') }), invalidates: ALL_BUT_REFERENCE_DATA },
  });
}
