import { MAX_DURATION, MIN_DURATION } from '@car-workshop/contracts/values/schedule';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Problem } from '../../platform/http/problem.ts';
import { DateField, Id, TimeField, WholeNumber } from '../../platform/http/validators.ts';
import { ApiInteger, ApiList } from '../../platform/http/view-properties.ts';

export const JOB = { min: MIN_DURATION, max: MAX_DURATION };

export class BoardPlace {
  @DateField() date: string;
  @TimeField() time: string;
  @Id() bayId: number;
  @WholeNumber({ min: 1, max: MAX_DURATION, description: 'Working minutes; lunch does not count.' }) duration: number;
}

class PlaceConflictView {
  @ApiProperty({ enum: ['visit', 'block', 'closing'] }) kind: string;
  @ApiInteger({ required: false, description: 'Of the visit or block.' }) id?: number;
  @ApiPropertyOptional({ example: 'B 123 ABC' }) licensePlate?: string;
  @ApiPropertyOptional({ description: 'Of the block.' }) reason?: string;
  @ApiPropertyOptional({ example: '10:00' }) startTime?: string;
  @ApiProperty({ example: '11:30', description: 'Of the visit or block, or closing time.' }) endTime: string;
}

class CoveredAppointmentView {
  @ApiInteger() id: number;
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: '10:00' }) startTime: string;
  @ApiProperty({ example: '11:30' }) endTime: string;
  @ApiPropertyOptional({ example: 'B 123 ABC' }) licensePlate?: string;
}

/**
 * A conflict on the board: `bay_taken` carries what is in the way, `moved_meanwhile` where the appointment is now,
 * `block_covers_visits` the appointments.
 */
export class BoardConflict extends Problem {
  @ApiList(PlaceConflictView, { required: false }) conflicts?: PlaceConflictView[];
  @ApiPropertyOptional() place?: BoardPlace;
  @ApiList(CoveredAppointmentView, { required: false }) visits?: CoveredAppointmentView[];
}
