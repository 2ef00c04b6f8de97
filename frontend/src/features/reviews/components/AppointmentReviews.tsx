import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { readListParams } from '../../../shared/address/url-params.ts';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../shared/ui/cards/Card.tsx';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Stars } from '../../../shared/ui/Stars.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/States.tsx';
import { REVIEW_PAGE_SIZE, useReviewSummary, useReviews } from '../api/list-reviews.ts';
import styles from './AppointmentReviews.module.css';
import { ReviewArticle, useStarsInWords } from './ReviewArticle.tsx';

export function AppointmentReviews() {
  const { t } = useTranslation('reviews');
  return (
    <TitledCard title={t('list.title')} heading="heading-below-1">
      <p className="muted below-4">{t('list.lead')}</p>
      <Loaded query={useReviewSummary()} lines={5} failed={t('list.failed')}>
        {({ count, average, ...rest }) => (
          <>
            {count === 0 && <EmptyState title={t('list.empty')} hint={t('list.emptyHint')} />}
            {average !== null && (
              <>
                <ReviewFigures summary={{ ...rest, count, average }} />
                <Reviews />
                <div className="above-5">
                  <p className="hint">{t('list.yours')}</p>
                </div>
              </>
            )}
          </>
        )}
      </Loaded>
    </TitledCard>
  );
}

function Reviews() {
  const { t } = useTranslation('reviews');
  const [parameters, setParameters] = useSearchParams();
  const { page } = readListParams(parameters);
  const reviews = useReviews(page);
  const list = useRef<HTMLUListElement>(null);
  if (reviews.isPending) return <Skeleton lines={6} />;
  if (reviews.isLoadingError) {
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
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label={t('list.title')} aria-busy={reviews.isFetching}>
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

function ReviewFigures({ summary }: { summary: Schemas['ReviewSummary'] & { average: number } }) {
  const { t, i18n } = useTranslation('reviews');
  const inWords = useStarsInWords();
  const { average, count, distribution } = summary;
  const figure = new Intl.NumberFormat(i18n.resolvedLanguage, { minimumFractionDigits: 1 }).format(average);
  return (
    <div className={styles.figures}>
      <div className="start-stack-2 aligned-start">
        <p className="muted-paragraph">
          <span className="visually-hidden">{t('list.average')}: </span>
          <strong className="figure ink">{figure}</strong> <span>{t('list.outOf')}</span>
        </p>
        <Stars rating={average} label={inWords(average)} large />
        <p className="muted-paragraph">{t('list.count', { count })}</p>
      </div>
      <dl className={styles.distribution} aria-label={t('list.distribution')}>
        {distribution.map((line) => (
          <div key={line.rating} className={styles.line}>
            <dt>{t(line.rating === 1 ? 'list.line.one' : 'list.line.many', { rating: line.rating })}</dt>
            <dd className="flex" aria-hidden="true">
              <ProgressBar percent={(100 * line.count) / count} />
            </dd>
            <dd className={styles.number}>{line.count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
