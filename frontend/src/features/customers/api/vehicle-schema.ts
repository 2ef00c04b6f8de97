import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import type { Schemas } from '../../../shared/api/client.ts';
import { vehicleShape } from '../../../shared/vehicle/vehicle-schema.ts';

/** A vehicle as its owner describes it (specification §3, §5). */
export function vehicleSchema(t: TFunction<['garage', 'public']>, today: string) {
  return z.object(
    vehicleShape(today, {
      invalid: (field, range) => t(`invalid.${field}`, range),
      tooLong: (max) => t('public:form.tooLong', { count: max }),
    }),
  );
}

export type VehiclePayload = z.output<ReturnType<typeof vehicleSchema>>;

/** The body of a change: a missing field stays as it is and null removes it. The mileage belongs to the service book. */
export function nullForEmpty({ mileage: _mileage, ...vehicle }: VehiclePayload): Schemas['CorrectVehicle'] {
  return Object.fromEntries(Object.entries(vehicle).map(([detail, value]) => [detail, value ?? null]));
}
