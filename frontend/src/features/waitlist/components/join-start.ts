import { addDays, isLocalDate } from '@car-workshop/contracts/calendar';
import { readIdParam } from '../../../shared/address/url-params.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import type { TypedDetails } from '../../../shared/appointment/typed-details.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';
import type { JoinForm } from '../api/join-waitlist.ts';

export type OwnContact = Pick<Schemas['SessionUser'], 'name' | 'phone'>;
export type OwnVehicle = Pick<Schemas['Vehicle'], 'make' | 'model' | 'year' | 'licensePlate'>;

const WEEK = 7;

/** The details without those that were left empty. */
export function filled(details: TypedDetails): TypedDetails {
  return Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''));
}

/** The initial values of the form; values `typed` into the booking form take precedence over the account. */
export function startOf(
  parameters: URLSearchParams,
  contact: OwnContact | undefined,
  vehicle: OwnVehicle | undefined,
  typed: TypedDetails = {},
  today = workshopToday(),
): JoinForm {
  const ids = [parameters.get('serviceId'), ...(parameters.get('moreServiceIds')?.split(',') ?? [])];
  const date = parameters.get('date') ?? '';
  const isDay = isLocalDate(date) && date >= today;
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
    ...filled(typed),
  };
}
