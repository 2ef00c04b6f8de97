import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  ITEM_STATUSES,
  type ItemStatus,
  REVISION_STATUSES,
  type RevisionStatus,
} from '../domain/revision-status.ts';

export { ITEM_STATUSES, type ItemStatus, REVISION_STATUSES, type RevisionStatus };

/** One line of a checklist as read (specification §3). */
@ApiSchema({ name: 'RevisionItem' })
export class RevisionItemView {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty()
  readonly category: string;

  @ApiProperty()
  readonly itemName: string;

  @ApiProperty({ type: String, enum: [...ITEM_STATUSES] })
  readonly status: ItemStatus;

  @ApiProperty({ description: 'Must be looked at before the revision can be completed.' })
  readonly isRequired: boolean;

  @ApiProperty({ type: String, nullable: true })
  readonly notes: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'RON.' })
  readonly cost: number | null;
}

/** A photo as read: its files are at `/api/revisions/{id}/photos/{photoId}/{size}`. */
@ApiSchema({ name: 'RevisionPhoto' })
export class RevisionPhotoView {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ type: 'integer', nullable: true })
  readonly itemId: number | null;

  @ApiProperty({ type: 'integer', description: 'Pixels of the large size.' })
  readonly width: number;

  @ApiProperty({ type: 'integer' })
  readonly height: number;
}

/** An entry of a service book without its checklist (specification §3). */
export class RevisionSummary {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ type: 'integer' })
  readonly vehicleId: number;

  @ApiProperty({ type: 'integer', nullable: true })
  readonly appointmentId: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  readonly templateId: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The entry that this one puts right.' })
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

  @ApiProperty({ type: Number, nullable: true, description: 'RON; the total once completed.' })
  readonly cost: number | null;

  @ApiProperty({ type: String, nullable: true })
  readonly notes: string | null;

  @ApiProperty({ format: 'date-time' })
  readonly createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly completedAt: string | null;
}

/** An entry of a service book with its checklist and photos. */
@ApiSchema({ name: 'Revision' })
export class RevisionView extends RevisionSummary {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why it was cancelled; for admins only, null for its owner.',
  })
  readonly cancelReason: string | null;

  @ApiProperty({ type: [RevisionItemView] })
  readonly items: RevisionItemView[];

  @ApiProperty({ type: [RevisionPhotoView] })
  readonly photos: RevisionPhotoView[];
}
