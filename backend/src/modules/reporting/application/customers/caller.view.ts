import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../../kernel/appointment-status.ts';
import { TranslationsView } from '../../../../platform/i18n/translations.view.ts';
import { PHONE_PROOFS, type PhoneProof } from '../../../identity/index.ts';
import { TIERS, type Tier } from '../../../loyalty/index.ts';
import { REMINDER_TYPES, type ReminderType } from '../../../reminders/index.ts';

/** Maintenance that is due on a vehicle of a caller. */
@ApiSchema({ name: 'CallerDue' })
export class CallerDueView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: REMINDER_TYPES, enumName: 'ReminderType' })
  reminderType: ReminderType;

  @ApiPropertyOptional({ description: 'What the workshop or the client wrote.' })
  description?: string;

  @ApiPropertyOptional({ type: String, format: 'date', description: 'The expected day.' })
  date?: string;

  @ApiProperty({ description: 'Whether the day has passed.' })
  overdue: boolean;

  @ApiPropertyOptional({ type: 'integer', description: 'The service to book; missing when there is none.' })
  serviceId?: number;
}

/** A vehicle of a caller. */
@ApiSchema({ name: 'CallerVehicle' })
export class CallerVehicleView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  make: string;

  @ApiProperty()
  model: string;

  @ApiProperty({ type: 'integer' })
  year: number;

  @ApiPropertyOptional({ example: 'B 123 ABC' })
  licensePlate?: string;

  @ApiProperty({ type: [CallerDueView], description: 'What is due or overdue, earliest first.' })
  due: CallerDueView[];
}

/** A visit of a caller. */
@ApiSchema({ name: 'CallerVisit' })
export class CallerVisitView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({ example: '08:30' })
  time: string;

  @ApiProperty({ enum: APPOINTMENT_STATUSES, enumName: 'AppointmentStatus' })
  status: AppointmentStatus;

  @ApiProperty({ description: 'All services as one, in Romanian.' })
  service: string;

  @ApiProperty({ type: TranslationsView })
  serviceNames: TranslationsView;

  @ApiProperty({ description: 'Plate, or make and model.' })
  vehicle: string;
}

/** A reward that a caller can still use. */
@ApiSchema({ name: 'CallerReward' })
export class CallerRewardView {
  @ApiProperty({ example: 'K7M2P9QX' })
  code: string;

  @ApiProperty()
  title: string;

  @ApiPropertyOptional({ description: 'RON that it takes off; with neither, it takes off the whole price.' })
  discountAmount?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Share of the price that it takes off, in percent.' })
  discountPercent?: number;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}

/** What the workshop wrote about a caller. */
@ApiSchema({ name: 'CallerNote' })
export class CallerNoteView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  text: string;

  @ApiProperty({ format: 'date-time' })
  writtenAt: string;
}

/** A person who may be calling: a customer, or an account that has booked nothing yet. */
@ApiSchema({ name: 'Caller' })
export class CallerView {
  @ApiPropertyOptional({
    type: 'integer',
    description: 'Missing for an account that has booked nothing yet.',
  })
  customerId?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Account; missing for a guest.' })
  userId?: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ description: 'E.164', example: '+40722123456' })
  phone: string;

  @ApiProperty({ description: 'Whether the person has no account.' })
  isGuest: boolean;

  @ApiPropertyOptional({
    enum: PHONE_PROOFS,
    enumName: 'PhoneProofState',
    description:
      'What the account has proven of the phone; a visit for it needs `proven`. Missing for a guest.',
  })
  phoneProof?: PhoneProof;

  @ApiProperty({
    type: [CallerVehicleView],
    description: 'Newest first, without archived ones; at most ten.',
  })
  vehicles: CallerVehicleView[];

  @ApiProperty({ type: [CallerVisitView], description: 'The last three completed ones, latest first.' })
  lastVisits: CallerVisitView[];

  @ApiProperty({ type: [CallerVisitView], description: 'Open ones from today on, at most five.' })
  upcoming: CallerVisitView[];

  @ApiProperty({ type: [CallerRewardView], description: 'Of an account, those not used and not expired.' })
  rewards: CallerRewardView[];

  @ApiProperty({
    type: [String],
    description: 'What the workshop marks the customer with, in alphabetical order.',
  })
  tags: string[];

  @ApiProperty({
    type: [CallerNoteView],
    description: 'Notes of the workshop, the last three, latest first.',
  })
  notes: CallerNoteView[];

  @ApiProperty({ type: 'integer', description: 'Loyalty points; 0 for a guest.' })
  points: number;

  @ApiPropertyOptional({ enum: TIERS, description: 'Of an account.' })
  membershipLevel?: Tier;
}
