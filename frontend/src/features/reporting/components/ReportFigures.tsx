import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../shared/antd/ListTable.tsx';
import { Figure, Figures } from '../../../shared/antd/parts/Figures.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { filledRows } from './report-rows.ts';
import { reportChange, reportValue } from './report-values.ts';

export function ReportFigures({ report }: { report: Schemas['Report'] }) {
  const { t, i18n } = useTranslation('reports');
  const language = i18n.resolvedLanguage ?? 'ro';
  return (
    <Figures label={t('figures', { title: report.title })}>
      {report.figures.map((figure) => {
        const { code, label, unit, value, previous } = figure;
        const before = reportValue(previous, unit, t, language);
        const change = reportChange(figure, t, language);
        return (
          <Figure
            key={code}
            label={label}
            value={reportValue(value, unit, t, language)}
            note={
              change
                ? t('change', { change: `${change.sign}${change.amount}`, value: before })
                : t('before', { value: before })
            }
          />
        );
      })}
    </Figures>
  );
}

/** Says in a sentence what the first figure of a report is and how it changed. */
export function ReportSummary({ report }: { report: Schemas['Report'] }) {
  const { t, i18n } = useTranslation('reports');
  const language = i18n.resolvedLanguage ?? 'ro';
  const [figure] = report.figures;
  if (!figure) return report.title;
  const { label, unit, value, previous } = figure;
  const change = reportChange(figure, t, language);
  const facts = {
    label,
    value: reportValue(value, unit, t, language),
    previous: reportValue(previous, unit, t, language),
    change: change?.amount ?? '',
  };
  if (!change) return t(previous === null ? 'summary.alone' : 'summary.beside', facts);
  if (!change.sign) return t('summary.same', facts);
  return t(change.sign === '+' ? 'summary.more' : 'summary.less', facts);
}

type Row = Schemas['Report']['rows'][number];

/** The table of a report: the figures of its chart, and below each that of the period before. */
export function ReportTable({ report }: { report: Schemas['Report'] }) {
  const { t, i18n } = useTranslation('reports');
  const language = i18n.resolvedLanguage ?? 'ro';
  const name = t('table', { title: report.title });
  const columns = [
    {
      key: 'label',
      title: report.heading,
      dataIndex: 'label',
      rowScope: 'row' as const,
      className: 'one-line',
      fixed: true,
      width: '8rem',
    },
    ...report.columns.map(({ code, label, unit }, index) => ({
      key: code,
      title: label,
      align: 'end' as const,
      className: 'one-line',
      render: (_: unknown, { values, previous }: Row) => (
        <>
          {reportValue(values[index] ?? null, unit, t, language)}
          <span className="caption block">
            <span className="visually-hidden">{t('before', { value: '' })}</span>
            {reportValue(previous[index] ?? null, unit, t, language)}
          </span>
        </>
      ),
    })),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <section className="outlined scrolls-sideways" aria-label={name} tabIndex={0}>
      <DataTable<Row>
        aria-label={`${name}. ${t('beforeNote')}`}
        rowKey={({ label, values }) => [label, ...values].join()}
        columns={columns}
        dataSource={filledRows(report.rows)}
      />
    </section>
  );
}
