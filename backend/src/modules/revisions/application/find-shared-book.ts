import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import { hashShareToken } from '../domain/share-token.ts';

/** Finds the vehicle of an open share link, without recording that it was opened. */
export class FindSharedBook extends Query<{ readonly vehicleId: number }> {
  constructor(readonly token: string) {
    super();
  }
}

const FIND = `
  SELECT vehicle_id AS "vehicleId" FROM revisions.share_link WHERE token_hash = $1 AND revoked_at IS NULL`;

/** @throws NotInServiceBook when there is no such link or it was revoked */
@QueryHandler(FindSharedBook)
export class FindSharedBookHandler implements IQueryHandler<FindSharedBook> {
  constructor(private readonly database: Database) {}

  async execute({ token }: FindSharedBook): Promise<{ vehicleId: number }> {
    const found = await this.database.one<{ vehicleId: number }>(FIND, [hashShareToken(token)]);
    if (!found) throw new NotInServiceBook();
    return found;
  }
}
