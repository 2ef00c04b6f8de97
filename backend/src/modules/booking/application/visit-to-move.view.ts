import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { TranslationsView } from '../../../platform/i18n/translations.view.ts';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../domain/appointment-status.values.ts';

/** Why a visit is to be moved. */
const MOVE_REASONS = ['closure', 'hours', 'bay'] as const;
export type MoveReason = (typeof MOVE_REASONS)[number];

/** The nearest free start for a visit. */
@ApiSchema({ name: 'MoveProposal' })
class MoveProposal {
  @ApiProperty({ format: 'date' })
  readonly date: string;

  @ApiProperty({ example: '08:30' })
  readonly time: string;
}

/** An upcoming visit that a closure, the opening hours or a retired bay leave without a place. */
@ApiSchema({ name: 'VisitToMove' })
export class VisitToMoveView {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ enum: APPOINTMENT_STATUSES, enumName: 'AppointmentStatus' })
  readonly status: AppointmentStatus;

  @ApiProperty({ enum: MOVE_REASONS, enumName: 'MoveReason' })
  readonly reason: MoveReason;

  @ApiProperty({ format: 'date' })
  readonly date: string;

  @ApiProperty({ example: '08:30' })
  readonly time: string;

  @ApiProperty({ example: '09:15' })
  readonly endTime: string;

  @ApiProperty()
  readonly serviceName: string;

  @ApiProperty({ type: TranslationsView })
  readonly serviceNames: TranslationsView;

  @ApiProperty({ example: 'Elevator 1' })
  readonly bayName: string;

  @ApiProperty({ description: 'Empty once erased.' })
  readonly customerName: string;

  @ApiProperty({ description: 'The plate, or make and model.', example: 'B 123 ABC' })
  readonly vehicleName: string;

  @ApiPropertyOptional({
    type: MoveProposal,
    description:
      'Only in the list of visits to move; missing when nothing is free. Two visits never get the same place.',
  })
  readonly proposal?: MoveProposal;
}

/** Upcoming visits that are affected, in order. */
@ApiSchema({ name: 'AffectedVisits' })
export class AffectedVisitsView {
  @ApiProperty({ type: 'integer', description: 'May be more than the visits in the list.' })
  readonly total: number;

  @ApiProperty({ type: [VisitToMoveView], description: 'The first ones, at most 200.' })
  readonly visits: readonly VisitToMoveView[];
}
