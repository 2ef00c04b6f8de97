import { formatLocalTime } from '@car-workshop/contracts/time-of-day';
import { MAX_MORE_SERVICES } from '@car-workshop/contracts/values/catalogue';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { tidyPhone } from '../../../../../shared/forms/tidy.ts';
import { bookingFieldName } from '../../../../../shared/vehicle/vehicle-fields.ts';
import {
  DESK_VEHICLE_FIELDS,
  type DeskAppointmentForm,
  EMPTY_DESK_APPOINTMENT,
} from '../../../api/board/desk-appointments.ts';
import { useServices } from '../../../api/services.ts';
import type { AppointmentPrefill } from '../../../model/board/board-choice.ts';
import type { BoardSpot } from '../board-hooks.ts';

/** The services of the new appointment, and their price. */
export function useDeskServices<Payload>({
  control,
  setValue,
  clearErrors,
}: Pick<UseFormReturn<DeskAppointmentForm, unknown, Payload>, 'control' | 'setValue' | 'clearErrors'>) {
  const { data: services = [] } = useServices();
  const [first, more] = useWatch({ control, name: ['serviceId', 'moreServiceIds'] });
  // A further service may also have been chosen as the first one.
  const serviceIds = [...new Set([Number(first), ...more])].filter((id) => id > 0);
  return {
    services,
    serviceIds,
    /** In RON. */
    listPrice: services.filter(({ id }) => serviceIds.includes(id)).reduce((sum, { price }) => sum + price, 0),
    toggle: (id: number) => {
      const chosen = serviceIds.includes(id) ? serviceIds.filter((one) => one !== id) : [...serviceIds, id];
      const [first = '', ...others] = chosen.slice(0, 1 + MAX_MORE_SERVICES);
      setValue('serviceId', String(first));
      setValue('moreServiceIds', others);
      clearErrors('serviceId');
    },
  };
}

/** The initial form with the chosen place, phone and services. The server sets the time of a walk-in. */
export function deskAppointmentForm(
  spot: BoardSpot,
  isWalkIn: boolean,
  prefill: AppointmentPrefill | undefined,
): DeskAppointmentForm {
  return { ...EMPTY_DESK_APPOINTMENT, ...startOf(spot, isWalkIn), ...valuesOf(prefill) };
}

/** The name of the draft. Each known person has a separate draft, so that the next caller's form does not show it. */
export function draftName(isWalkIn: boolean, { customerId, vehicleId, phone }: AppointmentPrefill = {}): string {
  if (isWalkIn) return 'visit/walk-in';
  if (customerId !== undefined) return `visit/customer/${customerId}`;
  if (vehicleId !== undefined) return `visit/vehicle/${vehicleId}`;
  return phone === undefined ? 'visit/new' : `visit/phone/${tidyPhone(phone)}`;
}

const PERSON: readonly (keyof DeskAppointmentForm)[] = [
  'customerPhone',
  'customerName',
  ...DESK_VEHICLE_FIELDS.map(bookingFieldName),
];

/** The fields that the chosen place or a known person fills: a draft does not replace them. */
export function givenFields(
  { start }: BoardSpot,
  isWalkIn: boolean,
  { phone, customerId, vehicleId, serviceIds = [] }: AppointmentPrefill = {},
): (keyof DeskAppointmentForm)[] {
  const isKnown = phone !== undefined || customerId !== undefined || vehicleId !== undefined;
  return [
    ...(isWalkIn ? (['date', 'time'] as const) : []),
    ...(start === undefined ? [] : (['date', 'time', 'bayId'] as const)),
    ...(isKnown ? PERSON : []),
    ...(serviceIds.length > 0 ? (['serviceId', 'moreServiceIds'] as const) : []),
  ];
}

function startOf({ date, bayId, start }: BoardSpot, isWalkIn: boolean): Partial<DeskAppointmentForm> {
  const time = start === undefined ? '' : formatLocalTime(start);
  if (isWalkIn) return { date, time: '00:00' };
  // Without a given start, the user chooses a free start, which includes its bay.
  return start === undefined ? { date, time } : { date, time, bayId: String(bayId) };
}

function valuesOf({
  phone = '',
  serviceIds: [first, ...others] = [],
}: AppointmentPrefill = {}): Partial<DeskAppointmentForm> {
  return {
    customerPhone: tidyPhone(phone),
    ...(first !== undefined && { serviceId: String(first), moreServiceIds: others.slice(0, MAX_MORE_SERVICES) }),
  };
}
