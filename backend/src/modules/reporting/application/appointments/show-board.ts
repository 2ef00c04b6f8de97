import { Injectable } from '@nestjs/common';
import { type Actor, isMechanic } from '../../../../kernel/actor.ts';
import { Clock } from '../../../../kernel/clock.ts';
import type { VehicleStatement } from '../../../../kernel/vehicle-description.ts';
import { formatLocalTime, isBefore, type LocalDate, localDate } from '../../../../kernel/wall-clock.ts';
import { Database } from '../../../../platform/database/database.ts';
import type { TranslationsView } from '../../../../platform/i18n/translations.view.ts';
import { standingOf, type WorkshopCalendar, WorkshopCalendarReader } from '../../../schedule/index.ts';
import type {
  BoardAppointmentView,
  BoardBlockView,
  BoardContinuationView,
  BoardDayView,
  BoardEstimateView,
  BoardMechanicView,
  BoardPieceView,
  BoardView,
} from './board.view.ts';

/** All hours of the work of `a`; null for one piece. */
const PIECES = `
  CASE WHEN EXISTS (SELECT FROM booking.continuation k WHERE k.appointment_id = a.appointment_id) THEN (
    SELECT json_agg(json_build_object('date', date, 'start', start_minute, 'end', end_minute, 'bayId', bay_id, 'bay', bay_name)
                    ORDER BY date, start_minute)
    FROM (SELECT date, start_minute, end_minute, bay_id, bay_name FROM booking.appointment_card own
          WHERE own.appointment_id = a.appointment_id
          UNION ALL SELECT date, start_minute, end_minute, bay_id, bay_name FROM booking.continuation k
          WHERE k.appointment_id = a.appointment_id) piece) END AS pieces`;

// Subqueries instead of joins: each appointment is completed by index, whatever PostgreSQL estimates for the period.
const APPOINTMENTS = `
  SELECT a.appointment_id AS id, a.status, a.date, a.start_minute, a.end_minute,
         a.occupied_until_minute, a.bay_id, a.duration,
         a.price_bani - a.discount_bani + a.lines_bani AS price_bani, a.notes, a.stated_vehicle,
         a.service_id, a.service_name, a.service_names, a.services,
         a.is_recorded, a.acknowledged_at IS NOT NULL AS is_acknowledged, a.arrived_at, a.ready_at,
         a.arrived_at IS NOT NULL AND EXISTS (SELECT FROM booking.key_drop k WHERE k.appointment_id = a.appointment_id) AS has_keys_in_box,
         a.ready_announced_at AS announced_at, ${PIECES},
         (SELECT json_build_object('id', u.user_id, 'name', u.name) FROM identity.user_card u
          WHERE u.user_id = a.mechanic_id AND u.role = 'mechanic' AND u.erased_at IS NULL) AS mechanic,
         (SELECT json_build_object('id', e.estimate_id, 'version', e.version, 'jobs', e.jobs, 'waiting', e.waiting,
                   'approved', e.approved, 'callback', e.callback, 'waitingForParts', e.waiting_for_parts, 'done', e.done, 'questions', e.questions)
          FROM estimates.visit_estimate e, estimates.setting_card WHERE e.appointment_id = a.appointment_id AND enabled) AS estimate,
         (SELECT json_build_object('id', v.vehicle_id, 'licensePlate', v.license_plate, 'make', v.make, 'model', v.model,
                   'year', v.year)
          FROM customers.vehicle_card v WHERE v.vehicle_id = a.vehicle_id) AS vehicle,
         (SELECT json_build_object('id', c.customer_id, 'name', c.name, 'phone', c.phone, 'reward',
                   CASE WHEN a.status <> 'completed' AND c.user_id IS NOT NULL THEN
                     (SELECT json_build_object('code', r.code, 'title', r.reward_name,
                                               'planned', r.planned_appointment_id = a.appointment_id)
                      FROM loyalty.redemption_card r
                      WHERE r.user_id = c.user_id AND r.status = 'active' AND r.expires_at > $3
                      ORDER BY (r.planned_appointment_id = a.appointment_id) DESC NULLS LAST, r.redemption_id LIMIT 1) END)
          FROM customers.person_card c WHERE c.customer_id = a.customer_id) AS customer
  FROM booking.board_visit a
  WHERE a.date BETWEEN $1::date AND $2::date
  ORDER BY a.date, a.start_minute, a.appointment_id`;

const CONTINUATIONS = `
  SELECT w.appointment_id, w.bay_id, w.date, w.start_minute, w.end_minute, w.status, a.date AS appointment_date, m.mechanic_id,
         coalesce(v.license_plate, concat_ws(' ', v.make, v.model)) AS vehicle, ${PIECES}
  FROM booking.continuation w JOIN booking.appointment_card a USING (appointment_id)
  LEFT JOIN booking.board_visit m USING (appointment_id)
  JOIN customers.vehicle_card v ON v.vehicle_id = a.vehicle_id
  WHERE w.date BETWEEN $1::date AND $2::date ORDER BY w.date, w.start_minute, w.appointment_id`;

const MECHANICS = `
  SELECT user_id AS id, name FROM identity.user_card
  WHERE role = 'mechanic' AND erased_at IS NULL AND locked_at IS NULL ORDER BY name, user_id`;

const HAS_ESTIMATES = `SELECT enabled FROM estimates.setting_card`;

interface AppointmentRow extends Pick<BoardAppointmentView, 'id' | 'status' | 'date' | 'bayId' | 'duration'> {
  readonly isAcknowledged: boolean;
  readonly isRecorded: boolean;
  readonly arrivedAt: Date | null;
  readonly hasKeysInBox: boolean;
  readonly readyAt: Date | null;
  readonly announcedAt: Date | null;
  readonly pieces: readonly PieceRow[] | null;
  readonly mechanic: BoardMechanicView | null;
  readonly estimate: BoardEstimateView | null;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly occupiedUntilMinute: number;
  readonly priceBani: number;
  readonly notes: string | null;
  readonly statedVehicle: VehicleStatement | null;
  readonly serviceId: number;
  readonly serviceName: string;
  readonly serviceNames: TranslationsView;
  /** Null for an appointment with one service. */
  readonly services: { id: number; name: string; names: TranslationsView }[] | null;
  readonly vehicle: { id: number; licensePlate: string | null; make: string; model: string; year: number };
  readonly customer: {
    id: number;
    name: string;
    phone: string;
    reward: { code: string; title: string; planned: boolean | null } | null;
  };
}

interface PieceRow extends Pick<BoardPieceView, 'date' | 'bayId' | 'bay'> {
  readonly start: number;
  readonly end: number;
}

interface ContinuationRow extends Omit<BoardContinuationView, 'startTime' | 'endTime' | 'pieces'> {
  readonly pieces: readonly PieceRow[];
  readonly startMinute: number;
  readonly endMinute: number;
  readonly [column: string]: unknown;
}

type Day = WorkshopCalendar['days'][number];

@Injectable()
export class BoardReader {
  constructor(
    private readonly workshopCalendarReader: WorkshopCalendarReader,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Shows the bays of a period with their appointments and blocks; to mechanics without money and contact data. */
  async showBoard(from: LocalDate, to: LocalDate, by: Actor): Promise<BoardView> {
    const moment = this.clock.now();
    const [calendar, rows, continued, mechanics, { enabled }] = await Promise.all([
      this.workshopCalendarReader.readCalendar(from, to),
      this.database.query<AppointmentRow>(APPOINTMENTS, [from, to, moment]),
      this.database.query<ContinuationRow>(CONTINUATIONS, [from, to]),
      this.database.query<BoardMechanicView>(MECHANICS),
      this.database.only<{ enabled: boolean }>(HAS_ESTIMATES),
    ]);
    const { days, policy, now } = calendar;
    const dayOf = new Map<string, Day>(days.map((day) => [day.date, day]));
    const all = rows.map((row) => appointmentView(row, dayOf.get(row.date), now.date));
    const appointments = isMechanic(by) ? all.map(forMechanic) : all;
    const blocks = days.flatMap(blockViews);
    // The hours that a cancelled appointment still holds cannot be taken; those that are over are of no interest.
    const isShown = ({ status, date, endMinute }: ContinuationRow) =>
      status !== 'cancelled' || isBefore(now, { date: localDate(date), time: endMinute });
    const continuations = continued
      .filter(isShown)
      .map(({ startMinute, endMinute, pieces, ...row }) => ({
        ...row,
        startTime: formatLocalTime(startMinute),
        endTime: formatLocalTime(endMinute),
        pieces: pieces.map(pieceView),
      }));
    const inUse = new Set([...appointments, ...blocks, ...continuations].map(({ bayId }) => bayId));
    const bays = (days[0]?.bays ?? []).filter(({ id, isActive }) => isActive || inUse.has(id));
    return {
      now: moment.toISOString(),
      today: now.date,
      time: formatLocalTime(now.time),
      stepMinutes: policy.stepMinutes,
      bufferMinutes: policy.bufferMinutes,
      bays: bays.map(({ id, name, isActive }, position) => ({ id, name, active: isActive, position })),
      days: days.map(dayView),
      mechanics,
      estimates: enabled,
      visits: appointments,
      blocks,
      continuations,
    };
  }
}

/** Completed, past and recorded appointments need not be moved. */
function appointmentView(row: AppointmentRow, day: Day | undefined, today: LocalDate): BoardAppointmentView {
  const { vehicle, customer, notes, statedVehicle, mechanic, estimate, arrivedAt, readyAt, announcedAt } = row;
  const { licensePlate, ...car } = vehicle;
  const { reward, ...person } = customer;
  const range = { start: row.startMinute, end: row.endMinute, bayId: row.bayId };
  const isOpen = row.status !== 'completed' && row.date >= today && !row.isRecorded;
  return {
    id: row.id,
    status: row.status,
    date: row.date,
    startTime: formatLocalTime(row.startMinute),
    endTime: formatLocalTime(row.endMinute),
    occupiedUntil: formatLocalTime(row.occupiedUntilMinute),
    bayId: row.bayId,
    duration: row.duration,
    price: row.priceBani / 100,
    ...servicesOf(row),
    vehicle: { ...car, ...(licensePlate !== null && { licensePlate }) },
    customer: person,
    ...(row.isRecorded && { recorded: true }),
    ...(row.isAcknowledged && { acknowledged: true }),
    ...(arrivedAt !== null && { arrivedAt: arrivedAt.toISOString() }),
    ...(row.hasKeysInBox && { keysInBox: true }),
    ...(mechanic !== null && { mechanic: mechanic.name, mechanicId: mechanic.id }),
    ...(estimate !== null && { estimate }),
    ...(readyAt !== null && { readyAt: readyAt.toISOString() }),
    ...(readyAt !== null && announcedAt !== null && { readyAnnouncedAt: announcedAt.toISOString() }),
    ...(notes !== null && { notes }),
    ...(statedVehicle !== null && { statedVehicle }),
    ...(reward !== null && { waitingReward: { ...reward, planned: reward.planned === true } }),
    ...(row.pieces && { pieces: row.pieces.map(pieceView) }),
    ...(isOpen && day ? standingOf(day, range) : { outside: false, blocked: false }),
  };
}

function pieceView({ start, end, ...piece }: PieceRow): BoardPieceView {
  return { ...piece, startTime: formatLocalTime(start), endTime: formatLocalTime(end) };
}

function forMechanic({
  price: _,
  waitingReward: __,
  customer,
  ...appointment
}: BoardAppointmentView): BoardAppointmentView {
  return { ...appointment, customer: { id: customer.id, name: customer.name } };
}

function servicesOf({ serviceId: id, serviceName: name, serviceNames: names, services }: AppointmentRow) {
  const service = { id, name, names };
  return { service, services: services?.map((one) => ({ id: one.id, name: one.name, names: one.names })) ?? [service] };
}

function dayView({ date, hours, closing }: Day): BoardDayView {
  if (!hours) return { date, open: false, ...(closing && { closed: closedView(closing) }) };
  const { opens, closes, lunch } = hours;
  return {
    date,
    open: true,
    opens: formatLocalTime(opens),
    closes: formatLocalTime(closes),
    ...(lunch && { lunchStarts: formatLocalTime(lunch.start), lunchEnds: formatLocalTime(lunch.end) }),
  };
}

function closedView(closing: NonNullable<Day['closing']>): NonNullable<BoardDayView['closed']> {
  if (closing.kind !== 'closure') return closing;
  return { kind: 'closure', ...(closing.reason !== undefined && { name: closing.reason }) };
}

function blockViews({ date, blocks }: Day): BoardBlockView[] {
  return blocks.map(({ id, bayId, from, to, start, end, reason, heldUntil }) => ({
    id,
    bayId,
    date,
    startTime: formatLocalTime(start),
    endTime: formatLocalTime(end),
    fromDate: from,
    toDate: to,
    reason,
    ...(heldUntil && { heldUntil: new Date(heldUntil).toISOString() }),
  }));
}
