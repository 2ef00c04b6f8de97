import { ITEM_STATUSES, type ItemStatus } from '@car-workshop/contracts/values/revisions';
import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { type Actor, isMechanic, isStaff } from '../../../kernel/actor.ts';
import type { Page, PageRequest } from '../../../kernel/page.ts';
import { Database } from '../../../platform/database/database.ts';
import { ApiDateTime, ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';
import { AppointmentDirectory } from '../../booking/index.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import { REVISION_STATUSES, type RevisionStatus } from '../domain/revisions.values.ts';
import { ServiceBookAccess } from './service-book-access.ts';

class RevisionItemView {
  @ApiInteger() readonly id: number;
  @ApiProperty() readonly category: string;
  @ApiProperty() readonly itemName: string;
  @ApiProperty({ enum: [...ITEM_STATUSES] }) readonly status: ItemStatus;
  @ApiProperty({ description: 'Must be checked before the revision can be completed.' }) readonly isRequired: boolean;
  @ApiProperty({ description: 'Added by hand: it can be removed while the revision is open.' })
  readonly isAdded: boolean;
  @ApiNullable(String) readonly notes: string | null;
  @ApiNullable(Number, 'RON; null for mechanics.') readonly cost: number | null;
}

class RevisionPhotoView {
  @ApiInteger() readonly id: number;
  @ApiNullable('integer') readonly itemId: number | null;
  @ApiInteger('Pixels of the large size.') readonly width: number;
  @ApiInteger() readonly height: number;
}

export class RevisionSummary {
  @ApiInteger() readonly id: number;
  @ApiInteger() readonly vehicleId: number;
  @ApiNullable('integer') readonly appointmentId: number | null;
  @ApiNullable('integer') readonly templateId: number | null;
  @ApiNullable('integer', 'The completed revision that this one corrects.') readonly correctsId: number | null;
  @ApiProperty({ format: 'date' }) readonly revisionDate: string;
  @ApiInteger('Kilometres.') readonly mileageAtRevision: number;
  @ApiNullable('date') readonly nextRevisionDate: string | null;
  @ApiNullable('integer') readonly nextRevisionMileage: number | null;
  @ApiProperty() readonly type: string;
  @ApiProperty({ enum: [...REVISION_STATUSES] }) readonly status: RevisionStatus;
  @ApiNullable(Number, 'RON; the total of a completed revision. Null for mechanics.') readonly cost: number | null;
  @ApiNullable(String) readonly notes: string | null;
  @ApiDateTime() readonly createdAt: string;
  @ApiNullable('date-time') readonly completedAt: string | null;
}

export class RevisionView extends RevisionSummary {
  @ApiNullable(String, 'Reason of the cancellation; null for everyone but the team.')
  readonly cancelReason: string | null;

  @ApiNullable('date', 'The day of its visit while that is in progress and the vehicle not ready; null for clients.')
  readonly visitInWorkOn: string | null;

  @ApiProperty({ description: 'Whether its visit was cancelled, so that no other checklist begins for it.' })
  readonly visitCancelled: boolean;

  @ApiList(RevisionItemView) readonly items: RevisionItemView[];
  @ApiList(RevisionPhotoView) readonly photos: RevisionPhotoView[];
}

interface Finding {
  readonly itemName: string;
  readonly status: 'attention' | 'replace';
  readonly notes: string | null;
  /** Ids of the item's photos. */
  readonly photos: readonly number[];
}

const SUMMARY = `
  id, vehicle_id, appointment_id, template_id, corrects_id, revision_date, mileage_at_revision,
  next_revision_date, next_revision_mileage, type, status,
  cost_bani / 100.0::float8 AS cost, notes, created_at, completed_at`;
const ONE = `
  SELECT ${SUMMARY}, CASE WHEN $2 THEN cancel_reason END AS cancel_reason FROM revisions.revision WHERE id = $1`;
const OF_VEHICLE = `
  SELECT ${SUMMARY} FROM revisions.revision WHERE vehicle_id = $1
  ORDER BY revision_date DESC, id DESC LIMIT $2 OFFSET $3`;
const COUNT = `SELECT count(*)::integer AS total FROM revisions.revision WHERE vehicle_id = $1`;
const ITEMS = `
  SELECT id, category, item_name, status, is_required, is_added, notes,
         cost_bani / 100.0::float8 AS cost
  FROM revisions.revision_item WHERE revision_id = $1 ORDER BY id`;
const FINDINGS = `
  SELECT item_name, item.status, item.notes,
         ARRAY(SELECT id FROM revisions.revision_photo WHERE revision_id = revision.id AND item_id = item.id ORDER BY id) AS photos
  FROM revisions.revision_item item JOIN revisions.revision ON revision.id = revision_id
  WHERE appointment_id = $1 AND revision.status <> 'cancelled' AND item.status IN ('attention', 'replace')
    AND NOT EXISTS (SELECT FROM revisions.revision correction WHERE correction.corrects_id = revision.id AND correction.status = 'completed')
  ORDER BY item.status = 'attention', item.id LIMIT 200`;
const PHOTOS = `
  SELECT id, item_id, width, height FROM revisions.revision_photo WHERE revision_id = $1 ORDER BY id`;

function withoutCost<Costed extends { readonly cost: number | null }>(costed: Costed): Costed {
  return { ...costed, cost: null };
}

interface CompletedRevision {
  readonly vehicleId: number;
  /** The type of its template, such as `annual`, or as the workshop entered it. */
  readonly type: string;
  /** Whether it is the latest one of its type, which alone determines when the next is due. */
  readonly isLatest: boolean;
}

const COMPLETED = `
  SELECT vehicle_id, type,
         NOT EXISTS (SELECT FROM revisions.revision later
                     WHERE later.vehicle_id = revision.vehicle_id AND later.type = revision.type
                       AND later.status = 'completed'
                       AND (later.revision_date, later.id) > (revision.revision_date, revision.id)) AS is_latest
  FROM revisions.revision WHERE id = $1 AND status = 'completed'`;

@Injectable()
export class RevisionReader {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
    private readonly appointments: AppointmentDirectory,
  ) {}

  /** Mechanics get the revision without costs. */
  async readRevision(revisionId: number, actor: Actor): Promise<RevisionView> {
    type One = RevisionSummary & Pick<RevisionView, 'cancelReason'>;
    const revision = await this.database.one<One>(ONE, [revisionId, isStaff(actor)]);
    if (!revision) throw new NotInServiceBook();
    await this.access.requireWorkAccess(revision.vehicleId, actor);
    const items = await this.database.query<RevisionItemView>(ITEMS, [revisionId]);
    const photos = await this.database.query<RevisionPhotoView>(PHOTOS, [revisionId]);
    const { appointmentId } = revision;
    const appointment = appointmentId === null ? null : await this.appointments.find(appointmentId);
    const isInWork = isStaff(actor) && appointment?.status === 'in-progress' && !appointment.isReady;
    const found = {
      ...revision,
      visitInWorkOn: isInWork ? appointment.date : null,
      visitCancelled: appointment?.status === 'cancelled',
      items,
      photos,
    };
    return isMechanic(actor) ? { ...withoutCost(found), items: items.map(withoutCost) } : found;
  }

  /** Findings of an appointment's checklists that need attention or replacement, in order; at most 200. */
  listFindings({ appointmentId }: { appointmentId: number }): Promise<Finding[]> {
    return this.database.query<Finding>(FINDINGS, [appointmentId]);
  }

  async listRevisions(vehicleId: number, page: PageRequest, actor: Actor): Promise<Page<RevisionSummary>> {
    await this.access.requireWorkAccess(vehicleId, actor);
    const sql = { page: OF_VEHICLE, count: COUNT };
    const { items, total } = await this.database.page<RevisionSummary>(sql, [vehicleId], page);
    return { items: isMechanic(actor) ? items.map(withoutCost) : items, total };
  }

  async findCompletedRevision(revisionId: number): Promise<CompletedRevision | null> {
    return (await this.database.one<CompletedRevision>(COMPLETED, [revisionId])) ?? null;
  }
}
