import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type Actor, isMechanic, isStaff } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import {
  ITEM_STATUSES,
  type ItemStatus,
  REVISION_STATUSES,
  type RevisionStatus,
} from '../domain/revisions.values.ts';
import { ServiceBookAccess } from './service-book-access.ts';

@ApiSchema({ name: 'RevisionItem' })
class RevisionItemView {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty()
  readonly category: string;

  @ApiProperty()
  readonly itemName: string;

  @ApiProperty({ type: String, enum: [...ITEM_STATUSES] })
  readonly status: ItemStatus;

  @ApiProperty({ description: 'Must be checked before the revision can be completed.' })
  readonly isRequired: boolean;

  @ApiProperty({ type: String, nullable: true })
  readonly notes: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'RON; null for mechanics.' })
  readonly cost: number | null;
}

/** A photo of a revision; its files are at `/api/revisions/{id}/photos/{photoId}/{size}`. */
@ApiSchema({ name: 'RevisionPhoto' })
class RevisionPhotoView {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ type: 'integer', nullable: true })
  readonly itemId: number | null;

  @ApiProperty({ type: 'integer', description: 'Pixels of the large size.' })
  readonly width: number;

  @ApiProperty({ type: 'integer' })
  readonly height: number;
}

export class RevisionSummary {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ type: 'integer' })
  readonly vehicleId: number;

  @ApiProperty({ type: 'integer', nullable: true })
  readonly appointmentId: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  readonly templateId: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The completed revision that this one corrects.',
  })
  readonly correctsId: number | null;

  @ApiProperty({ format: 'date' })
  readonly revisionDate: string;

  @ApiProperty({ type: 'integer', description: 'Kilometres.' })
  readonly mileageAtRevision: number;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  readonly nextRevisionDate: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  readonly nextRevisionMileage: number | null;

  @ApiProperty()
  readonly type: string;

  @ApiProperty({ type: String, enum: [...REVISION_STATUSES] })
  readonly status: RevisionStatus;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'RON; the total of a completed revision. Null for mechanics.',
  })
  readonly cost: number | null;

  @ApiProperty({ type: String, nullable: true })
  readonly notes: string | null;

  @ApiProperty({ format: 'date-time' })
  readonly createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly completedAt: string | null;
}

@ApiSchema({ name: 'Revision' })
export class RevisionView extends RevisionSummary {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Reason of the cancellation; null for everyone but the team.',
  })
  readonly cancelReason: string | null;

  @ApiProperty({ type: [RevisionItemView] })
  readonly items: RevisionItemView[];

  @ApiProperty({ type: [RevisionPhotoView] })
  readonly photos: RevisionPhotoView[];
}

/** Reads one revision with its checklist and photos; to mechanics without costs. */
export class ReadRevision extends Query<RevisionView> {
  constructor(
    readonly revisionId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

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
