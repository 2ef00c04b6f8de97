import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';

/** A bay as admins change it, retired ones included. */
@ApiSchema({ name: 'Bay' })
export class BayView {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ type: 'integer', description: 'To be sent back with a change.' })
  readonly version: number;

  @ApiProperty({ example: 'Elevator 1' })
  readonly name: string;

  @ApiProperty({ description: 'Whether it takes bookings.' })
  readonly active: boolean;

  @ApiProperty({ type: 'integer', description: 'Pending and confirmed visits in it from today on.' })
  readonly upcomingVisits: number;
}

/** Lists all bays in their order. */
export class ListBays extends Query<BayView[]> {}

const ALL = `
  SELECT id, version, name, active,
         (SELECT count(*) FROM booking.appointment
          WHERE bay_id = bay.id AND date >= $1 AND status IN ('pending', 'confirmed')) AS "upcomingVisits"
  FROM booking.bay ORDER BY position, id LIMIT 500`;

@QueryHandler(ListBays)
export class ListBaysHandler implements IQueryHandler<ListBays> {
  constructor(
    private readonly database: Database,
    private readonly day: WorkshopDay,
  ) {}

  execute(): Promise<BayView[]> {
    return this.database.query<BayView & Record<string, unknown>>(ALL, [this.day.today()]);
  }
}
