import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.ts';
import { ACTIVITY_KINDS, type ActivityKind, kindOf, typesOf } from './activity-kinds.ts';

/** The origin of an activity. */
class ActivityActor {
  @ApiProperty({ enum: ['visitor', 'user', 'system'] })
  kind: 'visitor' | 'user' | 'system';

  @ApiPropertyOptional({ type: 'integer', description: 'Account of a signed-in user.' })
  userId?: number;

  @ApiPropertyOptional({ description: 'Name of the account; missing once erased.' })
  name?: string;
}

/** The appointment of an activity. */
class ActivityAppointment {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  customerName: string;

  @ApiProperty()
  serviceName: string;
}

/** The vehicle of an activity without an appointment. */
class ActivityVehicle {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ description: 'Its plate, or make and model.', example: 'B 123 ABC' })
  name: string;
}

/** The bay of an activity without an appointment. */
class ActivityBay {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'Elevator 1' })
  name: string;
}

/** The account of an activity. */
class ActivityUser {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ description: 'Empty once erased.' })
  name: string;
}

/** An entry of the admin's activity feed. */
export class Activity {
  @ApiProperty({
    type: 'integer',
    description: 'Position in the event log; the last one is `before` of the next page.',
  })
  position: number;

  @ApiProperty({ enum: ACTIVITY_KINDS, enumName: 'ActivityKind' })
  kind: ActivityKind;

  @ApiProperty({ type: String, format: 'date-time' })
  occurredAt: Date;

  @ApiProperty()
  actor: ActivityActor;

  @ApiPropertyOptional()
  appointment?: ActivityAppointment;

  @ApiPropertyOptional()
  vehicle?: ActivityVehicle;

  @ApiPropertyOptional()
  bay?: ActivityBay;

  @ApiPropertyOptional()
  user?: ActivityUser;

  @ApiPropertyOptional({ type: 'integer', description: 'The complaint of the activity.' })
  complaintId?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Points given.' })
  points?: number;

  @ApiPropertyOptional({ description: 'The tier reached.', example: 'silver' })
  tier?: string;

  @ApiPropertyOptional({ type: 'integer', description: 'Stars given.' })
  rating?: number;
}

/** Lists the activities before a position of the event log, newest first. */
export class ListActivity extends Query<Activity[]> {
  constructor(
    readonly limit: number,
    readonly before: number,
    readonly kinds: readonly ActivityKind[],
  ) {
    super();
  }
}

// Takes the newest events of each type by the index of the log, then the newest of those: the cost depends on the limit.
const RECENT = `
  WITH recent AS (
    SELECT event.* FROM unnest($1::text[]) AS wanted (type)
    CROSS JOIN LATERAL (
      SELECT position, type, data, metadata ->> 'actor' AS actor, occurred_at
      FROM platform.event
      WHERE event.type = wanted.type AND position < $2
      ORDER BY position DESC LIMIT $3
    ) event
    ORDER BY event.position DESC LIMIT $3
  )
  SELECT recent.position, recent.type, recent.occurred_at AS "occurredAt", recent.actor,
         CASE WHEN actor.erased_at IS NULL THEN actor.name END AS "actorName",
         a.appointment_id AS "appointmentId", c.name AS "customerName", a.service_name AS "serviceName",
         v.vehicle_id AS "vehicleId", coalesce(v.license_plate, v.make || ' ' || v.model) AS "vehicleName",
         b.bay_id AS "bayId", b.name AS "bayName", subject.user_id AS "userId",
         CASE WHEN subject.erased_at IS NULL THEN subject.name END AS "userName",
         (recent.data ->> 'complaintId')::integer AS "complaintId",
         (recent.data ->> 'points')::integer AS points, recent.data ->> 'to' AS tier,
         (recent.data ->> 'rating')::integer AS rating
  FROM recent
  LEFT JOIN identity.user_card actor ON actor.user_id = substring(recent.actor FROM '^user:(\\d+)$')::integer
  LEFT JOIN booking.appointment_card a ON a.appointment_id = (recent.data ->> 'appointmentId')::integer
  LEFT JOIN customers.customer_card c ON c.customer_id = a.customer_id
  LEFT JOIN customers.vehicle_card v
    ON a.appointment_id IS NULL AND v.vehicle_id = (recent.data ->> 'vehicleId')::integer
  LEFT JOIN booking.bay_card b ON a.appointment_id IS NULL AND b.bay_id = (recent.data ->> 'bayId')::integer
  LEFT JOIN identity.user_card subject ON subject.user_id = (recent.data ->> 'userId')::integer
  ORDER BY recent.position DESC`;

interface ActivityRow {
  readonly position: number;
  readonly type: string;
  readonly occurredAt: Date;
  readonly actor: string;
  readonly actorName: string | null;
  readonly appointmentId: number | null;
  readonly customerName: string | null;
  readonly serviceName: string | null;
  readonly vehicleId: number | null;
  readonly vehicleName: string | null;
  readonly bayId: number | null;
  readonly bayName: string | null;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly complaintId: number | null;
  readonly points: number | null;
  readonly tier: string | null;
  readonly rating: number | null;
  readonly [column: string]: unknown;
}

@QueryHandler(ListActivity)
export class ListActivityHandler implements IQueryHandler<ListActivity> {
  constructor(private readonly database: Database) {}

  async execute({ limit, before, kinds }: ListActivity): Promise<Activity[]> {
    const rows = await this.database.query<ActivityRow>(RECENT, [typesOf(kinds), before, limit]);
    return rows.map(activity);
  }
}

/** Names come from the joined views: the event log stores none, so erased accounts have none. */
function activity(row: ActivityRow): Activity {
  const { position, occurredAt, appointmentId, customerName, serviceName, vehicleId, vehicleName } = row;
  const { bayId, bayName, userId, userName, complaintId, points, tier, rating } = row;
  return {
    position,
    kind: kindOf(row.type),
    occurredAt,
    actor: actorOf(row),
    ...(appointmentId !== null && {
      appointment: { id: appointmentId, customerName: customerName ?? '', serviceName: serviceName ?? '' },
    }),
    ...(vehicleId !== null && { vehicle: { id: vehicleId, name: vehicleName ?? '' } }),
    ...(bayId !== null && { bay: { id: bayId, name: bayName ?? '' } }),
    ...(userId !== null && { user: { id: userId, name: userName ?? '' } }),
    ...(complaintId !== null && { complaintId }),
    ...(points !== null && { points }),
    ...(tier !== null && { tier }),
    ...(rating !== null && { rating }),
  };
}

function actorOf({ actor, actorName }: ActivityRow): ActivityActor {
  const [kind, id] = actor.split(':');
  if (kind !== 'user') return { kind: kind === 'visitor' ? 'visitor' : 'system' };
  return { kind, userId: Number(id), ...(actorName !== null && { name: actorName }) };
}
