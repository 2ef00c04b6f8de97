import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { StarGlyph } from '../../../shared/ui/Stars.tsx';
import type { ReviewForm, ReviewPayload } from '../api/review-schema.ts';
import styles from './RatingChoice.module.css';

const RATINGS = [
  { rating: 1, meaning: 'veryPoor' },
  { rating: 2, meaning: 'poor' },
  { rating: 3, meaning: 'acceptable' },
  { rating: 4, meaning: 'good' },
  { rating: 5, meaning: 'veryGood' },
] as const;

/** Selects one to five stars. Native radio buttons give it keyboard support and labels. */
export function RatingChoice({ control }: { control: Control<ReviewForm, unknown, ReviewPayload> }) {
  const { t } = useTranslation('visit');
  const { field, fieldState } = useController({ control, name: 'rating' });
  const chosen = RATINGS.find(({ rating }) => rating === field.value);
  const errorId = useId();
  const error = fieldState.error?.message;
  return (
    <fieldset className={styles.rating} aria-describedby={error && errorId}>
      <legend className={styles.legend} data-required>
        {t('review.rating')}
      </legend>
      <div className={styles.stars}>
        {RATINGS.map(({ rating, meaning }) => (
          <label key={rating} className={styles.star}>
            <input
              type="radio"
              className="visually-hidden"
              name={field.name}
              value={rating}
              checked={rating === chosen?.rating}
              aria-invalid={fieldState.invalid || undefined}
              onChange={() => field.onChange(rating)}
              onBlur={field.onBlur}
              ref={rating === 1 ? field.ref : undefined}
            />
            <span className="visually-hidden">{t(`review.ratings.${meaning}`)}</span>
            <StarGlyph share={chosen && rating <= chosen.rating ? 'full' : 'none'} />
          </label>
        ))}
        <span className={styles.meaning} aria-hidden="true">
          {chosen && t(`review.ratings.${chosen.meaning}`)}
        </span>
      </div>
      {error && (
        <p id={errorId} className="error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
