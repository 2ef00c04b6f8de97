import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Schemas } from '../../../shared/api/client.ts';
import styles from './ReportChart.module.css';
import { REPORT_CHARTS, reportValue } from './report-values.ts';

/** Colours of the series; the period before has the last one. */
const COLORS = ['var(--color-primary)', 'var(--color-accent)', 'var(--color-info)'];
const PREVIOUS = 'var(--color-line-strong)';
const TEXT = { fill: 'var(--color-ink-muted)', fontSize: 13 };
const MOST_NAMES = 12;
const NAME_HEIGHT = 44;
const HEIGHT = 280;

interface Series {
  readonly key: string;
  readonly label: string;
  readonly color: string;
  readonly unit: Schemas['ReportUnit'];
}

/** The chart of a report. Its library is large, so it is loaded with the first report. */
export default function ReportChart({ report }: { report: Schemas['Report'] }) {
  const { t, i18n } = useTranslation('reports');
  const language = i18n.resolvedLanguage ?? 'ro';
  const { isStacked, hasNames } = REPORT_CHARTS[report.name];
  const series = seriesOf(report, t('earlier'));
  const rows = pointsOf(report, series).slice(0, hasNames ? MOST_NAMES : undefined);
  const number = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const isPercent = series.every(({ unit }) => unit === 'percent');
  const values = {
    type: 'number',
    tickFormatter: (value: number) =>
      isPercent ? t('units.percent', { value: number.format(value) }) : number.format(value),
    tick: TEXT,
  } as const;
  const labels = { type: 'category', dataKey: 'label', tick: TEXT } as const;
  const height = hasNames ? Math.max(HEIGHT / 2, rows.length * NAME_HEIGHT + 40) : HEIGHT;
  return (
    <figure className={styles.chart}>
      <div role="img" aria-label={t('chart', { title: report.title })}>
        <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
          <BarChart
            data={rows}
            layout={hasNames ? 'vertical' : 'horizontal'}
            accessibilityLayer={false}
            margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
          >
            <CartesianGrid stroke="var(--color-line)" vertical={Boolean(hasNames)} horizontal={!hasNames} />
            {hasNames ? (
              <>
                <XAxis {...values} stroke="var(--color-line-strong)" allowDecimals={false} />
                <YAxis {...labels} stroke="var(--color-line-strong)" width={116} interval={0} />
              </>
            ) : (
              <>
                <XAxis {...labels} stroke="var(--color-line-strong)" minTickGap={24} />
                <YAxis {...values} stroke="var(--color-line-strong)" width={52} allowDecimals={false} />
              </>
            )}
            <Tooltip
              cursor={{ fill: 'var(--color-surface-sunken)' }}
              contentStyle={{
                border: '1px solid var(--color-line)',
                borderRadius: 'var(--radius-medium)',
                background: 'var(--color-surface)',
              }}
              labelStyle={{ color: 'var(--color-ink)' }}
              itemStyle={{ color: 'var(--color-ink)' }}
              formatter={(value, _name, { dataKey }) => {
                const unit = series.find(({ key }) => key === dataKey)?.unit ?? 'count';
                return reportValue(Number(value), unit, t, language);
              }}
            />
            {series.map(({ key, label, color }) => (
              <Bar
                key={key}
                dataKey={key}
                name={label}
                fill={color}
                stackId={isStacked ? 'all' : undefined}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <figcaption>
        <ul className={styles.legend}>
          {series.map(({ key, label, color }) => (
            <li key={key}>
              <span className={styles.swatch} style={{ background: color }} />
              {label}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

function seriesOf({ name, columns }: Schemas['Report'], earlier: string): Series[] {
  const { columns: drawn, hasPrevious } = REPORT_CHARTS[name];
  const series = drawn.flatMap((code, index) => {
    const column = columns.find((one) => one.code === code);
    return column ? [{ key: code, label: column.label, color: COLORS[index] ?? PREVIOUS, unit: column.unit }] : [];
  });
  const [first] = series;
  return hasPrevious && first ? [...series, { ...first, key: 'previous', label: earlier, color: PREVIOUS }] : series;
}

function pointsOf({ columns, rows }: Schemas['Report'], series: readonly Series[]) {
  const places = series.map(({ key }) => columns.findIndex(({ code }) => code === key));
  return rows.map(({ label, values, previous }) => {
    const entries = series.map(({ key }, index) => {
      const isPrevious = key === 'previous';
      const place = isPrevious ? (places[0] ?? 0) : (places[index] ?? 0);
      return [key, (isPrevious ? previous : values)[place] ?? 0] as const;
    });
    return { label, ...Object.fromEntries(entries) };
  });
}
