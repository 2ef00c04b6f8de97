import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../../kernel/appointment-status.ts';
import { LANGUAGES, type Language } from '../../../../kernel/language.ts';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { TranslationsView } from '../../../../platform/i18n/translations.view.ts';
import { PHONE_PROOFS, type PhoneProof } from '../../../identity/index.ts';
import { TIERS, type Tier } from '../../../loyalty/index.ts';
import { type ConsentPurpose, TEMPLATES, type Template } from '../../../notifications/index.ts';
import { VehicleSummary } from '../service-books/vehicle.views.ts';

/** The account of a customer. */
class CustomerAccount {
  @ApiProperty({ type: 'integer' })
  readonly userId: number;

  @ApiProperty({ type: 'integer', minimum: 0 })
  readonly points: number;

  @ApiProperty({ enum: TIERS })
  readonly tier: Tier;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  readonly language: Language;

  @ApiProperty({
    enum: PHONE_PROOFS,
    enumName: 'PhoneProofState',
    description: 'What the account has proven of the phone of the customer.',
  })
  readonly phoneProof: PhoneProof;

  @ApiProperty({ description: 'Whether the account is locked.' })
  readonly locked: boolean;
}

/** A vehicle of a customer. */
class CustomerVehicle extends VehicleSummary {
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Completed or in progress.' })
  readonly lastVisit: LocalDate | null;
}

/** A visit of a customer. */
class CustomerVisit {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ type: String, format: 'date' })
  readonly date: LocalDate;

  @ApiProperty({ example: '09:30' })
  readonly startTime: string;

  @ApiProperty({ enum: APPOINTMENT_STATUSES, enumName: 'AppointmentStatus' })
  readonly status: AppointmentStatus;

  @ApiProperty({ description: 'All services, joined with " + ".' })
  readonly service: string;

  @ApiProperty({ type: TranslationsView })
  readonly serviceNames: TranslationsView;

  @ApiProperty({ description: 'Plate, or make and model.', example: 'B 123 ABC' })
  readonly vehicle: string;

  @ApiProperty({ type: 'integer' })
  readonly vehicleId: number;

  @ApiProperty({ description: 'RON: charged, or planned until the work is done.', example: 150 })
  readonly price: number;
}

/** Number of visits by state. */
class CustomerCounts {
  @ApiProperty({ type: 'integer' })
  readonly upcoming: number;

  @ApiProperty({ type: 'integer' })
  readonly completed: number;

  @ApiProperty({ type: 'integer' })
  readonly cancelled: number;
}

/** What a customer has paid for completed visits, in RON. */
class CustomerMoney {
  @ApiProperty({ example: 1250 })
  readonly total: number;

  @ApiProperty({ type: Number, nullable: true, description: 'Null before the first completed visit.' })
  readonly average: number | null;

  @ApiProperty({ type: Number, nullable: true })
  readonly last: number | null;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  readonly lastOn: LocalDate | null;
}

/** A message to a customer. */
class CustomerMessage {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ enum: TEMPLATES, enumName: 'MessageTemplate', description: 'Which text was sent.' })
  readonly template: Template;

  @ApiProperty({ type: String, enum: ['sms', 'email', 'push'] })
  readonly channel: 'sms' | 'email' | 'push';

  @ApiProperty({ type: String, enum: ['queued', 'sent', 'failed'] })
  readonly status: 'queued' | 'sent' | 'failed';

  @ApiProperty({ description: 'The text, with dots instead of a code.' })
  readonly body: string;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly createdAt: string;
}

/** A complaint of a customer. */
class CustomerComplaint {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty()
  readonly subject: string;

  @ApiProperty({ type: String, enum: ['open', 'in-progress', 'resolved', 'closed'] })
  readonly status: 'open' | 'in-progress' | 'resolved' | 'closed';

  @ApiProperty({ type: String, format: 'date-time' })
  readonly createdAt: string;
}

/** A review by a customer. */
class CustomerReview {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 5 })
  readonly rating: number;

  @ApiProperty({ type: String, nullable: true })
  readonly title: string | null;

  @ApiProperty({ description: 'Whether the workshop has answered.' })
  readonly answered: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly createdAt: string;
}

/** A consent of a customer. */
class CustomerConsent {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ type: String, enum: ['maintenance-reminders'] })
  readonly purpose: ConsentPurpose;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly givenAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly withdrawnAt: string | null;
}

/** A note of the workshop about a customer. */
@ApiSchema({ name: 'CustomerNote' })
class CustomerNoteView {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty()
  readonly text: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null once the account of the author is erased.',
  })
  readonly author: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly writtenAt: string;
}

/** Everything that the workshop knows about a customer. All records of the same person count. */
export class CustomerPage {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ example: 'Ion Popescu' })
  readonly name: string;

  @ApiProperty({ description: 'E.164; empty once erased.', example: '+40722123456' })
  readonly phone: string;

  @ApiProperty({ type: String, nullable: true })
  readonly email: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly createdAt: Date;

  @ApiProperty({ description: 'Whether the personal data was erased.' })
  readonly isErased: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The customer that this one was merged into.',
  })
  readonly mergedInto: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null for a guest.' })
  readonly userId: number | null;

  @ApiProperty({ type: 'integer', isArray: true, description: 'The customer records of the person.' })
  readonly records: readonly number[];

  @ApiProperty({ type: CustomerAccount, nullable: true, description: 'Null for a guest.' })
  readonly account: CustomerAccount | null;

  @ApiProperty({ type: String, isArray: true })
  readonly tags: readonly string[];

  @ApiProperty({ type: [CustomerVehicle], description: 'Without archived ones, newest first; at most 50.' })
  readonly vehicles: readonly CustomerVehicle[];

  @ApiProperty({ type: [CustomerVisit], description: 'Open visits, soonest first; at most 20.' })
  readonly upcoming: readonly CustomerVisit[];

  @ApiProperty({ type: [CustomerVisit], description: 'Completed or cancelled, newest first; at most 20.' })
  readonly past: readonly CustomerVisit[];

  @ApiProperty()
  readonly counts: CustomerCounts;

  @ApiProperty()
  readonly money: CustomerMoney;

  @ApiProperty({ type: [CustomerMessage], description: 'Newest first; at most 20.' })
  readonly messages: readonly CustomerMessage[];

  @ApiProperty({ type: [CustomerComplaint], description: 'Newest first; at most 20.' })
  readonly complaints: readonly CustomerComplaint[];

  @ApiProperty({ type: [CustomerReview], description: 'Newest first; at most 20.' })
  readonly reviews: readonly CustomerReview[];

  @ApiProperty({ type: [CustomerConsent], description: 'Newest first; at most 20.' })
  readonly consents: readonly CustomerConsent[];

  @ApiProperty({ type: [CustomerNoteView], description: 'Newest first; at most 200.' })
  readonly notes: readonly CustomerNoteView[];
}
