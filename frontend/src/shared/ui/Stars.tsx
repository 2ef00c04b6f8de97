import { MAX_RATING } from '@car-workshop/contracts/values/reviews';
import { classNames } from './dom.ts';
import styles from './Stars.module.css';

export function Stars(props: {
  /** 0 to 5; parts of a star are drawn to the nearest half. */
  rating: number;
  label: string;
  large?: boolean;
}) {
  const { rating, label, large = false } = props;
  return (
    <span className={classNames('accent', large ? 'h2-size' : 'lead-size', styles.stars)} role="img" aria-label={label}>
      {Array.from({ length: MAX_RATING }, (_, star) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are identical and never reordered
        <StarGlyph key={star} share={shareOf(rating - star)} />
      ))}
    </span>
  );
}

type Share = 'full' | 'half' | 'none';

function shareOf(rest: number): Share {
  if (rest >= 0.75) return 'full';
  return rest >= 0.25 ? 'half' : 'none';
}

export function StarGlyph({ share }: { share: Share }) {
  return (
    <svg className={styles.star} data-share={share} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path className={styles.whole} d={STAR} />
      <path className={styles.half} d={HALF_STAR} />
    </svg>
  );
}

const STAR = 'm12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2L5.8 21 7 14.2 2 9.3l6.9-1z';
const HALF_STAR = 'm12 2v15.8L5.8 21 7 14.2 2 9.3l6.9-1z';
