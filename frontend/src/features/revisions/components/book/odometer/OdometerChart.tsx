import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { formatAmount } from '../../../../../shared/format/format.ts';
import { formatShortDate, workshopToday } from '../../../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../../../shared/ui/dom.ts';
import styles from '../book.module.css';
import { odometerLine, type Point, type Reading } from './odometer-line.ts';

const WIDTH = 100;
const HEIGHT = 40;
const MARGIN = 3;
const MAX_DOTS = 24;

const inChart = ({ x, y }: Point) =>
  `${(MARGIN + x * (WIDTH - 2 * MARGIN)).toFixed(2)} ${(HEIGHT - MARGIN - y * (HEIGHT - 2 * MARGIN)).toFixed(2)}`;

const dotAt = (point: Point) => `M${inChart(point)}h0`;

/**
 * The odometer readings as a line, dashed up to today's prediction; the accessible name contains both ends. A single
 * reading without a prediction has no chart.
 */
export function OdometerChart(props: {
  readings: readonly Reading[];
  expected: number | null;
  height?: 'low' | 'high';
}) {
  const { readings, expected, height = 'low' } = props;
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

type OwnReading = Schemas['OdometerReading'];
// A shared book contains only valid readings, without ids.
type ShownReading = Pick<OwnReading, 'readOn' | 'mileage' | 'startsScale'> & { source: string } & Partial<
    Pick<OwnReading, 'id' | 'doubt' | 'withdrawnFor'>
  >;

/** @param action renders the action of a reading, given the reading also as a text */
export function OdometerReadings<One extends ShownReading>(props: {
  readings: readonly One[];
  action?: ((reading: One, words: string) => ReactNode) | undefined;
}) {
  const { readings, action } = props;
  const { t, i18n } = useTranslation('book');
  const language = i18n.resolvedLanguage ?? 'ro';
  const inWords = ({ readOn, mileage }: Reading) =>
    `${t('words.km', { amount: formatAmount(mileage, language) })}, ${formatShortDate(readOn, language)}`;
  return (
    <details className={classNames('disclosure small tabular', styles.readings)}>
      <summary>{t('odometer.all', { total: readings.length })}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('words.day')}</th>
            <th scope="col">{t('odometer.reading')}</th>
            <th scope="col">{t('odometer.origin')}</th>
          </tr>
        </thead>
        <tbody>
          {readings.toReversed().map((reading) => (
            <tr key={reading.id ?? inWords(reading)}>
              <td>{formatShortDate(reading.readOn, language)}</td>
              <td>
                {formatAmount(reading.mileage, language)}
                <ReadingRemark reading={reading} />
              </td>
              <td>{t(`odometer.source.${reading.source as OwnReading['source']}`)}</td>
              {action && <td>{action(reading, inWords(reading))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function ReadingRemark({ reading: { doubt, startsScale, withdrawnFor } }: { reading: ShownReading }) {
  const { t } = useTranslation('book');
  const remark = withdrawnFor
    ? t(`odometer.withdrawn.${withdrawnFor}`)
    : doubt
      ? t('odometer.doubted')
      : startsScale && t('words.odometerReplaced');
  return remark && <span className="accent caption-size block"> {remark}</span>;
}
