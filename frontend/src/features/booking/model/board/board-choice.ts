import { addDays, isLocalDate, startOfIsoWeek } from '@car-workshop/contracts/calendar';
import { readIdParam, readOneOf } from '../../../../shared/address/url-params.ts';
import { keepStored, readStored } from '../../../../shared/browser/browser.ts';
import { type IsoDate, workshopToday } from '../../../../shared/time/workshop-clock.ts';

export const BOARD_VIEWS = ['day', 'week'] as const;
type BoardView = (typeof BOARD_VIEWS)[number];

export interface BoardChoice {
  date: IsoDate;
  view: BoardView;
  isMine?: boolean;
}

/** Dialogs that an address of the board opens: `/admin/board?action=walk-in`. */
const ACTIONS = { 'new-visit': 'add', 'walk-in': 'walkIn', block: 'block', visit: 'appointment' } as const;

export function readBoardAction(parameters: URLSearchParams): (typeof ACTIONS)[keyof typeof ACTIONS] | undefined {
  const action = readOneOf(parameters, 'action', Object.keys(ACTIONS) as (keyof typeof ACTIONS)[], undefined);
  return action && ACTIONS[action];
}

export interface AppointmentPrefill {
  readonly phone?: string;
  readonly customerId?: number;
  readonly vehicleId?: number;
  readonly serviceIds?: readonly number[];
}

/**
 * The new appointment that the address describes: `?action=new-visit&customer=7&vehicle=12&services=1,2`. The phone
 * comes in the history state, because addresses are logged.
 */
export function readAppointmentPrefill(parameters: URLSearchParams, state: unknown): AppointmentPrefill {
  const phone = (state as { phone?: unknown } | null)?.phone;
  const services = (parameters.get('services') ?? '').split(',').map((id) => readIdParam(id));
  return {
    phone: typeof phone === 'string' ? phone : undefined,
    customerId: readIdParam(parameters.get('customer')),
    vehicleId: readIdParam(parameters.get('vehicle')),
    serviceIds: services.filter((id) => id !== undefined),
  };
}

/** Reads day and view from the URL; invalid values count as absent, which is today. */
export function readBoardChoice(parameters: URLSearchParams, today: IsoDate = workshopToday()): BoardChoice {
  const date = parameters.get('date') ?? '';
  return {
    date: isLocalDate(date) ? date : today,
    view: readOneOf(parameters, 'view', BOARD_VIEWS, 'day'),
    ...(parameters.get('mine') === 'yes' && { isMine: true }),
  };
}

/** The address of the board; today's day view has no parameters, so that it stays today's overnight. */
export function boardAddress({ date, view, isMine }: BoardChoice, today: IsoDate = workshopToday()): string {
  const parameters = new URLSearchParams();
  if (date !== today) parameters.set('date', date);
  if (view !== 'day') parameters.set('view', view);
  if (isMine) parameters.set('mine', 'yes');
  return parameters.size > 0 ? `/admin/board?${parameters}` : '/admin/board';
}

/** The address of the board with one of its appointments open. */
export function addressOfAppointment({ id, date }: { id: number; date: IsoDate }): string {
  return `/admin/board?${new URLSearchParams({ date, action: 'visit', visit: String(id) })}`;
}

const OWN_DAY = 'board-own-day';

/** Keeps in this tab whether the mechanic sees only the own work, for the way back from an appointment. */
export function keepOwnDay(isMine: boolean): void {
  keepStored('sessionStorage', OWN_DAY, isMine);
}

/** The address of the day of an appointment, with the mechanic's last choice of the board. */
export function addressOfDay(date: IsoDate): string {
  return boardAddress({ date, view: 'day', isMine: readStored('sessionStorage', OWN_DAY) === true });
}

export function shownDays({ date, view }: BoardChoice): { from: IsoDate; to: IsoDate } {
  if (view === 'day') return { from: date, to: date };
  const from = startOfIsoWeek(date);
  return { from, to: addDays(from, 6) };
}

export function turned(choice: BoardChoice, pages: 1 | -1): BoardChoice {
  return { ...choice, date: addDays(choice.date, choice.view === 'day' ? pages : 7 * pages) };
}
