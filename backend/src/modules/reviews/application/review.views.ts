import { ApiProperty } from '@nestjs/swagger';

/** The texts are plain and must be escaped when shown. */
export class ReviewView {
  @ApiProperty({ type: 'integer' }) id: number;

  @ApiProperty({ type: String, nullable: true, example: 'Ion P.', description: 'Null once erased.' })
  author: string | null;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 5 }) rating: number;
  @ApiProperty({ type: String, nullable: true }) title: string | null;
  @ApiProperty({ type: String, nullable: true }) comment: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt: Date;
  @ApiProperty({ type: String, nullable: true, description: 'Public answer of the workshop.' }) answer: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) answeredAt: Date | null;
}

export class OwnReview extends ReviewView {
  @ApiProperty({ type: 'integer' }) appointmentId: number;
}

export class VisitReview {
  @ApiProperty({ type: OwnReview, nullable: true }) review: OwnReview | null;
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
  @ApiProperty({ type: 'integer' }) customerId: number;
  @ApiProperty() customer: ReviewCustomer;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) hiddenAt: Date | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why the review is hidden.' }) hiddenReason: string | null;
}

class ReviewsWithRating {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 5 }) rating: number;
  @ApiProperty({ type: 'integer' }) count: number;
}

export class ReviewSummary {
  @ApiProperty({ type: 'integer' }) count: number;

  @ApiProperty({ type: Number, nullable: true, example: 4.6, description: 'One decimal; null without reviews.' })
  average: number | null;

  @ApiProperty({ type: [ReviewsWithRating], description: 'Five entries, from 5 stars down to 1.' })
  distribution: ReviewsWithRating[];
}

export const PUBLIC_COLUMNS = `
  id, author, rating, title, comment, created_at AS "createdAt", answer, answered_at AS "answeredAt"`;

export const OWN_COLUMNS = `${PUBLIC_COLUMNS}, appointment_id AS "appointmentId"`;

export const MANAGED_COLUMNS = `${OWN_COLUMNS},
  customer_id AS "customerId", hidden_at AS "hiddenAt", hidden_reason AS "hiddenReason"`;
