import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { Stars } from '../../../shared/ui/Stars.tsx';
import { useStarsInWords } from './ReviewArticle.tsx';
import styles from './ReviewFigures.module.css';

export function ReviewFigures({ summary }: { summary: Schemas['ReviewSummary'] & { average: number } }) {
  const { t, i18n } = useTranslation('reviews');
  const inWords = useStarsInWords();
  const { average, count, distribution } = summary;
  const figure = new Intl.NumberFormat(i18n.resolvedLanguage, { minimumFractionDigits: 1 }).format(average);
  return (
    <div className={styles.figures}>
      <div className={styles.average}>
        <p className={styles.figure}>
          <span className="visually-hidden">{t('list.average')}: </span>
          <strong>{figure}</strong> <span>{t('list.outOf')}</span>
        </p>
        <Stars rating={average} label={inWords(average)} large />
        <p>{t('list.count', { count })}</p>
      </div>
      <dl className={styles.distribution} aria-label={t('list.distribution')}>
        {distribution.map((line) => (
          <div key={line.rating} className={styles.line}>
            <dt>{t(line.rating === 1 ? 'list.line.one' : 'list.line.many', { rating: line.rating })}</dt>
            <dd className={styles.bar} aria-hidden="true">
              <progress className={styles.share} max={count} value={line.count} tabIndex={-1} />
            </dd>
            <dd className={styles.number}>{line.count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
