import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import styles from './ManagedReviewList.module.css';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewArticle } from './ReviewArticle.tsx';

export function ManagedReviewList({ reviews }: { reviews: ReadonlyArray<Schemas['ManagedReview']> }) {
  const { t } = useTranslation('office');
  return (
    <ul className="list-stack-4" aria-label={t('reviews.list')}>
      {reviews.map((review) => (
        <ManagedReview key={review.id} review={review} />
      ))}
    </ul>
  );
}

function ManagedReview({ review }: { review: Schemas['ManagedReview'] }) {
  const { t, i18n } = useTranslation('office');
  const { customer, appointmentId, hiddenAt, hiddenReason } = review;
  return (
    <li className={styles.review} data-hidden={hiddenAt !== null}>
      <ReviewArticle review={review} />
      <p className={styles.who}>
        <span>{customer.name || t('reviews.erased')}</span>
        {customer.phone && <PhoneLink phone={customer.phone} />}
        <span>{t('reviews.visit', { id: appointmentId })}</span>
      </p>
      {hiddenAt && (
        <p className={styles.hidden}>
          {t('reviews.hiddenAt', { when: formatInstant(hiddenAt, i18n.resolvedLanguage) })} {hiddenReason}
        </p>
      )}
      <ReviewActions review={review} />
    </li>
  );
}
