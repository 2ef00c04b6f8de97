import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatDayOf } from '../../../shared/time/workshop-clock.ts';
import { Stars } from '../../../shared/ui/Stars.tsx';
import styles from './ReviewArticle.module.css';

export function useStarsInWords(): (rating: number) => string {
  const { t } = useTranslation('reviews');
  return (rating) => t(rating === 1 ? 'stars.one' : 'stars.many', { rating });
}

export function ReviewArticle({ review }: { review: Schemas['Review'] }) {
  const { t, i18n } = useTranslation('reviews');
  const inWords = useStarsInWords();
  const language = i18n.resolvedLanguage;
  const { author, rating, title, comment, createdAt, changedAt, answer, answeredAt } = review;
  return (
    <article className={styles.review}>
      <header className={styles.head}>
        <Stars rating={rating} label={inWords(rating)} />
        <span className="bolder">{author || t('author')}</span>
        <time className="muted-small" dateTime={createdAt}>
          {formatDayOf(createdAt, language)}
        </time>
        {changedAt && (
          <time className="muted-small" dateTime={changedAt}>
            {t('changedOn', { date: formatDayOf(changedAt, language) })}
          </time>
        )}
      </header>
      {title && <p className="bolder">{title}</p>}
      {comment && <p className="typed-lines">{comment}</p>}
      {answer && (
        <div className={styles.answer}>
          <p className="bolder">{t('answer')}</p>
          <p className="typed-lines">{answer}</p>
          {answeredAt && <p className="muted-small">{t('answeredOn', { date: formatDayOf(answeredAt, language) })}</p>}
          {changedAt && answeredAt && changedAt > answeredAt && (
            <p className="muted-small">{t('changedAfterAnswer')}</p>
          )}
        </div>
      )}
    </article>
  );
}
