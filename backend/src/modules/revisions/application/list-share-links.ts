import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { ShareLink } from './service-book.views.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** The latest links to a vehicle's book, ended ones too, the newest first. */
export class ListShareLinks extends Query<ShareLink[]> {
  constructor(
    readonly vehicleId: number,
    readonly who: Actor,
  ) {
    super();
  }
}

const OF_VEHICLE = `
  SELECT id, NULL AS url, created_at AS "createdAt", revoked_at AS "revokedAt", last_opened_at AS "lastOpenedAt"
  FROM revisions.share_link WHERE vehicle_id = $1 ORDER BY id DESC LIMIT 100`;

/** @throws NotInServiceBook also for somebody else's vehicle */
@QueryHandler(ListShareLinks)
export class ListShareLinksHandler implements IQueryHandler<ListShareLinks> {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
  ) {}

  async execute({ vehicleId, who }: ListShareLinks): Promise<ShareLink[]> {
    await this.access.mustSee(vehicleId, who);
    return this.database.query<ShareLink & Record<string, unknown>>(OF_VEHICLE, [vehicleId]);
  }
}
