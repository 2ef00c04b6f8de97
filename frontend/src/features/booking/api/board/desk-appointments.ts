import { MAX_APPOINTMENT_PRICE_RON, MAX_NOTES } from '@car-workshop/contracts/values/appointments';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../../shared/api/idempotency-key.ts';
import { ALL_BUT_REFERENCE_DATA } from '../../../../shared/api/query-keys.ts';
import { formatAmount } from '../../../../shared/format/format.ts';
import { optionalText, shortText } from '../../../../shared/forms/field-schemas.ts';
import { phoneField } from '../../../../shared/forms/phone-field.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { bookingFieldName, type VehicleFieldName } from '../../../../shared/vehicle/vehicle-fields.ts';
import { vehicleShape } from '../../../../shared/vehicle/vehicle-schema.ts';
import { boardAddress } from '../../model/board/board-choice.ts';
import { bayField, durationField } from '../../model/board/place-form.ts';

function priceField(message: string) {
  return z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{1,8}([.,]\d{1,2})?$/, message)),
    z.pipe(
      z.transform((text: string) => Number(text.replace(',', '.'))),
      z.number().check(z.maximum(MAX_APPOINTMENT_PRICE_RON, message)),
    ),
  );
}

export const DESK_VEHICLE_FIELDS = [
  'licensePlate',
  'make',
  'model',
  'year',
  'vin',
] as const satisfies ReadonlyArray<VehicleFieldName>;

/**
 * The rules of an appointment that the desk enters, in the words of the office.
 * @param today for the latest vehicle year
 */
export function deskAppointmentSchema(t: TFunction<['board', 'public']>, today: string) {
  const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
  const vehicle = vehicleShape(today, {
    invalid: (field, range) => {
      if (field === 'make') return t('invalid.vehicleMake');
      if (field === 'model') return t('invalid.vehicleModel');
      if (field === 'licensePlate') return t('words.plateInvalid');
      if (field === 'year') return t('invalid.vehicleYear', range);
      return t(`public:booking.invalid.${bookingFieldName(field)}`, range);
    },
    tooLong: (max) => t('public:form.tooLong', { count: max }),
  });
  return z.object({
    customerPhone: phoneField(t('invalid.phoneMissing'), t('invalid.phone')),
    customerName: required(t('invalid.customerName')),
    vehicleLicensePlate: vehicle.licensePlate,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    vehicleYear: vehicle.year,
    vehicleVin: vehicle.vin,
    serviceId: z.coerce.number<string>().check(z.minimum(1, t('invalid.service'))),
    moreServiceIds: z.array(z.number()),
    bayId: bayField,
    date: required(t('move.dateInvalid')),
    time: required(t('move.startInvalid')),
    duration: z.pipe(optionalText(), z.optional(durationField(t))),
    price: z.pipe(
      optionalText(),
      z.optional(priceField(t('invalid.price', { max: formatAmount(MAX_APPOINTMENT_PRICE_RON, i18next.language) }))),
    ),
    notes: shortText(MAX_NOTES, t('public:form.tooLong', { count: MAX_NOTES })),
    /** Whether the customer gets a message: `yes`, `no`, or empty for the default, which depends on the phone. */
    notify: z.string(),
  });
}

export type DeskAppointmentForm = z.input<ReturnType<typeof deskAppointmentSchema>>;
export type DeskAppointmentPayload = z.output<ReturnType<typeof deskAppointmentSchema>>;

export const EMPTY_DESK_APPOINTMENT: DeskAppointmentForm = {
  customerPhone: '',
  customerName: '',
  vehicleLicensePlate: '',
  vehicleMake: '',
  vehicleModel: '',
  vehicleYear: '',
  vehicleVin: '',
  serviceId: '',
  moreServiceIds: [],
  bayId: '',
  date: '',
  time: '',
  duration: '',
  price: '',
  notes: '',
  notify: '',
};

/** The fields that show what the server refuses. */
export const DESK_APPOINTMENT_FIELDS = (Object.keys(EMPTY_DESK_APPOINTMENT) as (keyof DeskAppointmentForm)[]).filter(
  (name) => name !== 'notify',
);

export function useEnterAppointment() {
  const { t, i18n } = useTranslation(['board', 'public']);
  const navigate = useNavigate();
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: (body: Schemas['EnterAppointment']) =>
      bodyOf(api.POST('/api/admin/board/visits', { body, params: { header: submission.headerFor(body) } })),
    meta: {
      submission,
      success: ({ appointmentDate, appointmentTime, customer, bay, recorded }: Schemas['Appointment']) => ({
        title: t(recorded ? 'add.recorded' : 'add.done'),
        description: t('add.doneText', {
          name: customer.name,
          date: formatDay(appointmentDate, i18n.resolvedLanguage),
          time: appointmentTime,
          bay: bay?.name,
        }),
        action: { label: t('add.show'), run: () => navigate(boardAddress({ date: appointmentDate, view: 'day' })) },
      }),
      failure: () => ({
        title: t('add.failed'),
        fallback: t('public:error.generic'),
        fields: [...DESK_APPOINTMENT_FIELDS, 'customerId'],
      }),
      invalidates: ALL_BUT_REFERENCE_DATA,
    },
  });
}
