import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.ts';

/** A period in which the workshop is closed, first and last day included. */
@ApiSchema({ name: 'Closure' })
export class ClosureView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ format: 'date' })
  from: string;

  @ApiProperty({ format: 'date' })
  to: string;

  @ApiPropertyOptional()
  reason?: string;
}

/** A closure with the number of appointments that were booked before it and are still open. */
@ApiSchema({ name: 'ListedClosure' })
export class ListedClosureView extends ClosureView {
  @ApiProperty({
    type: 'integer',
    description: 'Pending and confirmed appointments on these days, to be moved or cancelled.',
  })
  openAppointments: number;
}

/** Lists the latest closures, future and past, at most 200. */
export class ListClosures extends Query<ListedClosureView[]> {}

const LATEST = `
  SELECT id, from_date AS "from", to_date AS "to", reason,
         (SELECT count(*) FROM booking.appointment
          WHERE status IN ('pending', 'confirmed') AND date BETWEEN from_date AND to_date) AS "openAppointments"
  FROM booking.closure ORDER BY to_date DESC, id DESC LIMIT 200`;

@QueryHandler(ListClosures)
export class ListClosuresHandler implements IQueryHandler<ListClosures> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<ListedClosureView[]> {
    const rows = await this.database.query<Omit<ListedClosureView, 'reason'> & { reason: string | null }>(
      LATEST,
    );
    return rows.map(({ reason, ...closure }) => ({ ...closure, ...(reason !== null && { reason }) }));
  }
}
