import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  ITEM_STATUSES,
  type ItemStatus,
  REVISION_STATUSES,
  type RevisionStatus,
} from '../domain/revision.values.ts';

/** One line of a revision's checklist (specification §3). */
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

  @ApiProperty({ description: 'Must be checked before the revision can be completed.' })
  readonly isRequired: boolean;

  @ApiProperty({ type: String, nullable: true })
  readonly notes: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'RON; null for mechanics.' })
  readonly cost: number | null;
}

/** A photo of a revision; its files are at `/api/revisions/{id}/photos/{photoId}/{size}`. */
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

/** A revision without its checklist and photos (specification §3). */
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

/** A revision with its checklist and photos. */
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
