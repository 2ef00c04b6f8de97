import { PARTS_OF_DAY, type PartOfDay } from '@car-workshop/contracts/values/waitlist';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { ApiDateTime, ApiEnum, ApiInteger, ApiList } from '../../../platform/http/view-properties.ts';
import { TranslationsView } from '../../../platform/i18n/translations.view.ts';
import {
  END_REASONS,
  ENTRY_STATUSES,
  type EndReason,
  type EntryStatus,
  OFFER_STATUSES,
  type OfferStatus,
} from '../domain/waitlist.values.ts';

export class WaitlistServiceView {
  @ApiList(Number, 'The first one, then the others of the same visit.') ids: readonly number[];
  @ApiProperty({ description: 'The Romanian names, joined.' }) name: string;
  @ApiProperty() names: TranslationsView;
  @ApiInteger('Working minutes.') duration: number;
}

export class WaitlistOfferView {
  @ApiInteger() id: number;
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: '09:30' }) time: string;
  @ApiEnum('WaitlistOfferStatus', OFFER_STATUSES, '`held` and `open` can be taken.') status: OfferStatus;
  @ApiDateTime('Until when it can be taken.') expiresAt: string;
}

export class JoinedWaitlistView {
  @ApiInteger() id: number;

  @ApiProperty({ description: 'Sent as `Manage-Token`: shows and ends the entry, and takes its offers.' })
  token: string;
}

export class WaitlistEntryView {
  @ApiInteger() id: number;
  @ApiEnum('WaitlistStatus', ENTRY_STATUSES) status: EntryStatus;
  @ApiEnum('WaitlistEndReason', END_REASONS, { required: false }) endReason?: EndReason;
  @ApiList(String, 'YYYY-MM-DD, in order.') days: readonly string[];
  @ApiEnum('PartOfDay', PARTS_OF_DAY) part: PartOfDay;
  @ApiProperty() service: WaitlistServiceView;
  @ApiInteger({ required: false, description: 'The visit that is to be earlier.' }) appointmentId?: number;
  @ApiPropertyOptional({ description: 'The newest offer, also when it has ended.' }) offer?: WaitlistOfferView;
  @ApiDateTime('The time of the server, for a countdown.') now: string;
}

export class ClaimedOfferView {
  @ApiInteger() appointmentId: number;
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
  @ApiDateTime() createdAt: string;
  @ApiProperty() customer: WaitingCustomerView;
  @ApiInteger('Offers without an answer.') unanswered: number;
}
