import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { TranslationsView } from '../../../platform/i18n/translations.view.ts';
import {
  END_REASONS,
  ENTRY_STATUSES,
  type EndReason,
  type EntryStatus,
  OFFER_STATUSES,
  type OfferStatus,
  PARTS_OF_DAY,
  type PartOfDay,
} from '../domain/waitlist.values.ts';

export class WaitlistServiceView {
  @ApiProperty({ type: [Number], description: 'The first one, then the others of the same visit.' })
  ids: readonly number[];

  @ApiProperty({ description: 'The Romanian names, joined.' }) name: string;
  @ApiProperty({ type: TranslationsView }) names: TranslationsView;
  @ApiProperty({ type: 'integer', description: 'Working minutes.' }) duration: number;
}

export class WaitlistOfferView {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: '09:30' }) time: string;

  @ApiProperty({
    enum: OFFER_STATUSES,
    enumName: 'WaitlistOfferStatus',
    description: '`held` and `open` can be taken.',
  })
  status: OfferStatus;

  @ApiProperty({ format: 'date-time', description: 'Until when it can be taken.' }) expiresAt: string;
}

export class JoinedWaitlistView {
  @ApiProperty({ type: 'integer' }) id: number;

  @ApiProperty({ description: 'Sent as `Manage-Token`: shows and ends the entry, and takes its offers.' })
  token: string;
}

export class WaitlistEntryView {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ enum: ENTRY_STATUSES, enumName: 'WaitlistStatus' }) status: EntryStatus;
  @ApiPropertyOptional({ enum: END_REASONS, enumName: 'WaitlistEndReason' }) endReason?: EndReason;
  @ApiProperty({ type: String, isArray: true, description: 'YYYY-MM-DD, in order.' }) days: readonly string[];
  @ApiProperty({ enum: PARTS_OF_DAY, enumName: 'PartOfDay' }) part: PartOfDay;
  @ApiProperty() service: WaitlistServiceView;
  @ApiPropertyOptional({ type: 'integer', description: 'The visit that is to be earlier.' }) appointmentId?: number;
  @ApiPropertyOptional({ description: 'The newest offer, also when it has ended.' }) offer?: WaitlistOfferView;
  @ApiProperty({ format: 'date-time', description: 'The time of the server, for a countdown.' }) now: string;
}

export class ClaimedOfferView {
  @ApiProperty({ type: 'integer' }) appointmentId: number;
  @ApiProperty({ description: 'Of the manage link of the visit.' }) manageToken: string;
}

export class WaitingForEarlierView {
  @ApiPropertyOptional({ description: 'Missing when it does not wait.' }) entry?: WaitlistEntryView;
  @ApiPropertyOptional({ description: 'Of the entry.' }) token?: string;
}

export class WaitingCustomerView {
  @ApiProperty({ description: 'Empty once erased.' }) name: string;
  @ApiProperty() phone: string;
  @ApiProperty({ description: 'Plate, or make and model.' }) vehicle: string;
}

@ApiSchema({ name: 'ManagedWaitlistEntry' })
export class ManagedEntryView extends WaitlistEntryView {
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty() customer: WaitingCustomerView;
  @ApiProperty({ type: 'integer', description: 'Offers without an answer.' }) unanswered: number;
}
