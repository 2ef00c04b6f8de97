import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { type BookedService, joinServices } from '../domain/booked-services.ts';
import type { Translations } from '../domain/service-texts.ts';

/** Services that are done in one visit, in words. */
export interface JobDescription {
  /** The Romanian names, joined. */
  readonly name: string;
  readonly names: Translations;
  /** Working minutes. */
  readonly duration: number;
}

/** Describes services that are done in one visit, offered or not. */
export class DescribeJob extends Query<JobDescription> {
  constructor(readonly serviceIds: readonly number[]) {
    super();
  }
}

const SERVICES = `
  SELECT id, name, names, price_bani AS price, duration FROM booking.service
  WHERE id = ANY($1::int[]) ORDER BY array_position($1::int[], id)`;

type Row = BookedService & { readonly [column: string]: unknown };

@QueryHandler(DescribeJob)
export class DescribeJobHandler implements IQueryHandler<DescribeJob> {
  constructor(private readonly database: Database) {}

  async execute({ serviceIds }: DescribeJob): Promise<JobDescription> {
    const [first, ...others] = await this.database.query<Row>(SERVICES, [serviceIds]);
    if (!first) return { name: '', names: {}, duration: 0 };
    const { name, names, duration } = joinServices([first, ...others]);
    return { name, names, duration };
  }
}
