import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../../../shared/format/format.ts';
import { formatShortDate } from '../../../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../../../shared/ui/dom.ts';
import styles from './OdometerReadings.module.css';
import type { Reading } from './odometer-line.ts';

const SOURCES = ['revision', 'booking', 'client', 'workshop'] as const;

interface ReadFrom extends Reading {
  source: string;
  /** Why the reading is ignored. */
  doubt?: string | null;
}

/** The readings of the chart as a collapsed list, newest first, including ignored ones. */
export function OdometerReadings({ readings }: { readings: readonly ReadFrom[] }) {
  const { t, i18n } = useTranslation('book');
  const language = i18n.resolvedLanguage ?? 'ro';
  const nameOf = (source: string) => {
    const known = SOURCES.find((one) => one === source);
    return known ? t(`odometer.source.${known}`) : source;
  };
  return (
    <details className={classNames('disclosure', styles.readings)}>
      <summary>{t('odometer.all', { total: readings.length })}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('odometer.day')}</th>
            <th scope="col">{t('odometer.reading')}</th>
            <th scope="col">{t('odometer.origin')}</th>
          </tr>
        </thead>
        <tbody>
          {readings.toReversed().map(({ readOn, mileage, source, doubt }) => (
            <tr key={`${readOn} ${mileage} ${source}`}>
              <td>{formatShortDate(readOn, language)}</td>
              <td>
                {formatAmount(mileage, language)}
                {doubt && <span className={styles.doubt}> {t('odometer.doubted')}</span>}
              </td>
              <td>{nameOf(source)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
