import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../../../shared/format/format.ts';
import { formatShortDate, workshopToday } from '../../../../../shared/time/workshop-clock.ts';
import styles from './OdometerChart.module.css';
import { odometerLine, type Point, type Reading } from './odometer-line.ts';

const WIDTH = 100;
const HEIGHT = 40;
/** Padding for half the stroke width. */
const MARGIN = 3;
const MAX_DOTS = 24;

const inChart = ({ x, y }: Point) =>
  `${(MARGIN + x * (WIDTH - 2 * MARGIN)).toFixed(2)} ${(HEIGHT - MARGIN - y * (HEIGHT - 2 * MARGIN)).toFixed(2)}`;

/** A dot, drawn as a zero-length line with round caps, which stays round when the chart is stretched. */
const dotAt = (point: Point) => `M${inChart(point)}h0`;

/**
 * The odometer readings as a line, dashed up to today's prediction; the accessible name has both ends. Not rendered for
 * a single reading without a prediction.
 */
export function OdometerChart({
  readings,
  expected,
  height = 'low',
}: {
  /** Oldest first. */
  readings: readonly Reading[];
  /** Predicted kilometres of today. */
  expected: number | null;
  height?: 'low' | 'high';
}) {
  const { t, i18n } = useTranslation('book');
  const language = i18n.resolvedLanguage ?? 'ro';
  const first = readings[0];
  const last = readings.at(-1);
  if (!first || !last || (readings.length === 1 && expected === null)) return null;
  const { line, expected: ahead } = odometerLine(readings, workshopToday(), expected);
  const end = line.at(-1);
  const name = t('odometer.chart', {
    from: formatAmount(first.mileage, language),
    since: formatShortDate(first.readOn, language),
    to: formatAmount(last.mileage, language),
    until: formatShortDate(last.readOn, language),
  });
  return (
    <svg
      className={styles.chart}
      data-height={height}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={name}
    >
      <path className={styles.ground} d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
      {line.length > 1 && <path d={`M${line.map(inChart).join('L')}`} />}
      {end && ahead && <path className={styles.ahead} d={`M${inChart(end)}L${inChart(ahead)}`} />}
      {line.length <= MAX_DOTS && <path className={styles.dots} d={line.map(dotAt).join('')} />}
      {end && <path className={styles.latest} d={dotAt(end)} />}
    </svg>
  );
}
