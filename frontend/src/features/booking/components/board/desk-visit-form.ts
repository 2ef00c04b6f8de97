import type { UseFormReturn } from 'react-hook-form';
import { tidyPhone } from '../../../../shared/forms/tidy.ts';
import type { DeskVisitForm, DeskVisitPayload } from '../../api/desk-visit-schema.ts';
import type { VisitPrefill } from '../../board/board-choice.ts';
import { timeOf } from '../../board/minutes.ts';
import { MAX_MORE_SERVICES } from '../MoreServices.tsx';
import type { BoardSpot } from './board-context.ts';

/** The form of a visit that the desk enters. */
export type DeskVisitFormOf = UseFormReturn<DeskVisitForm, unknown, DeskVisitPayload>;

const EMPTY: DeskVisitForm = {
  customerPhone: '',
  customerName: '',
  vehicleLicensePlate: '',
  vehicleMake: '',
  vehicleModel: '',
  vehicleYear: '',
  serviceId: '',
  moreServiceIds: [],
  bayId: '',
  date: '',
  time: '',
  duration: '',
  price: '',
  notes: '',
};

/** The form at the start: day, time and bay of the spot, phone and services. The time of a walk-in is the server's. */
export function deskVisitForm(
  spot: BoardSpot,
  isWalkIn: boolean,
  prefill: VisitPrefill | undefined,
): DeskVisitForm {
  return { ...EMPTY, ...startOf(spot, isWalkIn), ...valuesOf(prefill) };
}

function startOf({ date, bayId, start }: BoardSpot, isWalkIn: boolean): Partial<DeskVisitForm> {
  const time = start === undefined ? '' : timeOf(start);
  return isWalkIn ? { date, time: '00:00' } : { date, bayId: String(bayId), time };
}

function valuesOf({
  phone = '',
  serviceIds: [first, ...others] = [],
}: VisitPrefill = {}): Partial<DeskVisitForm> {
  return {
    customerPhone: tidyPhone(phone),
    ...(first !== undefined && {
      serviceId: String(first),
      moreServiceIds: others.slice(0, MAX_MORE_SERVICES),
    }),
  };
}
