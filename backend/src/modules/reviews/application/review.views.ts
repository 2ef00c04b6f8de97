import { ApiProperty } from '@nestjs/swagger';
import { ApiDateTime, ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';

/** The texts are plain and must be escaped when shown. */
export class ReviewView {
  @ApiInteger() id: number;
  @ApiNullable(String, { example: 'Ion P.', description: 'Null once erased.' }) author: string | null;
  @ApiInteger({ minimum: 1, maximum: 5 }) rating: number;
  @ApiNullable(String) title: string | null;
  @ApiNullable(String) comment: string | null;
  @ApiDateTime() createdAt: Date;
  @ApiNullable(
    'date-time',
    'When its author changed it last. After `answeredAt`: the answer is to what it said before.',
  )
  changedAt: Date | null;
  @ApiNullable(String, 'Public answer of the workshop.') answer: string | null;
  @ApiNullable('date-time') answeredAt: Date | null;
}

export class OwnReview extends ReviewView {
  @ApiInteger() appointmentId: number;

  @ApiNullable('date-time', 'Since when the workshop hides it from the public page.')
  hiddenAt: Date | null;
}

export class AppointmentReview {
  @ApiNullable(OwnReview) review: OwnReview | null;
  @ApiProperty({ description: 'Whether the visit is completed and has no review yet.' }) canBeWritten: boolean;
}

export class WrittenReview extends OwnReview {
  @ApiProperty({ description: 'Whether to offer a complaint about the visit: with 1 or 2 stars.' })
  offersComplaint: boolean;
}

class ReviewCustomer {
  @ApiProperty({ description: 'Empty once erased; so is the phone.' }) name: string;
  @ApiProperty({ description: 'E.164.', example: '+40722123456' }) phone: string;
}

export class ManagedReview extends OwnReview {
  @ApiInteger() customerId: number;
  @ApiProperty() customer: ReviewCustomer;
  @ApiNullable(String, 'Why the review is hidden; its author does not read it.') hiddenReason: string | null;
}

class ReviewsWithRating {
  @ApiInteger({ minimum: 1, maximum: 5 }) rating: number;
  @ApiInteger() count: number;
}

export class ReviewSummary {
  @ApiInteger() count: number;
  @ApiNullable(Number, { example: 4.6, description: 'One decimal; null without reviews.' }) average: number | null;
  @ApiList(ReviewsWithRating, 'Five entries, from 5 stars down to 1.') distribution: ReviewsWithRating[];
}

export const PUBLIC_COLUMNS = `
  id, author, rating, title, comment, created_at, changed_at, answer, answered_at`;

export const OWN_COLUMNS = `${PUBLIC_COLUMNS}, appointment_id, hidden_at`;

export const MANAGED_COLUMNS = `${OWN_COLUMNS},
  customer_id, hidden_reason`;
