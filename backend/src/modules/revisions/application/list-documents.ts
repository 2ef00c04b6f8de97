import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { VehicleDocument } from './service-book.views.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** Lists the documents of a vehicle, newest first. */
export class ListDocuments extends Query<VehicleDocument[]> {
  constructor(
    readonly vehicleId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

const OF_VEHICLE = `
  SELECT id, kind, title, content_type AS "contentType", added_at AS "addedAt",
         '/api/vehicles/' || vehicle_id || '/documents/' || id || '/file' AS url
  FROM revisions.vehicle_document WHERE vehicle_id = $1 ORDER BY added_on DESC, id DESC`;

/** @throws NotInServiceBook */
@QueryHandler(ListDocuments)
export class ListDocumentsHandler implements IQueryHandler<ListDocuments> {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
  ) {}

  async execute({ vehicleId, actor }: ListDocuments): Promise<VehicleDocument[]> {
    await this.access.requireAccess(vehicleId, actor);
    return this.database.query<VehicleDocument & Record<string, unknown>>(OF_VEHICLE, [vehicleId]);
  }
}
