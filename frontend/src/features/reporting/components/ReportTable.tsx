import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import styles from './ReportTable.module.css';
import { reportValue } from './report-values.ts';

/** The table of a report: the figures of its chart, and below each that of the period before. */
export function ReportTable({ report }: { report: Schemas['Report'] }) {
  const { t, i18n } = useTranslation('reports');
  const language = i18n.resolvedLanguage ?? 'ro';
  const name = t('table', { title: report.title });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <section className={styles.scroll} aria-label={name} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{`${name}. ${t('beforeNote')}`}</caption>
        <thead>
          <tr>
            <th scope="col">{report.heading}</th>
            {report.columns.map(({ code, label }) => (
              <th key={code} scope="col" className={styles.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map(({ label, values, previous }) => (
            <tr key={[label, ...values].join()}>
              <th scope="row">{label}</th>
              {report.columns.map(({ code, unit }, index) => (
                <td key={code} className={styles.number}>
                  {reportValue(values[index] ?? null, unit, t, language)}
                  <span className={styles.before}>
                    <span className="visually-hidden">{t('before', { value: '' })}</span>
                    {reportValue(previous[index] ?? null, unit, t, language)}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
