import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { StatCard, StatCards } from '../../../shared/ui/cards/StatCard.tsx';
import styles from './ReportTable.module.css';
import { filledRows } from './report-rows.ts';
import { reportValue } from './report-values.ts';

export function ReportFigures({ report }: { report: Schemas['Report'] }) {
  const { t, i18n } = useTranslation('reports');
  const language = i18n.resolvedLanguage ?? 'ro';
  return (
    <StatCards label={t('figures', { title: report.title })}>
      {report.figures.map(({ code, label, unit, value, previous, changePercent: change }) => {
        const before = reportValue(previous, unit, t, language);
        const signed = change === null ? '' : (change > 0 ? `+${change}` : String(change)).replace('-', '−');
        return (
          <StatCard
            key={code}
            label={label}
            value={reportValue(value, unit, t, language)}
            note={signed ? t('change', { change: signed, value: before }) : t('before', { value: before })}
          />
        );
      })}
    </StatCards>
  );
}

/** Says in a sentence what the first figure of a report is and how it changed. */
export function ReportSummary({ report }: { report: Schemas['Report'] }) {
  const { t, i18n } = useTranslation('reports');
  const language = i18n.resolvedLanguage ?? 'ro';
  const [figure] = report.figures;
  if (!figure) return report.title;
  const { label, unit, value, previous, changePercent: change } = figure;
  const facts = {
    label,
    value: reportValue(value, unit, t, language),
    previous: reportValue(previous, unit, t, language),
    change: Math.abs(change ?? 0),
  };
  if (change === null) return t(previous === null ? 'summary.alone' : 'summary.beside', facts);
  if (change === 0) return t('summary.same', facts);
  return t(change > 0 ? 'summary.more' : 'summary.less', facts);
}

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
          {filledRows(report.rows).map(({ label, values, previous }) => (
            <tr key={[label, ...values].join()}>
              <th scope="row">{label}</th>
              {report.columns.map(({ code, unit }, index) => (
                <td key={code} className={styles.number}>
                  {reportValue(values[index] ?? null, unit, t, language)}
                  <span className="caption block">
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
