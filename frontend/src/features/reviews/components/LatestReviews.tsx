import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { Stars } from '../../../shared/ui/Stars.tsx';
import { useStorefront } from '../../../shared/workshop/use-workshop.ts';
import { useLatestReviews } from '../api/list-reviews.ts';
import styles from './LatestReviews.module.css';
import { ReviewArticle, useStarsInWords } from './ReviewArticle.tsx';

/** The average of the public reviews and the newest of them, as the page of reviews shows them; nothing without any. */
export default function LatestReviews() {
  const { t, i18n } = useTranslation('reviews');
  const id = useId();
  const inWords = useStarsInWords();
  const { rating } = useStorefront().data ?? {};
  const reviews = useLatestReviews().data?.items ?? [];
  if (!rating || reviews.length === 0) return null;
  const average = rating.average.toLocaleString(i18n.language, { minimumFractionDigits: 1 });
  return (
    <section className={styles.latest} aria-labelledby={id}>
      <div className="spread-row">
        <h2 id={id} className="heading">
          {t('list.title')}
        </h2>
        <p className="flush centred-row-2">
          <Stars rating={rating.average} label={inWords(rating.average)} />
          <strong>{average}</strong>
          <span className="muted">{t('list.count', { count: rating.count })}</span>
        </p>
      </div>
      <ul className={styles.reviews}>
        {reviews.map((review) => (
          <li key={review.id}>
            <Card>
              <ReviewArticle review={review} />
            </Card>
          </li>
        ))}
      </ul>
      <p className="flush">
        <ButtonLink to="/reviews" variant="secondary">
          {t('list.all')}
        </ButtonLink>
      </p>
    </section>
  );
}
