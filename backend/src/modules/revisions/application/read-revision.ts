import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Actor, isMechanic, isStaff } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import { RevisionItemView, RevisionPhotoView, RevisionSummary, RevisionView } from './revision.views.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** Reads one revision with its checklist and photos; to mechanics without costs. */
export class ReadRevision extends Query<RevisionView> {
  constructor(
    readonly revisionId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Lists a page of the revisions of a vehicle, newest first. */
export class ListRevisions extends Query<{ revisions: RevisionSummary[]; total: number }> {
  constructor(
    readonly vehicleId: number,
    readonly page: number,
    readonly pageSize: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

const SUMMARY = `
  id, vehicle_id AS "vehicleId", appointment_id AS "appointmentId", template_id AS "templateId",
  corrects_id AS "correctsId", revision_date::text AS "revisionDate", mileage_at_revision AS "mileageAtRevision",
  next_revision_date::text AS "nextRevisionDate", next_revision_mileage AS "nextRevisionMileage", type, status,
  cost_bani / 100.0::float8 AS cost, notes, created_at AS "createdAt", completed_at AS "completedAt"`;
const ONE = `
  SELECT ${SUMMARY}, CASE WHEN $2 THEN cancel_reason END AS "cancelReason" FROM revisions.revision WHERE id = $1`;
const OF_VEHICLE = `
  SELECT ${SUMMARY} FROM revisions.revision WHERE vehicle_id = $1
  ORDER BY revision_date DESC, id DESC LIMIT $2 OFFSET $3`;
const COUNT = `SELECT count(*)::integer AS total FROM revisions.revision WHERE vehicle_id = $1`;
const ITEMS = `
  SELECT id, category, item_name AS "itemName", status, is_required AS "isRequired", notes,
         cost_bani / 100.0::float8 AS cost
  FROM revisions.revision_item WHERE revision_id = $1 ORDER BY id`;
const PHOTOS = `
  SELECT id, item_id AS "itemId", width, height FROM revisions.revision_photo WHERE revision_id = $1 ORDER BY id`;

type Row<View> = View & Record<string, unknown>;

/** @throws NotInServiceBook */
@QueryHandler(ReadRevision)
export class ReadRevisionHandler implements IQueryHandler<ReadRevision> {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
  ) {}

  async execute({ revisionId, actor }: ReadRevision): Promise<RevisionView> {
    type One = RevisionSummary & Pick<RevisionView, 'cancelReason'>;
    const revision = await this.database.one<Row<One>>(ONE, [revisionId, isStaff(actor)]);
    if (!revision) throw new NotInServiceBook();
    await this.access.requireWorkAccess(revision.vehicleId, actor);
    const items = await this.database.query<Row<RevisionItemView>>(ITEMS, [revisionId]);
    const photos = await this.database.query<Row<RevisionPhotoView>>(PHOTOS, [revisionId]);
    const found = { ...revision, items, photos };
    return isMechanic(actor) ? { ...withoutCost(found), items: items.map(withoutCost) } : found;
  }
}

/** @throws NotInServiceBook */
@QueryHandler(ListRevisions)
export class ListRevisionsHandler implements IQueryHandler<ListRevisions> {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
  ) {}

  async execute({ vehicleId, page, pageSize, actor }: ListRevisions) {
    await this.access.requireWorkAccess(vehicleId, actor);
    const revisions = await this.database.query<Row<RevisionSummary>>(OF_VEHICLE, [
      vehicleId,
      pageSize,
      (page - 1) * pageSize,
    ]);
    const counted = await this.database.one<{ total: number }>(COUNT, [vehicleId]);
    const shown = isMechanic(actor) ? revisions.map(withoutCost) : revisions;
    return { revisions: shown, total: counted?.total ?? 0 };
  }
}

/** What a mechanic sees of a revision or an item of it. */
function withoutCost<Costed extends { readonly cost: number | null }>(costed: Costed): Costed {
  return { ...costed, cost: null };
}
