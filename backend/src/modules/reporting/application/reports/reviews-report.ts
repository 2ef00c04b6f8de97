import { average, instantsOf, type ReportReader, share, total } from './report-content.ts';

interface Rated {
  readonly isCurrent: boolean;
  readonly rating: number;
  readonly reviews: number;
  readonly answered: number;
  readonly [column: string]: unknown;
}

const RATED = `
  SELECT created_at >= $2 AS "isCurrent", rating, count(*) AS reviews, count(answered_at) AS answered
  FROM reviews.review_card
  WHERE created_at >= $1 AND created_at < $3 AND hidden_at IS NULL GROUP BY 1, 2`;

/** The reviews that are not hidden, by stars. */
export const readReviews: ReportReader = async (period, { database, zone }) => {
  const rated = await database.query<Rated>(RATED, instantsOf(period, zone));
  const current = rated.filter(({ isCurrent }) => isCurrent);
  const previous = rated.filter(({ isCurrent }) => !isCurrent);
  const stars = (some: readonly Rated[]) =>
    average(total(some.map(({ rating, reviews }) => rating * reviews)), countOf(some));
  const answered = (some: readonly Rated[]) => share(total(some.map((one) => one.answered)), countOf(some));
  const values = (some: readonly Rated[], stars: number) => {
    const reviews = countOf(some.filter(({ rating }) => rating === stars));
    return [reviews, share(reviews, countOf(some))];
  };
  return {
    figures: [
      { code: 'reviews', unit: 'count', value: countOf(current), previous: countOf(previous) },
      { code: 'stars', unit: 'stars', value: stars(current), previous: stars(previous) },
      { code: 'answeredShare', unit: 'percent', value: answered(current), previous: answered(previous) },
    ],
    columns: [
      { code: 'reviews', unit: 'count' },
      { code: 'reviewsShare', unit: 'percent' },
    ],
    rows: [5, 4, 3, 2, 1].map((rating) => ({
      label: { kind: 'code', code: `stars${rating}` },
      values: values(current, rating),
      previous: values(previous, rating),
    })),
  };
};

function countOf(rated: readonly Rated[]): number {
  return total(rated.map(({ reviews }) => reviews));
}
