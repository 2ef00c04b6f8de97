import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { formatAmount } from '../format.ts';
import { formatShortDate } from '../time/workshop-clock.ts';
import styles from './OdometerReadings.module.css';

/** The readings behind the chart, the newest first, folded away. */
export function OdometerReadings({ readings }: { readings: ReadonlyArray<Schemas['OdometerReading']> }) {
  const { t, i18n } = useTranslation('book');
  const language = i18n.resolvedLanguage ?? 'ro';
  return (
    <details className={styles.readings}>
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
          {readings.toReversed().map(({ readOn, mileage, source }) => (
            <tr key={`${readOn} ${mileage} ${source}`}>
              <td>{formatShortDate(readOn, language)}</td>
              <td>{formatAmount(mileage, language)}</td>
              <td>{t(`odometer.source.${source}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
