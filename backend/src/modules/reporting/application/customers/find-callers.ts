import { TIERS, type Tier } from '@car-workshop/contracts/values/loyalty';
import { REMINDER_TYPES, type ReminderType } from '@car-workshop/contracts/values/reminders';
import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../../kernel/appointment-status.ts';
import { Clock } from '../../../../kernel/clock.ts';
import type { PhoneNumber } from '../../../../kernel/phone-number.ts';
import { formatLocalTime } from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiDateTime, ApiEnum, ApiInteger, ApiList } from '../../../../platform/http/view-properties.ts';
import { TranslationsView } from '../../../../platform/i18n/translations.view.ts';
import { PHONE_PROOFS, type PhoneProof, phoneProofOf } from '../../../identity/index.ts';
import { type DueReminder, ReminderListReader } from '../../../reminders/index.ts';
import { phoneRanges } from '../../domain/phone-prefix.ts';
import { PhoneTooShort } from '../../domain/reporting.errors.ts';
import { SearchQueue } from '../search/search-records.ts';
import { CALLER_BY_ID, CALLERS_BY_PHONE } from './caller-statement.ts';

class CallerDueView {
  @ApiInteger() id: number;
  @ApiEnum('ReminderType', REMINDER_TYPES) reminderType: ReminderType;
  @ApiPropertyOptional({ description: 'What the workshop or the client wrote.' }) description?: string;
  @ApiPropertyOptional({ format: 'date', description: 'The expected day.' }) date?: string;
  @ApiProperty({ description: 'Whether the day has passed.' }) overdue: boolean;
  @ApiInteger({ required: false, description: 'The service to book; missing when there is none.' }) serviceId?: number;
}

class CallerVehicleView {
  @ApiInteger() id: number;
  @ApiProperty() make: string;
  @ApiProperty() model: string;
  @ApiInteger() year: number;
  @ApiPropertyOptional({ example: 'B 123 ABC' }) licensePlate?: string;
  @ApiPropertyOptional({ description: 'Tells vehicles apart that have no plate.' }) vin?: string;
  @ApiList(CallerDueView, 'What is due or overdue, earliest first.') due: CallerDueView[];
}

class CallerAppointmentView {
  @ApiInteger() id: number;
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: '08:30' }) time: string;
  @ApiEnum('AppointmentStatus', APPOINTMENT_STATUSES) status: AppointmentStatus;
  @ApiProperty({ description: 'All services as one, in Romanian.' }) service: string;
  @ApiProperty() serviceNames: TranslationsView;
  @ApiProperty({ description: 'Plate, or make and model.' }) vehicle: string;
}

class CallerRewardView {
  @ApiProperty({ example: 'K7M2P9QX' }) code: string;
  @ApiProperty() title: string;

  @ApiPropertyOptional({ description: 'RON that it takes off; with neither, it takes off the whole price.' })
  discountAmount?: number;

  @ApiInteger({ required: false, description: 'Share of the price that it takes off, in percent.' })
  discountPercent?: number;

  @ApiDateTime() expiresAt: string;
}

class CallerNoteView {
  @ApiInteger() id: number;
  @ApiProperty() text: string;
  @ApiDateTime() writtenAt: string;
}

export class CallerView {
  @ApiInteger({ required: false, description: 'Missing for an account that has booked nothing yet.' })
  customerId?: number;

  @ApiInteger({ required: false, description: 'Account; missing for a guest.' }) userId?: number;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'E.164', example: '+40722123456' }) phone: string;
  @ApiProperty({ description: 'Whether the person has no account.' }) isGuest: boolean;

  @ApiEnum('PhoneProofState', PHONE_PROOFS, {
    required: false,
    description: 'What the account has proven of the phone; a visit for it needs `proven`. Missing for a guest.',
  })
  phoneProof?: PhoneProof;

  @ApiList(CallerVehicleView, 'Newest first, without archived ones; at most ten.') vehicles: CallerVehicleView[];
  @ApiList(CallerAppointmentView, 'The last three completed ones, latest first.') lastVisits: CallerAppointmentView[];
  @ApiList(CallerAppointmentView, 'Open ones from today on, at most five.') upcoming: CallerAppointmentView[];
  @ApiInteger('Appointments that were cancelled because the person did not come.') noShows: number;
  @ApiList(CallerRewardView, 'Of an account, those not used and not expired.') rewards: CallerRewardView[];
  @ApiList(String, 'What the workshop marks the customer with, in alphabetical order.') tags: string[];
  @ApiList(CallerNoteView, 'Notes of the workshop, the last three, latest first.') notes: CallerNoteView[];
  @ApiInteger('Loyalty points; 0 for a guest.') points: number;
  @ApiPropertyOptional({ enum: TIERS, description: 'Of an account.' }) membershipLevel?: Tier;
}

export type CallerKey = { readonly phone: string } | { readonly customerId: number } | { readonly vehicleId: number };

type AppointmentRow = Omit<CallerAppointmentView, 'time'> & { readonly startMinute: number };

interface RewardRow extends Pick<CallerRewardView, 'code' | 'title' | 'expiresAt'> {
  readonly discountBani: number | null;
  readonly discountPercent: number | null;
}

type VehicleRow = Omit<CallerVehicleView, 'due' | 'licensePlate' | 'vin'> & {
  readonly licensePlate: string | null;
  readonly vin: string | null;
};

interface CallerRow extends Pick<CallerView, 'name' | 'phone' | 'tags' | 'notes' | 'noShows'> {
  readonly customerId: number | null;
  readonly userId: number | null;
  readonly accountPhone: PhoneNumber | null;
  readonly isPhoneProven: boolean;
  readonly points: number | null;
  readonly membershipLevel: Tier | null;
  readonly vehicles: readonly VehicleRow[];
  readonly lastVisits: readonly AppointmentRow[];
  readonly upcoming: readonly AppointmentRow[];
  readonly rewards: readonly RewardRow[];
}

@Injectable()
export class CallerReader {
  constructor(
    private readonly database: Database,
    private readonly reminderListReader: ReminderListReader,
    private readonly queue: SearchQueue,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  /** Finds the people who may be calling, with what the desk needs to know; at most eight, latest first. */
  async findCallers(key: CallerKey, signal: AbortSignal): Promise<CallerView[]> {
    const [statement, values] = 'phone' in key ? byPhone(key.phone) : byId(key);
    const moment = [this.day.today(), this.clock.now()];
    const rows = await this.queue.run(signal, () => this.database.query<CallerRow>(statement, [...values, ...moment]));
    if (!rows) return [];
    const vehicleIds = rows.flatMap(({ vehicles }) => vehicles.map(({ id }) => id));
    const reminders = await this.reminderListReader.listDueOfVehicles(vehicleIds);
    const dueOf = Map.groupBy(reminders, ({ vehicleId }) => vehicleId);
    return rows.map((row) => callerView(row, (id) => (dueOf.get(id) ?? []).map(dueView)));
  }
}

function byPhone(phone: string): [statement: string, values: unknown[]] {
  const ranges = phoneRanges(phone);
  if (!ranges) throw new PhoneTooShort();
  return [CALLERS_BY_PHONE, [ranges.map(({ low }) => low), ranges.map(({ high }) => high)]];
}

function byId(key: { customerId: number } | { vehicleId: number }): [statement: string, values: unknown[]] {
  return [CALLER_BY_ID, 'customerId' in key ? [key.customerId, null] : [null, key.vehicleId]];
}

function callerView(row: CallerRow, dueOf: (vehicleId: number) => CallerDueView[]): CallerView {
  const { customerId, userId, name, phone, accountPhone, isPhoneProven, membershipLevel } = row;
  return {
    ...(customerId !== null && { customerId }),
    ...(userId !== null && { userId }),
    name,
    phone,
    isGuest: userId === null,
    ...(userId !== null && { phoneProof: phoneProofOf({ phone: accountPhone, isPhoneProven }, phone) }),
    vehicles: row.vehicles.map(({ licensePlate, vin, ...vehicle }) => ({
      ...vehicle,
      ...(licensePlate !== null && { licensePlate }),
      ...(vin !== null && { vin }),
      due: dueOf(vehicle.id),
    })),
    lastVisits: row.lastVisits.map(appointmentView),
    upcoming: row.upcoming.map(appointmentView),
    noShows: row.noShows,
    rewards: row.rewards.map(rewardView),
    tags: row.tags,
    notes: row.notes.map(({ writtenAt, ...note }) => ({ ...note, writtenAt: isoInstant(writtenAt) })),
    points: row.points ?? 0,
    ...(membershipLevel !== null && { membershipLevel }),
  };
}

function rewardView({ code, title, expiresAt, discountBani, discountPercent }: RewardRow): CallerRewardView {
  return {
    code,
    title,
    ...(discountBani !== null && { discountAmount: discountBani / 100 }),
    ...(discountPercent !== null && { discountPercent }),
    expiresAt: isoInstant(expiresAt),
  };
}

/** Formats an instant that PostgreSQL wrote into JSON. */
function isoInstant(text: string): string {
  return new Date(text).toISOString();
}

function appointmentView({ startMinute, ...appointment }: AppointmentRow): CallerAppointmentView {
  return { ...appointment, time: formatLocalTime(startMinute) };
}

function dueView(reminder: DueReminder): CallerDueView {
  const { id, reminderType, description, expectedDate, urgency, serviceId } = reminder;
  return {
    id,
    reminderType,
    ...(description !== null && { description }),
    ...(expectedDate !== null && { date: expectedDate }),
    overdue: urgency === 'overdue',
    ...(serviceId !== null && { serviceId }),
  };
}
