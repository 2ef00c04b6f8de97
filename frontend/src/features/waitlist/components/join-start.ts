import { readIdParam } from '../../../shared/address/url-params.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { addDays, isIsoDate, workshopToday } from '../../../shared/time/workshop-clock.ts';
import type { JoinForm } from '../api/join-waitlist.ts';

/** The contact data of a signed-in client that the form takes over. */
export interface OwnContact {
  readonly name: string;
  readonly phone: string;
}

export interface OwnVehicle {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly licensePlate: string | null;
}

/** Days of the period when the address names none. */
const WEEK = 7;

/** The form as it opens: services and day of the address, contact and newest vehicle of a signed-in client. */
export function startOf(
  parameters: URLSearchParams,
  contact: OwnContact | undefined,
  vehicle: OwnVehicle | undefined,
  today = workshopToday(),
): JoinForm {
  const ids = [parameters.get('serviceId'), ...(parameters.get('moreServiceIds')?.split(',') ?? [])];
  const date = parameters.get('date') ?? '';
  const isDay = isIsoDate(date) && date >= today;
  return {
    serviceIds: [...new Set(ids.flatMap((id) => readIdParam(id)?.toString() ?? []))],
    from: isDay ? date : today,
    to: isDay ? date : addDays(today, WEEK),
    part: 'any',
    customerName: contact?.name ?? '',
    customerPhone: formatPhone(contact?.phone ?? ''),
    phoneCode: '',
    vehicleMake: vehicle?.make ?? '',
    vehicleModel: vehicle?.model ?? '',
    vehicleYear: vehicle?.year.toString() ?? '',
    vehicleLicensePlate: vehicle?.licensePlate ?? '',
  };
}
