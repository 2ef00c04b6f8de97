import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { ButtonAnchor } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import type { OwnVisit } from '../../../shared/visit/own-visit.ts';
import { useWorkshop } from '../../../shared/workshop/use-workshop.ts';
import { useVisitReview } from '../api/write-review.ts';
import { ReviewArticle } from './ReviewArticle.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { VisitComplaint } from './VisitComplaint.tsx';
import styles from './VisitReview.module.css';

/** Up to this rating the complaint link is emphasised. The Google link is shown for every rating. */
const LOW_RATING = 2;

export function VisitReview({ visit }: { visit: OwnVisit }) {
  const { t } = useTranslation('visit');
  const workshop = useWorkshop();
  const found = useVisitReview(visit);
  const review = found.data?.review;
  const isLow = review ? review.rating <= LOW_RATING : false;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is replaced, so the focus moves to its heading.
  const onWritten = () => heading.current?.focus();
  return (
    <>
      <Card aria-labelledby="review">
        <h2 id="review" ref={heading} tabIndex={-1} className={styles.title}>
          {t(review ? 'review.yours' : 'review.title')}
        </h2>
        {found.isPending && (
          <div className={styles.loading}>
            <Skeleton lines={4} />
          </div>
        )}
        {found.isError && <ErrorState text={serverMessageOf(found.error)} onRetry={found.refetch} />}
        {found.data && <ReviewOrForm visit={visit} onWritten={onWritten} {...found.data} />}
      </Card>
      <VisitComplaint visit={visit} isUnhappy={isLow} />
      {review && workshop.leaveReviewUrl !== '' && (
        <Card aria-labelledby="google">
          <h2 id="google" className={styles.title}>
            {t('google.title')}
          </h2>
          <p className={styles.text}>{t('google.text')}</p>
          <ButtonAnchor
            href={workshop.leaveReviewUrl}
            variant="secondary"
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('google.action')}
            <OpensNewTab />
          </ButtonAnchor>
        </Card>
      )}
    </>
  );
}

function ReviewOrForm({
  visit,
  review,
  canBeWritten,
  onWritten,
}: { visit: OwnVisit; onWritten: () => void } & Schemas['VisitReview']) {
  const { t } = useTranslation('visit');
  if (review) return <ReviewArticle review={review} />;
  if (canBeWritten) return <ReviewForm visit={visit} onWritten={onWritten} />;
  return <p className={styles.text}>{t('review.later')}</p>;
}

function OpensNewTab() {
  const { t } = useTranslation();
  return <span className="visually-hidden">{t('app.opensNewTab')}</span>;
}
