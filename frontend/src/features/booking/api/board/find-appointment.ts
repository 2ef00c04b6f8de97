import { plateKey } from '@car-workshop/contracts/licence-plate';
import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../../../../shared/api/client.ts';
import { useIsMechanic } from '../../../../shared/session/use-session.ts';
import { workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { addressOfAppointment } from '../../model/board/board-choice.ts';
import { readNumber } from '../../model/key-tag.ts';
import { deskKeys } from './desk-keys.ts';

/** The page of an appointment whose key is at hand, or why there is none to open. */
export type FoundAppointment =
  | { readonly page: string }
  | { readonly refusal: 'unknown' | Extract<Schemas['AppointmentStatus'], 'completed' | 'cancelled'> };

/**
 * Where the work on an appointment is done: for a mechanic the checklist of one in work, or the dialog that begins it; else the
 * board with the appointment open.
 */
export async function findAppointment(id: number, isMechanic: boolean): Promise<FoundAppointment> {
  return pageOf(
    (await search(`#${id}`)).find((one) => one.id === id),
    isMechanic,
  );
}

/** {@link findAppointment} as a query; `undefined` finds nothing. */
export function useFoundAppointment(id: number | undefined) {
  const isMechanic = useIsMechanic();
  return useQuery({
    queryKey: deskKeys.foundAppointment(id),
    queryFn: () => findAppointment(id ?? 0, isMechanic),
    enabled: id !== undefined,
    // Where it leads changes with each step of the work.
    gcTime: 0,
  });
}

/** As {@link findAppointment}, by a number or a plate: the one in work, else the next one. */
export async function findTypedAppointment(typed: string, isMechanic: boolean): Promise<FoundAppointment> {
  const id = readNumber(typed);
  if (id !== undefined) return await findAppointment(id, isMechanic);
  const plate = plateKey(typed);
  const open = (await search(typed)).filter(({ subtitle }) => plateKey(subtitle) === plate);
  const today = workshopToday();
  const found =
    open.find(({ status }) => status === 'in-progress') ?? open.find(({ date = '' }) => date >= today) ?? open.at(-1);
  return await pageOf(found, isMechanic);
}

/** The appointments of a number or plate, the earliest first. */
async function search(q: string): Promise<readonly Schemas['SearchResult'][]> {
  const found = await bodyOf(api.POST('/api/admin/search', { body: { q } }));
  return found.filter(({ kind }) => kind === 'appointment');
}

async function pageOf(found: Schemas['SearchResult'] | undefined, isMechanic: boolean): Promise<FoundAppointment> {
  const { id, date, status } = found ?? {};
  if (id === undefined || date === undefined) return { refusal: 'unknown' };
  if (status === 'completed' || status === 'cancelled') return { refusal: status };
  const page = addressOfAppointment({ id, date });
  if (!isMechanic || status !== 'in-progress') return { page };
  const { visits } = await bodyOf(api.GET('/api/admin/board', { params: { query: { from: date, to: date } } }));
  const vehicleId = visits.find((one) => one.id === id)?.vehicle.id;
  return { page: vehicleId === undefined ? page : `/admin/vehicles/${vehicleId}?appointment=${id}` };
}
