import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.ts';
import { integerIn } from '../../../../platform/event-log/event-data.ts';
import type { LiveEvent } from './live-change.ts';

export interface ReadLiveEvent extends LiveEvent {
  readonly customerId: number | null;
  readonly occurredAt: Date;
}

// The current owner of an appointment or vehicle, since a guest may have joined an account after the event.
const COLUMNS = `
  SELECT e.position, e.type, e.data, e.occurred_at,
         ${integerIn('e.data', 'appointmentId')} AS appointment_id, customer.customer_id,
         customer.user_id AS owner_id, actor.user_id AS actor_id, actor.role <> 'client' AS is_by_office`;
const OWNERS = `
  LEFT JOIN booking.appointment_card a ON a.appointment_id = ${integerIn('e.data', 'appointmentId')}
  LEFT JOIN customers.vehicle_card v ON v.vehicle_id = ${integerIn('e.data', 'vehicleId')}
  LEFT JOIN customers.customer_card customer
    ON customer.customer_id = coalesce(${integerIn('e.data', 'customerId')}, a.customer_id, v.customer_id)
  LEFT JOIN identity.user_card actor
    ON actor.user_id = substring(e.metadata ->> 'actor' FROM '^user:(\\d{1,9})$')::integer`;
const AFTER = `${COLUMNS}
  FROM (SELECT * FROM platform.event WHERE position > $1 ORDER BY position LIMIT $2) e ${OWNERS} ORDER BY e.position`;
const NEWEST = `${COLUMNS}
  FROM (SELECT * FROM platform.event WHERE position IS NOT NULL ORDER BY position DESC LIMIT $1) e ${OWNERS}
  ORDER BY e.position`;

interface Row {
  readonly position: number;
  readonly type: string;
  /** Null in an event that cannot be decoded. */
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly occurredAt: Date;
  readonly appointmentId: number | null;
  readonly customerId: number | null;
  readonly ownerId: number | null;
  readonly actorId: number | null;
  readonly isByOffice: boolean | null;
}

/** Reads events of all types by position, with the accounts that they concern. */
@Injectable()
export class LiveEvents {
  constructor(private readonly database: Database) {}

  async after(position: number, limit: number): Promise<ReadLiveEvent[]> {
    return (await this.database.query<Row>(AFTER, [position, limit])).map(eventOf);
  }

  /** The events are in ascending order. */
  async newest(limit: number): Promise<ReadLiveEvent[]> {
    return (await this.database.query<Row>(NEWEST, [limit])).map(eventOf);
  }
}

function eventOf({ data, ownerId, isByOffice, ...event }: Row): ReadLiveEvent {
  const ids = idsOf(data);
  // What a referred friend does concerns the referrer.
  const accounts = ids.referrerId === undefined ? [ids.userId, ownerId] : [ids.referrerId];
  const accountIds = accounts.filter((id) => typeof id === 'number');
  return { ...event, ids, accountIds, isByOffice: isByOffice === true };
}

function idsOf(data: Row['data']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(data ?? {}).filter(
      (field): field is [string, number] => field[0].endsWith('Id') && typeof field[1] === 'number',
    ),
  );
}
