import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { ShareLink } from './service-book.views.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** Lists the latest 100 share links of a service book, revoked ones included, newest first. */
export class ListShareLinks extends Query<ShareLink[]> {
  constructor(
    readonly vehicleId: number,
    readonly actor: Actor,
    /** Lists this link only. */
    readonly linkId: number | null = null,
  ) {
    super();
  }
}

const OF_VEHICLE = `
  SELECT id, NULL AS url, created_at AS "createdAt", revoked_at AS "revokedAt", last_opened_at AS "lastOpenedAt"
  FROM revisions.share_link WHERE vehicle_id = $1 AND ($2::integer IS NULL OR id = $2) ORDER BY id DESC LIMIT 100`;

/** @throws NotInServiceBook */
@QueryHandler(ListShareLinks)
export class ListShareLinksHandler implements IQueryHandler<ListShareLinks> {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
  ) {}

  async execute({ vehicleId, actor, linkId }: ListShareLinks): Promise<ShareLink[]> {
    await this.access.requireAccess(vehicleId, actor);
    return this.database.query<ShareLink & Record<string, unknown>>(OF_VEHICLE, [vehicleId, linkId]);
  }
}
