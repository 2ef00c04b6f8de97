import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { Page, PageRequest } from '../../../kernel/page.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { Reviews } from '../domain/review.ts';
import { ReviewNotFound } from '../domain/reviews.errors.ts';
import { MANAGED_COLUMNS, type ManagedReview } from './review.views.ts';

// `unanswered`: reviews that call for an answer, unlike five stars without a text.
export const REVIEW_FILTERS = ['unanswered', 'hidden'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

type Row = Omit<ManagedReview, 'customer'>;

const MATCHES = `
  ($1::text IS NULL OR ($1 = 'hidden' AND hidden_at IS NOT NULL)
   OR ($1 = 'unanswered' AND answered_at IS NULL AND hidden_at IS NULL
       AND (rating < 4 OR title IS NOT NULL OR comment IS NOT NULL)))
  AND ($2::integer IS NULL OR rating = $2)
  AND ($3::integer[] IS NULL OR customer_id = ANY ($3))`;
const PAGE = `
  SELECT ${MANAGED_COLUMNS} FROM reviews.review WHERE ${MATCHES}
  ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5`;
const COUNT = `SELECT count(*)::integer AS total FROM reviews.review WHERE ${MATCHES}`;

const ONE = `SELECT ${MANAGED_COLUMNS} FROM reviews.review WHERE id = $1`;

export type Moderation =
  | { readonly verb: 'answer'; readonly text: string }
  | { readonly verb: 'hide'; readonly reason: string }
  | { readonly verb: 'show' };

export class ModerateReview extends command<{ reviewId: number; moderation: Moderation; by: Actor }>() {}

@Injectable()
export class ManagedReviewReader {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomerDirectory,
  ) {}

  async listManagedReviews({
    page,
    filter,
    rating,
    search,
  }: {
    page: PageRequest;
    filter?: ReviewFilter;
    rating?: number;
    search?: string;
  }): Promise<Page<ManagedReview>> {
    const sql = { page: PAGE, count: COUNT };
    const customers = search ? await this.customers.search(search) : null;
    const { items, total } = await this.database.page<Row>(sql, [filter ?? null, rating ?? null, customers], page);
    return { items: await withCustomers(items, this.customers), total };
  }

  async readManagedReview(reviewId: number): Promise<ManagedReview> {
    const review = await this.database.one<Row>(ONE, [reviewId]);
    if (!review) throw new ReviewNotFound();
    const [managed] = await withCustomers([review], this.customers);
    return managed as ManagedReview;
  }
}

@Injectable()
export class ManagedReviewHandlers {
  constructor(
    private readonly reviews: Reviews,
    private readonly clock: Clock,
  ) {}

  @Handles(ModerateReview, 'in-transaction')
  async moderateReview({ reviewId, moderation, by }: ModerateReview): Promise<void> {
    const review = await this.reviews.forChange(reviewId);
    const now = this.clock.now();
    if (moderation.verb === 'answer') review.reply(moderation.text, by, now);
    else if (moderation.verb === 'hide') review.hide(moderation.reason, by, now);
    else review.show(by);
    await this.reviews.save(review);
  }
}

async function withCustomers(reviews: readonly Row[], directory: CustomerDirectory): Promise<ManagedReview[]> {
  const ids = new Set(reviews.map(({ customerId }) => customerId));
  const customers = new Map((await directory.contacts([...ids])).map((customer) => [customer.id, customer]));
  return reviews.map((review) => {
    const { name = '', phone = '' } = customers.get(review.customerId) ?? {};
    return { ...review, customer: { name, phone } };
  });
}
