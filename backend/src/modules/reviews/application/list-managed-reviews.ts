import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { ReviewNotFound } from '../domain/reviews.errors.ts';
import { MANAGED_COLUMNS, type ManagedReview } from './review.views.ts';

/** Reviews without an answer, or hidden ones. */
export const REVIEW_FILTERS = ['unanswered', 'hidden'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

type Row = Omit<ManagedReview, 'customer'> & Record<string, unknown>;

/** Lists a page of all reviews, hidden ones included, newest first. */
export class ListManagedReviews extends Query<{ reviews: ManagedReview[]; total: number }> {
  constructor(
    readonly page: { readonly number: number; readonly size: number },
    readonly filter?: ReviewFilter,
    readonly rating?: number,
  ) {
    super();
  }
}

const MATCHES = `
  ($1::text IS NULL OR ($1 = 'hidden' AND hidden_at IS NOT NULL)
   OR ($1 = 'unanswered' AND answered_at IS NULL AND hidden_at IS NULL))
  AND ($2::integer IS NULL OR rating = $2)`;
const PAGE = `
  SELECT ${MANAGED_COLUMNS} FROM reviews.review WHERE ${MATCHES}
  ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4`;
const TOTAL = `SELECT count(*)::integer AS total FROM reviews.review WHERE ${MATCHES}`;

@QueryHandler(ListManagedReviews)
export class ListManagedReviewsHandler implements IQueryHandler<ListManagedReviews> {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomerDirectory,
  ) {}

  async execute({ page: { number, size }, filter, rating }: ListManagedReviews) {
    const values = [filter ?? null, rating ?? null];
    const [reviews, counted] = await Promise.all([
      this.database.query<Row>(PAGE, [...values, size, (number - 1) * size]),
      this.database.one<{ total: number }>(TOTAL, values),
    ]);
    return { reviews: await withCustomers(reviews, this.customers), total: counted?.total ?? 0 };
  }
}

export class ReadManagedReview extends Query<ManagedReview> {
  constructor(readonly reviewId: number) {
    super();
  }
}

/** @throws ReviewNotFound */
@QueryHandler(ReadManagedReview)
export class ReadManagedReviewHandler implements IQueryHandler<ReadManagedReview> {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomerDirectory,
  ) {}

  async execute({ reviewId }: ReadManagedReview): Promise<ManagedReview> {
    const review = await this.database.one<Row>(
      `SELECT ${MANAGED_COLUMNS} FROM reviews.review WHERE id = $1`,
      [reviewId],
    );
    if (!review) throw new ReviewNotFound();
    const [managed] = await withCustomers([review], this.customers);
    return managed as ManagedReview;
  }
}

async function withCustomers(
  reviews: readonly Row[],
  directory: CustomerDirectory,
): Promise<ManagedReview[]> {
  const ids = new Set(reviews.map(({ customerId }) => customerId));
  const customers = new Map((await directory.contacts([...ids])).map((customer) => [customer.id, customer]));
  return reviews.map((review) => {
    const { name = '', phone = '' } = customers.get(review.customerId) ?? {};
    return { ...review, customer: { name, phone } };
  });
}
