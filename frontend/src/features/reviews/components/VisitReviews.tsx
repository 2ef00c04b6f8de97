import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { readListParams } from '../../../shared/address/url-params.ts';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/States.tsx';
import { REVIEW_PAGE_SIZE, useReviewSummary, useReviews } from '../api/list-reviews.ts';
import { ReviewArticle } from './ReviewArticle.tsx';
import { ReviewFigures } from './ReviewFigures.tsx';
import styles from './VisitReviews.module.css';

/** The public reviews: figures and a paged list. */
export function VisitReviews() {
  const { t } = useTranslation('reviews');
  const summary = useReviewSummary();
  const count = summary.data?.count;
  return (
    <Card aria-labelledby="visit-reviews">
      <h2 id="visit-reviews" className="heading-below-1">
        {t('list.title')}
      </h2>
      <p className={styles.lead}>{t('list.lead')}</p>
      {summary.isPending && <Skeleton lines={5} />}
      {summary.isError && (
        <ErrorState
          title={t('list.failed')}
          text={serverMessageOf(summary.error)}
          onRetry={summary.refetch}
        />
      )}
      {count === 0 && <EmptyState title={t('list.empty')} hint={t('list.emptyHint')} />}
      {summary.data && summary.data.average !== null && (
        <>
          <ReviewFigures summary={{ ...summary.data, average: summary.data.average }} />
          <Reviews />
          <p className={styles.yours}>{t('list.yours')}</p>
        </>
      )}
    </Card>
  );
}

function Reviews() {
  const { t } = useTranslation('reviews');
  const [parameters, setParameters] = useSearchParams();
  const { page } = readListParams(parameters);
  const reviews = useReviews(page);
  const list = useRef<HTMLUListElement>(null);
  if (reviews.isPending) return <Skeleton lines={6} />;
  if (reviews.isError) {
    const text = serverMessageOf(reviews.error);
    return <ErrorState title={t('list.failed')} text={text} onRetry={reviews.refetch} />;
  }
  const { items, total } = reviews.data;
  const pages = Math.max(1, Math.ceil(total / REVIEW_PAGE_SIZE));
  const setPage = (to: number) => {
    setParameters(to === 1 ? {} : { page: String(to) }, { preventScrollReset: true });
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <ul
        ref={list}
        className={styles.list}
        tabIndex={-1}
        aria-label={t('list.title')}
        aria-busy={reviews.isFetching}
      >
        {items.map((review) => (
          <li key={review.id} className={styles.review}>
            <ReviewArticle review={review} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className={styles.pages} aria-label={t('list.pages')}>
          <Button variant="secondary" disabled={page <= 1} onClick={() => setPage(Math.min(page - 1, pages))}>
            {t('list.newer')}
          </Button>
          <span className={styles.page} role="status">
            {t('list.page', { page, pages })}
          </span>
          <Button variant="secondary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('list.older')}
          </Button>
        </nav>
      )}
    </>
  );
}
