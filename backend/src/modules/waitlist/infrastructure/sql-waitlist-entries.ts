import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { WaitlistEntryNotFound } from '../domain/waitlist.errors.ts';
import { type EntryTerms, type WaitingOf, WaitlistEntries, WaitlistEntry } from '../domain/waitlist-entry.ts';
import type { NewOffer, WaitlistOffer } from '../domain/waitlist-offer.ts';

const SELECT = `
  SELECT e.id, e.customer_id, e.vehicle_id, e.user_id,
         e.service_ids, to_json(e.days) AS days, e.part, e.appointment_id,
         e.is_proven, e.typed_vehicle, e.is_invited, e.status, e.end_reason, e.booked_appointment_id, e.created_at, e.ended_at,
         (SELECT count(*)::int FROM waitlist.offer o WHERE o.entry_id = e.id AND o.status = 'expired') AS unanswered,
         (SELECT json_build_object('id', o.id, 'date', o.date, 'start', o.start_minute, 'holdId', o.hold_id,
                   'status', o.status, 'announceAt', o.announce_at, 'expiresAt', o.expires_at)
          FROM waitlist.offer o WHERE o.entry_id = e.id ORDER BY o.id DESC LIMIT 1) AS offer
  FROM waitlist.entry e`;
const ONE = `${SELECT} WHERE e.id = $1`;
const LOCK = `SELECT FROM waitlist.entry WHERE id = $1 FOR UPDATE`;
const WAITING = `
  ${SELECT} WHERE e.status = 'waiting' AND NOT e.is_invited
    AND NOT EXISTS (SELECT FROM waitlist.offer o WHERE o.entry_id = e.id AND o.status IN ('held', 'open'))
  ORDER BY e.id`;

const ALL_WAITING = `${SELECT} WHERE e.status = 'waiting' ORDER BY e.id LIMIT 500`;

const ADD = `
  INSERT INTO waitlist.entry (customer_id, vehicle_id, user_id, service_ids, days, part, appointment_id, is_proven, status,
                              created_at, is_invited, typed_vehicle)
  VALUES ($1, $2, $3, $4::int[], $5::date[], $6, $7, $8, 'waiting', $9, $10, $11) RETURNING id`;
const SAVE = `
  UPDATE waitlist.entry
  SET service_ids = $2::int[], days = $3::date[], part = $4, status = $5, end_reason = $6, booked_appointment_id = $7,
      ended_at = $8
  WHERE id = $1`;
const ADD_OFFER = `
  INSERT INTO waitlist.offer (entry_id, date, start_minute, hold_id, status, made_at, announce_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;
const SAVE_OFFER = `UPDATE waitlist.offer SET status = $2 WHERE id = $1`;

const FORGET_OFFER = `DELETE FROM waitlist.offer WHERE id = $1 AND status = 'held'`;

const COUNT = `
  SELECT count(*)::int AS count FROM waitlist.entry
  WHERE customer_id = ANY ($1::int[]) AND status = 'waiting' AND appointment_id IS NULL`;
const SAME_WISH = `
  SELECT count(*)::int AS count FROM waitlist.entry
  WHERE customer_id = ANY ($1::int[]) AND status = 'waiting' AND appointment_id IS NULL AND vehicle_id = $2
    AND service_ids @> $3::int[] AND service_ids <@ $3::int[] AND days = $4::date[] AND part = $5`;
const OF_APPOINTMENT = `SELECT id FROM waitlist.entry WHERE appointment_id = $1 AND status = 'waiting' ORDER BY id`;
const ENDED_WITH_APPOINTMENT = `
  SELECT id FROM waitlist.entry
  WHERE appointment_id = $1 AND status = 'ended' AND end_reason = 'visit-ended' AND ended_at >= $2
  ORDER BY id DESC LIMIT 1`;
const OF_CUSTOMERS = `
  SELECT id FROM waitlist.entry WHERE customer_id = ANY ($1::int[]) AND status = 'waiting'`;
const DUE = `
  SELECT e.id FROM waitlist.entry e
  WHERE e.status = 'waiting'
    AND ((SELECT max(day) FROM unnest(e.days) AS day) < $2::date
      OR EXISTS (SELECT FROM waitlist.offer o WHERE o.entry_id = e.id
                 AND (o.status IN ('held', 'open') AND o.expires_at <= $1 OR o.status = 'held' AND o.announce_at <= $1)))
  ORDER BY e.id`;
const ENGAGED = `
  SELECT DISTINCT vehicle_id AS id FROM waitlist.entry
  WHERE vehicle_id = ANY ($1::int[])
    AND (status = 'waiting' OR is_invited AND created_at > $2 AND EXISTS (
      SELECT FROM waitlist.offer o WHERE entry_id = entry.id AND (o.status <> 'withdrawn' OR announce_at <= ended_at)))`;
const OFFERED = `SELECT DISTINCT date, start_minute AS start FROM waitlist.offer WHERE entry_id = $1`;
const WITH_HOLD = `
  SELECT entry_id AS id FROM waitlist.offer WHERE hold_id = $1 AND status IN ('held', 'open')`;

type StoredOffer = Omit<WaitlistOffer, 'announceAt' | 'expiresAt'> & { announceAt: string; expiresAt: string };
type Row = Omit<Parameters<typeof WaitlistEntry.stored>[0], 'offer'> & {
  readonly offer: StoredOffer | null;
  readonly [column: string]: unknown;
};

@Injectable()
export class SqlWaitlistEntries implements WaitlistEntries {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {}

  async add(entry: WaitlistEntry, by: Actor): Promise<void> {
    const {
      customerId,
      vehicleId,
      userId,
      serviceIds,
      days,
      part,
      appointmentId,
      isProven,
      createdAt,
      isInvited,
      typedVehicle,
    } = entry;
    const job = [serviceIds, days, part, appointmentId];
    const values = [customerId, vehicleId, userId, ...job, isProven, createdAt, isInvited, typedVehicle];
    const { id } = await this.database.only<{ id: number }>(ADD, values);
    entry.markJoined(id, by);
    this.work.record(entry);
  }

  async forChange(id: number): Promise<WaitlistEntry> {
    await this.database.query(LOCK, [id]);
    return this.read(id);
  }

  async read(id: number): Promise<WaitlistEntry> {
    const row = await this.database.one<Row>(ONE, [id]);
    if (!row) throw new WaitlistEntryNotFound();
    return entryOf(row);
  }

  async save(entry: WaitlistEntry): Promise<void> {
    const { id, serviceIds, days, part, status, endReason, bookedAppointmentId, endedAt, offer } = entry;
    const values = [serviceIds, days, part, status, endReason, bookedAppointmentId, endedAt];
    await this.database.query(SAVE, [id, ...values]);
    if (offer) await this.database.query(SAVE_OFFER, [offer.id, offer.status]);
    this.work.record(entry);
  }

  async addOffer(entry: WaitlistEntry, offer: NewOffer, now: Date, by: Actor): Promise<void> {
    const { date, start, holdId, announceAt, expiresAt } = offer;
    const status = announceAt <= now ? 'open' : 'held';
    const values = [entry.id, date, start, holdId, status, now, announceAt, expiresAt];
    const { id } = await this.database.only<{ id: number }>(ADD_OFFER, values);
    entry.markOffered({ ...offer, status, id }, by);
    this.work.record(entry);
  }

  async forgetOffer(offerId: number): Promise<void> {
    await this.database.query(FORGET_OFFER, [offerId]);
  }

  async countWaiting(customerIds: readonly number[]): Promise<number> {
    return (await this.database.only<{ count: number }>(COUNT, [customerIds])).count;
  }

  async isWaitingFor(
    customerIds: readonly number[],
    { vehicleId, serviceIds, days, part }: EntryTerms,
  ): Promise<boolean> {
    const values = [customerIds, vehicleId, serviceIds, days, part];
    return (await this.database.only<{ count: number }>(SAME_WISH, values)).count > 0;
  }

  async waitingForAppointment(appointmentId: number): Promise<number | null> {
    return (await this.ids(OF_APPOINTMENT, [appointmentId]))[0] ?? null;
  }

  async endedWithAppointment(appointmentId: number, since: Date): Promise<number | null> {
    return (await this.ids(ENDED_WITH_APPOINTMENT, [appointmentId, since]))[0] ?? null;
  }

  async waiting(): Promise<readonly WaitlistEntry[]> {
    return (await this.database.query<Row>(WAITING)).map(entryOf);
  }

  async allWaiting(): Promise<readonly WaitlistEntry[]> {
    return (await this.database.query<Row>(ALL_WAITING)).map(entryOf);
  }

  due(now: Date, today: LocalDate): Promise<readonly number[]> {
    return this.ids(DUE, [now, today]);
  }

  engagedSince(vehicleIds: readonly number[], since: Date): Promise<readonly number[]> {
    return this.ids(ENGAGED, [vehicleIds, since]);
  }

  offeredBefore(entryId: number): Promise<{ date: LocalDate; start: LocalTime }[]> {
    return this.database.query<{ date: LocalDate; start: LocalTime }>(OFFERED, [entryId]);
  }

  async withHold(holdId: number): Promise<number | null> {
    return (await this.ids(WITH_HOLD, [holdId]))[0] ?? null;
  }

  waitingOf(whose: WaitingOf): Promise<number[]> {
    if ('invited' in whose) return this.ids(`${OF_CUSTOMERS} AND is_invited`, [[whose.invited]]);
    return 'customerIds' in whose
      ? this.ids(`${OF_CUSTOMERS} ORDER BY id`, [whose.customerIds])
      : this.ids(OF_APPOINTMENT, [whose.appointmentId]);
  }

  private async ids(sql: string, values: unknown[]): Promise<number[]> {
    return (await this.database.query<{ id: number }>(sql, values)).map(({ id }) => id);
  }
}

function entryOf({ offer, ...entry }: Row): WaitlistEntry {
  return WaitlistEntry.stored({
    ...entry,
    offer: offer && { ...offer, announceAt: new Date(offer.announceAt), expiresAt: new Date(offer.expiresAt) },
  });
}
