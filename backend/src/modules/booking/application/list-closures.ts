import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.ts';

/** Days on which the workshop is closed, first and last included. */
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

/** The latest closures, at most 200: those ahead and the most recent past ones. */
export class ListClosures extends Query<ClosureView[]> {}

const LATEST = `
  SELECT id, from_date AS "from", to_date AS "to", reason FROM booking.closure ORDER BY to_date DESC, id DESC LIMIT 200`;

@QueryHandler(ListClosures)
export class ListClosuresHandler implements IQueryHandler<ListClosures> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<ClosureView[]> {
    const rows = await this.database.query<Omit<ClosureView, 'reason'> & { reason: string | null }>(LATEST);
    return rows.map(({ reason, ...closure }) => ({ ...closure, ...(reason !== null && { reason }) }));
  }
}
