import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { formatLocalTime } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { isWholeDay } from '../domain/bay-block.ts';
import { BlockNotFound } from '../domain/desk.errors.ts';

/** A block of a bay: the same hours of each day, or whole days. */
@ApiSchema({ name: 'BayBlock' })
export class BayBlockView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  bayId: number;

  @ApiProperty({ format: 'date', description: 'The first day.' })
  date: string;

  @ApiProperty({ format: 'date', description: 'The last day.' })
  toDate: string;

  @ApiPropertyOptional({ example: '10:00', description: 'Missing for whole days, like `endTime`.' })
  startTime?: string;

  @ApiPropertyOptional({ example: '12:00' })
  endTime?: string;

  @ApiProperty({ example: 'Elevator defect' })
  reason: string;
}

/** Reads a block. */
export class ReadBayBlock extends Query<BayBlockView> {
  constructor(readonly blockId: number) {
    super();
  }
}

const ONE = `
  SELECT id, bay_id AS "bayId", from_date AS date, to_date AS "toDate", start_minute AS start, end_minute AS end, reason
  FROM booking.bay_block WHERE id = $1`;

type Row = Pick<BayBlockView, 'id' | 'bayId' | 'date' | 'toDate' | 'reason'> & { start: number; end: number };

/** @throws BlockNotFound */
@QueryHandler(ReadBayBlock)
export class ReadBayBlockHandler implements IQueryHandler<ReadBayBlock> {
  constructor(private readonly database: Database) {}

  async execute({ blockId }: ReadBayBlock): Promise<BayBlockView> {
    const row = await this.database.one<Row & Record<string, unknown>>(ONE, [blockId]);
    if (!row) throw new BlockNotFound();
    const { start, end, ...block } = row;
    const hours = { startTime: formatLocalTime(start), endTime: formatLocalTime(end) };
    return { ...block, ...(!isWholeDay({ start, end }) && hours) };
  }
}
