import { PARTS_OF_DAY, type PartOfDay } from '@car-workshop/contracts/values/waitlist';
import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Clock } from '../../../../kernel/clock.ts';
import { addDays, formatLocalTime, type LocalDateTime } from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Database } from '../../../../platform/database/database.ts';
import { integerIn } from '../../../../platform/event-log/event-data.ts';
import { ApiDateTime, ApiEnum, ApiInteger, ApiList, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { TranslationsView } from '../../../../platform/i18n/translations.view.ts';
import { AppointmentCancelled, AppointmentRescheduled, type FindBay, StartHolds } from '../../../booking/index.ts';
import { type DueOwner, DueOwners } from '../../../reminders/index.ts';
import { type StartTaker, StartTakers, type TakersOfStart } from '../../../waitlist/index.ts';

/** Who has the offer, by the waitlist itself or by the desk; who could be offered it: who waits, and who is due. */
const TAKER_STATES = ['automatic', 'offered', 'waiting', 'due'] as const;
type TakerState = (typeof TAKER_STATES)[number];

class FreedStartTaker {
  @ApiEnum('FreedStartTakerState', TAKER_STATES) readonly state: TakerState;
  @ApiInteger('Of the entry of the waitlist; of `due` of the reminder.') readonly id: number;
  @ApiProperty() readonly customer: string;
  @ApiProperty({ description: 'Plate, or make and model.' }) readonly vehicle: string;
  @ApiProperty() readonly service: string;
  @ApiProperty() readonly serviceNames: TranslationsView;
  @ApiInteger('Working minutes.') readonly duration: number;
  @ApiNullable(String, 'Where it would be done; null once it is offered.') readonly bay: string | null;
  @ApiDateTime('Until when the start is held, or would be.') readonly heldUntil: Date;
  @ApiList(String, 'The days waited for, or the due date.') readonly days: readonly string[];
  @ApiEnum('PartOfDay', PARTS_OF_DAY, { nullable: true, description: 'Of the days waited for.' })
  readonly part: PartOfDay | null;
}

export class FreedStart {
  @ApiProperty({ format: 'date' }) readonly date: string;
  @ApiProperty({ example: '14:00' }) readonly time: string;
  @ApiInteger('Working minutes of the appointment that was cancelled or moved.') readonly duration: number;
  @ApiProperty({ description: 'Whether that was moved, else cancelled.' }) readonly moved: boolean;
  @ApiList(FreedStartTaker, 'The best first, at most three; at least one.') readonly takers: readonly FreedStartTaker[];
}

/** A weekend and a holiday: what was freed on Friday evening is still seen on Tuesday. */
const FREED_WITHIN_MS = 4 * 24 * 60 * 60_000;
const DAYS_AHEAD = 7;
const MOST = 20;
const MOST_TAKERS = 3;

const NEWEST = (type: string) => `
  (SELECT data, occurred_at FROM platform.event WHERE type = '${type}' ORDER BY type DESC, position DESC LIMIT 100) event
  JOIN booking.appointment_card a ON a.appointment_id = ${integerIn('event.data', 'appointmentId')}`;
const MOVED_START = integerIn('event.data', 'previousStartMinute');

// The newest events of a type come from the index of the log, however long the log is.
const FREED = `
  SELECT DISTINCT ON (date, time) * FROM (
    SELECT a.date, a.start_minute AS time, a.duration, false AS moved, occurred_at
    FROM ${NEWEST(AppointmentCancelled.type)} WHERE a.status = 'cancelled' AND occurred_at > $1
    UNION ALL
    SELECT (event.data ->> 'previousDate')::date, ${MOVED_START}, a.duration, true, occurred_at
    FROM ${NEWEST(AppointmentRescheduled.type)}
    WHERE occurred_at > $1 AND (a.status = 'cancelled' OR (a.date, a.start_minute) <> ((event.data ->> 'previousDate')::date, ${MOVED_START}))
  ) freed
  WHERE date BETWEEN $2 AND $3 ORDER BY date, time, occurred_at DESC LIMIT ${MOST}`;

const PEOPLE = `
  SELECT c.customer_id, v.vehicle_id, c.name AS customer, coalesce(v.license_plate, concat_ws(' ', v.make, v.model)) AS vehicle
  FROM unnest($1::int[], $2::int[]) AS asked (customer_id, vehicle_id)
  JOIN customers.person_card c USING (customer_id) JOIN customers.vehicle_card v USING (vehicle_id)`;

interface Freed extends LocalDateTime {
  readonly duration: number;
  readonly moved: boolean;
}

type Found = Pick<StartTaker, 'customerId' | 'vehicleId' | 'service'> &
  Pick<FreedStartTaker, 'state' | 'id' | 'bay' | 'heldUntil' | 'days' | 'part'>;

@Injectable()
export class FreedStartReader {
  constructor(
    private readonly database: Database,
    private readonly holds: StartHolds,
    private readonly waitlist: StartTakers,
    private readonly due: DueOwners,
    private readonly today: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  /** The starts of appointments that were cancelled or moved in the last days, with what the desk or the waitlist does about each. */
  async listFreedStarts(): Promise<FreedStart[]> {
    const now = this.today.now();
    const since = new Date(this.clock.now().getTime() - FREED_WITHIN_MS);
    const rows = await this.database.query<Freed & Record<string, unknown>>(FREED, [
      since,
      now.date,
      addDays(now.date, DAYS_AHEAD),
    ]);
    const freed = rows.filter(({ date, time }) => date > now.date || time > now.time);
    const [first, last] = [freed[0], freed.at(-1)];
    if (!first || !last) return [];
    const [takers, owners, heldUntil] = await Promise.all([
      this.waitlist.ofStarts(freed),
      this.due.offerable(),
      this.waitlist.heldUntil(),
    ]);
    const findBay = await this.holds.bayFinder(first.date, last.date, heldUntil);
    const found = freed.map((start, at) => takersOf(start, takers[at] as TakersOfStart, owners, heldUntil, findBay));
    const people = await this.peopleOf(found.flat());
    return freed.flatMap(({ date, time, duration, moved }, at) => {
      const views = (found[at] as Found[]).map((taker) => viewOf(taker, people));
      return views.length > 0 ? [{ date, time: formatLocalTime(time), duration, moved, takers: views }] : [];
    });
  }

  private async peopleOf(found: readonly Found[]): Promise<ReadonlyMap<string, Person>> {
    const asked = [found.map(({ customerId }) => customerId), found.map(({ vehicleId }) => vehicleId)];
    const people = await this.database.query<Person & Record<string, unknown>>(PEOPLE, asked);
    return new Map(people.map((person) => [keyOf(person), person]));
  }
}

/** Those who have the offer of a start; else, while it is wholly free, those who could get it. */
function takersOf(
  start: Freed,
  { offered, others }: TakersOfStart,
  owners: readonly DueOwner[],
  heldUntil: Date,
  findBay: FindBay,
): readonly Found[] {
  if (offered.length > 0) {
    return offered.map(({ entryId: id, isAutomatic, expiresAt, ...taker }) => ({
      ...{ ...taker, id, state: isAutomatic ? ('automatic' as const) : ('offered' as const) },
      ...{ bay: null, heldUntil: expiresAt },
    }));
  }
  // A part of it may be taken again.
  if (findBay(start, start.duration) === null) return [];
  const candidates = [
    ...others.map(({ entryId: id, ...taker }) => ({ ...taker, id, state: 'waiting' as const })),
    ...owners.map(({ reminderId: id, dueDate, ...owner }) => ({
      ...owner,
      id,
      days: [dueDate],
      part: null,
      state: 'due' as const,
    })),
  ];
  return candidates
    .flatMap((taker) => {
      const bay = findBay(start, taker.service.duration);
      return bay === null ? [] : [{ ...taker, heldUntil, bay }];
    })
    .slice(0, MOST_TAKERS);
}

interface Person {
  readonly customerId: number;
  readonly vehicleId: number;
  readonly customer: string;
  readonly vehicle: string;
}

const keyOf = ({ customerId, vehicleId }: Pick<Person, 'customerId' | 'vehicleId'>) => `${customerId} ${vehicleId}`;

function viewOf(
  { state, id, bay, heldUntil, days, part, service, ...whose }: Found,
  people: ReadonlyMap<string, Person>,
): FreedStartTaker {
  const { customer = '', vehicle = '' } = people.get(keyOf(whose)) ?? {};
  const { name, names, duration } = service;
  return { state, id, customer, vehicle, service: name, serviceNames: names, duration, bay, heldUntil, days, part };
}
