import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import type { ErasedPerson, PersonalData, PersonalRecords } from '../../platform/personal-data/personal-data.ts';

const ERASE = `
  UPDATE reviews.review SET author = NULL, title = NULL, comment = NULL, answer = NULL, hidden_reason = NULL
  WHERE customer_id = ANY ($1::integer[])`;
const ASSIGN = `
  UPDATE reviews.review SET user_id = $2::integer WHERE customer_id = $1 AND user_id IS DISTINCT FROM $2::integer`;

/** The ratings of an erased person stay. */
@Injectable()
export class ReviewRecords implements PersonalRecords {
  constructor(private readonly database: Database) {}

  async erase({ customerIds }: ErasedPerson): Promise<void> {
    await this.database.query(ERASE, [customerIds]);
  }

  async assignToAccount(customerId: number, userId: number | null): Promise<void> {
    await this.database.query(ASSIGN, [customerId, userId]);
  }
}

export const reviewsPersonalData: PersonalData = {
  categories: [{ name: 'reviews', legalBasis: 'consent', recipients: ['visitors'] }],
  columns: { reviews: { 'reviews.review': ['author', 'title', 'comment', 'answer', 'hidden_reason'] } },
  exported: {
    reviews: {
      description: 'Reviews with the answers of the workshop.',
      select: ({ customers }) => `
        SELECT review_id AS id, appointment_id AS "appointmentId", rating, title, comment, created_at AS "createdAt",
               changed_at AS "changedAt", answer, answered_at AS "answeredAt", hidden_at AS "hiddenAt"
        FROM reviews.review_card WHERE user_id = $1 OR customer_id IN (${customers})`,
    },
  },
  records: ReviewRecords,
};
