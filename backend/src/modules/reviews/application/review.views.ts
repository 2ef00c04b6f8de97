import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** A review as everybody reads it. Texts are plain text: whoever shows them escapes them. */
@ApiSchema({ name: 'Review' })
export class ReviewView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: String, nullable: true, example: 'Ion P.', description: 'Null once erased.' })
  author: string | null;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 5 })
  rating: number;

  @ApiProperty({ type: String, nullable: true })
  title: string | null;

  @ApiProperty({ type: String, nullable: true })
  comment: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, nullable: true, description: 'What the workshop answered.' })
  answer: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  answeredAt: Date | null;
}

/** A client's own review, hidden ones too. */
@ApiSchema({ name: 'OwnReview' })
export class OwnReview extends ReviewView {
  @ApiProperty({ type: 'integer' })
  appointmentId: number;
}

/** What a visit's customer said of it, or may say. */
@ApiSchema({ name: 'VisitReview' })
export class VisitReview {
  @ApiProperty({ type: OwnReview, nullable: true })
  review: OwnReview | null;

  @ApiProperty({ description: 'Whether there can be one now: the visit is completed and has none.' })
  canBeWritten: boolean;
}

/** A review just written. */
@ApiSchema({ name: 'WrittenReview' })
export class WrittenReview extends OwnReview {
  @ApiProperty({ description: 'With 1 or 2 stars: offer to open a complaint about the visit.' })
  offersComplaint: boolean;
}

/** Who wrote a review, for admins. */
@ApiSchema({ name: 'ReviewCustomer' })
export class ReviewCustomer {
  @ApiProperty({ description: 'Empty once erased; so is the phone.' })
  name: string;

  @ApiProperty({ description: 'E.164.', example: '+40722123456' })
  phone: string;
}

/** A review as admins manage it. */
@ApiSchema({ name: 'ManagedReview' })
export class ManagedReview extends OwnReview {
  @ApiProperty({ type: 'integer' })
  customerId: number;

  @ApiProperty()
  customer: ReviewCustomer;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  hiddenAt: Date | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why it is hidden.' })
  hiddenReason: string | null;
}

/** How many reviews gave so many stars. */
@ApiSchema({ name: 'ReviewsWithRating' })
export class ReviewsWithRating {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 5 })
  rating: number;

  @ApiProperty({ type: 'integer' })
  count: number;
}

/** What all public reviews say together. */
@ApiSchema({ name: 'ReviewSummary' })
export class ReviewSummary {
  @ApiProperty({ type: 'integer' })
  count: number;

  @ApiProperty({ type: Number, nullable: true, example: 4.6, description: 'One decimal; null without any.' })
  average: number | null;

  @ApiProperty({ type: [ReviewsWithRating], description: 'Five lines, from 5 stars down to 1.' })
  distribution: ReviewsWithRating[];
}

/** Columns of a {@link ReviewView}. */
export const PUBLIC_COLUMNS = `
  id, author, rating, title, comment, created_at AS "createdAt", answer, answered_at AS "answeredAt"`;

/** Columns of a {@link ManagedReview}. */
export const MANAGED_COLUMNS = `${PUBLIC_COLUMNS}, appointment_id AS "appointmentId",
  customer_id AS "customerId", hidden_at AS "hiddenAt", hidden_reason AS "hiddenReason"`;
