import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../../kernel/appointment-status.ts';
import type { VehicleStatement } from '../../../../kernel/vehicle-description.ts';
import { ApiDateTime, ApiEnum, ApiInteger, ApiList, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { TranslationsView } from '../../../../platform/i18n/translations.view.ts';

export class BoardBayView {
  @ApiInteger() id: number;
  @ApiProperty({ example: 'Elevator 1' }) name: string;

  @ApiProperty({ description: 'Whether the bay takes work; a retired bay is shown while it has visits or blocks.' })
  active: boolean;

  @ApiInteger('Place among the columns, from 0.') position: number;
}

class BoardClosingView {
  @ApiProperty({ enum: ['weekday', 'holiday', 'closure'] }) kind: 'weekday' | 'holiday' | 'closure';
  @ApiPropertyOptional({ description: 'Name of the holiday in Romanian, or reason of the closure.' }) name?: string;
  @ApiPropertyOptional({ description: 'Of a holiday.' }) nameInEnglish?: string;
}

export class BoardDayView {
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty() open: boolean;
  @ApiPropertyOptional({ example: '08:30', description: 'Of an open day, like `closes`.' }) opens?: string;
  @ApiPropertyOptional({ example: '17:30' }) closes?: string;
  @ApiPropertyOptional({ example: '12:00' }) lunchStarts?: string;
  @ApiPropertyOptional({ example: '13:00' }) lunchEnds?: string;
  @ApiPropertyOptional({ description: 'Of a closed day.' }) closed?: BoardClosingView;
}

class BoardServiceView {
  @ApiInteger() id: number;
  @ApiProperty() name: string;
  @ApiProperty() names: TranslationsView;
}

class BoardVehicleView {
  @ApiInteger() id: number;
  @ApiPropertyOptional({ example: 'B 123 ABC' }) licensePlate?: string;
  @ApiProperty() make: string;
  @ApiProperty() model: string;
  @ApiInteger() year: number;
}

class BoardCustomerView {
  @ApiInteger() id: number;
  @ApiProperty() name: string;
  @ApiPropertyOptional({ description: 'E.164; empty once erased. Not for mechanics.' }) phone?: string;
}

class BoardRewardView {
  @ApiProperty({ example: 'K7M2P9QX' }) code: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'Whether the customer chose it for this visit when booking.' }) planned: boolean;
}

export class BoardMechanicView {
  @ApiInteger('Of the account.') id: number;
  @ApiProperty() name: string;
}

/** How far the estimate of the appointment is: its jobs by state. */
export class BoardEstimateView {
  @ApiInteger() id: number;
  @ApiInteger('The last one that was sent; 0 before.') version: number;
  @ApiInteger() jobs: number;
  @ApiInteger('Sent, and not answered.') waiting: number;
  @ApiInteger() approved: number;
  @ApiInteger('For which the customer wants a call.') callback: number;
  @ApiInteger('Approved ones that wait for parts.') waitingForParts: number;
  @ApiInteger('Approved ones that are done.') done: number;
  @ApiInteger('Of the customer, not answered.') questions: number;
}

export class BoardPieceView {
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: '09:00' }) startTime: string;
  @ApiProperty({ example: '10:45' }) endTime: string;
  @ApiInteger() bayId: number;
  @ApiProperty({ example: 'Elevator 1' }) bay: string;
}

export class BoardAppointmentView {
  @ApiInteger() id: number;
  @ApiEnum('AppointmentStatus', APPOINTMENT_STATUSES) status: AppointmentStatus;
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: '08:30' }) startTime: string;
  @ApiProperty({ example: '09:15', description: 'End of the work, a lunch break within it included.' }) endTime: string;

  @ApiProperty({ example: '09:30', description: 'End of the buffer after it; may be after `24:00`.' })
  occupiedUntil: string;

  @ApiInteger() bayId: number;
  @ApiInteger('Working minutes.') duration: number;
  @ApiPropertyOptional({ description: 'RON, after the discount. Not for mechanics.', example: 150 }) price?: number;
  @ApiProperty({ description: 'All services of the visit as one, names joined with " + ".' }) service: BoardServiceView;
  @ApiList(BoardServiceView) services: BoardServiceView[];
  @ApiProperty() vehicle: BoardVehicleView;
  @ApiProperty() customer: BoardCustomerView;
  @ApiPropertyOptional({ description: 'Whether the desk entered it after its start.' }) recorded?: boolean;
  @ApiPropertyOptional({ description: 'Whether the customer said to come at this start.' }) acknowledged?: boolean;
  @ApiDateTime({ required: false, description: 'When the customer arrived for this start; until the work begins.' })
  arrivedAt?: string;
  @ApiPropertyOptional({ description: 'Whether the arrival is that of the vehicle, whose keys are in the box.' })
  keysInBox?: boolean;

  @ApiPropertyOptional({ description: 'Name of who is to do the work; without that, of the mechanic who started it.' })
  mechanic?: string;

  @ApiInteger({ required: false, description: 'The account of that mechanic.' }) mechanicId?: number;

  @ApiDateTime({ required: false, description: 'When the team said that the work is done, while it is in progress.' })
  readyAt?: string;

  @ApiPropertyOptional({ description: 'Missing without one.' }) estimate?: BoardEstimateView;
  @ApiDateTime({ required: false, description: 'When the desk told the customer that it is ready.' })
  readyAnnouncedAt?: string;

  @ApiPropertyOptional() notes?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'What a visitor said of the vehicle that differs from what is stored.',
  })
  statedVehicle?: VehicleStatement;

  @ApiPropertyOptional({
    description: 'A reward that the customer has not used; missing once the visit is completed, and for mechanics.',
  })
  waitingReward?: BoardRewardView;

  @ApiProperty({ description: 'To be moved: outside of the hours, on a closed day, or in a retired bay.' })
  outside: boolean;

  @ApiProperty({ description: 'To be moved: the bay is blocked at that time.' }) blocked: boolean;
  @ApiList(BoardPieceView, { required: false, description: 'All hours of the work, in order; missing for one piece.' })
  pieces?: BoardPieceView[];
}

export class BoardBlockView {
  @ApiInteger('The same on each day of a block.') id: number;
  @ApiInteger() bayId: number;
  @ApiProperty({ format: 'date', description: 'This day.' }) date: string;
  @ApiProperty({ example: '10:00', description: '`00:00` for whole days.' }) startTime: string;
  @ApiProperty({ example: '12:00', description: '`24:00` for whole days.' }) endTime: string;
  @ApiProperty({ format: 'date', description: 'First day of the block.' }) fromDate: string;
  @ApiProperty({ format: 'date', description: 'Last day of the block.' }) toDate: string;
  @ApiProperty() reason: string;

  @ApiDateTime({
    required: false,
    description: 'Of a hold: until when the start is kept for a person of the waitlist. It can only be removed.',
  })
  heldUntil?: string;
}

export class BoardContinuationView {
  @ApiInteger() appointmentId: number;
  @ApiInteger() bayId: number;
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: '09:00' }) startTime: string;
  @ApiProperty({ example: '10:45' }) endTime: string;
  @ApiEnum('AppointmentStatus', APPOINTMENT_STATUSES) status: AppointmentStatus;
  @ApiProperty({ description: 'Plate, or make and model.', example: 'B 123 ABC' }) vehicle: string;
  @ApiProperty({ format: 'date', description: 'Day of the appointment, whose board shows it.' })
  appointmentDate: string;

  @ApiNullable(Number, 'The account of the mechanic of the appointment; null without one.')
  mechanicId: number | null;

  @ApiList(BoardPieceView, 'All hours of the work, in order.') pieces: BoardPieceView[];
}

export class BoardView {
  @ApiDateTime() now: string;
  @ApiProperty({ format: 'date', description: 'Today at the workshop.' }) today: string;
  @ApiProperty({ example: '10:42', description: 'The time at the workshop.' }) time: string;
  @ApiInteger('Minutes between the starts that visitors are offered.') stepMinutes: number;
  @ApiInteger('Minutes a bay stays empty between two jobs.') bufferMinutes: number;
  @ApiList(BoardBayView, 'In order.') bays: BoardBayView[];
  @ApiList(BoardDayView, 'Every day in order.') days: BoardDayView[];
  @ApiList(BoardMechanicView, 'Of the team, by name.') mechanics: BoardMechanicView[];
  @ApiProperty({ description: 'Whether the workshop works with estimates.' }) estimates: boolean;
  @ApiList(BoardAppointmentView, 'By start, without cancelled ones.') visits: BoardAppointmentView[];
  @ApiList(BoardBlockView, 'One entry for each day of a block.') blocks: BoardBlockView[];
  @ApiList(BoardContinuationView, 'Hours in which the work of an earlier appointment goes on, by start.')
  continuations: BoardContinuationView[];
}
