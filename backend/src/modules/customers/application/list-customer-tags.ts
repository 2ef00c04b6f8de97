import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';

/** Lists the tags in use, most used first, at most 100. */
export class ListCustomerTags extends Query<string[]> {}

const IN_USE = `
  SELECT tag FROM customers.tag GROUP BY tag ORDER BY count(*) DESC, customers.searchable(tag), tag LIMIT 100`;

@QueryHandler(ListCustomerTags)
export class ListCustomerTagsHandler implements IQueryHandler<ListCustomerTags> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<string[]> {
    return (await this.database.query<{ tag: string }>(IN_USE)).map(({ tag }) => tag);
  }
}
