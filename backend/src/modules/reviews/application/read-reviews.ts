import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { limitAndOffset, type Page, type PageRequest } from '../../../kernel/page.ts';
import { Database } from '../../../platform/database/database.ts';
import {
  type AppointmentReview,
  OWN_COLUMNS,
  type OwnReview,
  PUBLIC_COLUMNS,
  type ReviewSummary,
  type ReviewView,
} from './review.views.ts';
import { OwnAppointments } from './write-review.ts';

const PAGE = `
  SELECT ${PUBLIC_COLUMNS} FROM reviews.review WHERE hidden_at IS NULL
  ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2`;

const RATINGS = [5, 4, 3, 2, 1];

async function summaryOf(database: Database): Promise<ReviewSummary> {
  const rows = await database.query<{ rating: number; count: number }>(
    'SELECT rating, reviews AS count FROM reviews.tally',
  );
  const counts = new Map(rows.map(({ rating, count }) => [rating, count]));
  const distribution = RATINGS.map((rating) => ({ rating, count: counts.get(rating) ?? 0 }));
  const count = distribution.reduce((sum, line) => sum + line.count, 0);
  const stars = distribution.reduce((sum, line) => sum + line.rating * line.count, 0);
  return { count, average: count === 0 ? null : Math.round((stars / count) * 10) / 10, distribution };
}

const OWN = `
  SELECT ${OWN_COLUMNS} FROM reviews.review
  WHERE user_id = $1 ORDER BY id DESC LIMIT 200`;

const OF_APPOINTMENT = `
  SELECT ${OWN_COLUMNS} FROM reviews.review WHERE appointment_id = $1`;

@Injectable()
export class ReviewReader {
  constructor(
    private readonly database: Database,
    private readonly appointments: OwnAppointments,
  ) {}

  async listReviews(page: PageRequest): Promise<Page<ReviewView>> {
    const [items, { count }] = await Promise.all([
      this.database.query<ReviewView>(PAGE, limitAndOffset(page)),
      summaryOf(this.database),
    ]);
    return { items, total: count };
  }

  summariseReviews(): Promise<ReviewSummary> {
    return summaryOf(this.database);
  }

  listOwnReviews(userId: number): Promise<OwnReview[]> {
    return this.database.query<OwnReview>(OWN, [userId]);
  }

  async readAppointmentReview(appointmentId: number, by: Actor, manageToken?: string): Promise<AppointmentReview> {
    const { completed } = await this.appointments.require(appointmentId, by, manageToken);
    const review = await this.database.one<OwnReview>(OF_APPOINTMENT, [appointmentId]);
    return { review: review ?? null, canBeWritten: completed && !review };
  }
}
