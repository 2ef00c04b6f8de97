import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { ReviewNotFound } from '../domain/reviews.errors.ts';
import { Visits } from '../domain/visits.ts';
import { MANAGED_COLUMNS, type ManagedReview } from './review.views.ts';

type Row = Omit<ManagedReview, 'customer'> & Record<string, unknown>;

/** Reviews that admins look at: all, or only those of a kind. */
export const MANAGED_KINDS = ['unanswered', 'hidden'] as const;
export type ManagedKind = (typeof MANAGED_KINDS)[number];

/** A page of all reviews, hidden ones too, newest first. */
export class ListManagedReviews extends Query<{ reviews: ManagedReview[]; total: number }> {
  constructor(
    readonly page: { readonly number: number; readonly size: number },
    readonly kind?: ManagedKind,
    /** Only with so many stars. */
    readonly rating?: number,
  ) {
    super();
  }
}

const WANTED = `
  ($1::text IS NULL OR ($1 = 'hidden' AND hidden_at IS NOT NULL)
   OR ($1 = 'unanswered' AND answered_at IS NULL AND hidden_at IS NULL))
  AND ($2::integer IS NULL OR rating = $2)`;
const PAGE = `
  SELECT ${MANAGED_COLUMNS} FROM reviews.review WHERE ${WANTED}
  ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4`;
const TOTAL = `SELECT count(*)::integer AS total FROM reviews.review WHERE ${WANTED}`;

@QueryHandler(ListManagedReviews)
export class ListManagedReviewsHandler implements IQueryHandler<ListManagedReviews> {
  constructor(
    private readonly database: Database,
    private readonly visits: Visits,
  ) {}

  async execute({ page: { number, size }, kind, rating }: ListManagedReviews) {
    const wanted = [kind ?? null, rating ?? null];
    const [reviews, counted] = await Promise.all([
      this.database.query<Row>(PAGE, [...wanted, size, (number - 1) * size]),
      this.database.one<{ total: number }>(TOTAL, wanted),
    ]);
    return { reviews: await withCustomers(reviews, this.visits), total: counted?.total ?? 0 };
  }
}

/** One review as admins manage it. */
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
    private readonly visits: Visits,
  ) {}

  async execute({ reviewId }: ReadManagedReview): Promise<ManagedReview> {
    const review = await this.database.one<Row>(
      `SELECT ${MANAGED_COLUMNS} FROM reviews.review WHERE id = $1`,
      [reviewId],
    );
    if (!review) throw new ReviewNotFound();
    const [managed] = await withCustomers([review], this.visits);
    return managed as ManagedReview;
  }
}

/** Names the customers; they are kept elsewhere. */
async function withCustomers(reviews: readonly Row[], visits: Visits): Promise<ManagedReview[]> {
  const ids = new Set(reviews.map(({ customerId }) => customerId));
  const customers = new Map((await visits.customers([...ids])).map((customer) => [customer.id, customer]));
  return reviews.map((review) => {
    const { name = '', phone = '' } = customers.get(review.customerId) ?? {};
    return { ...review, customer: { name, phone } };
  });
}
