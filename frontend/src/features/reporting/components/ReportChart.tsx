import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatDayOfMonth } from '../../../shared/time/workshop-clock.ts';
import styles from './ReportChart.module.css';
import { fittingRows, wholeSteps } from './report-rows.ts';
import { REPORT_CHARTS, reportValue } from './report-values.ts';

/** The colours of the series; the previous period has the colour `PREVIOUS`. */
const COLORS = ['var(--color-primary)', 'var(--color-accent)', 'var(--color-info)'];
const PREVIOUS = 'var(--color-line-strong)';
const TEXT = { fill: 'var(--color-ink-muted)', fontSize: 13 };
const MOST_NAMES = 12;
const NAME_HEIGHT = 44;
const HEIGHT = 280;
/** The width of the value axis and of the margin on the other side, in pixels. */
const AXIS = 68;
const DIGIT = 8;

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
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  const isAddable = !hasNames && series.every(({ unit }) => unit === 'count' || unit === 'ron');
  const fitting = isAddable
    ? fittingRows(report.rows, width - AXIS, isStacked ? 1 : series.length)
    : { rows: report.rows, together: 1 };
  const points = pointsOf({ ...report, rows: fitting.rows }, series, language);
  const rows = points.slice(0, hasNames ? MOST_NAMES : undefined);
  const ticks = wholeSteps(largestOf(rows, series, Boolean(isStacked)));
  const number = new Intl.NumberFormat(language);
  const isPercent = series.every(({ unit }) => unit === 'percent');
  const values = {
    type: 'number' as const,
    tickFormatter: (value: number) =>
      isPercent ? t('units.percent', { value: number.format(value) }) : number.format(value),
    tick: TEXT,
    ticks,
    domain: [0, ticks.at(-1) ?? 1],
    interval: 0,
  };
  const valueWidth = Math.max(...ticks.map((tick) => number.format(tick).length)) * DIGIT + (isPercent ? 24 : 12);
  const labels = { type: 'category', dataKey: 'label', tick: TEXT } as const;
  const height = hasNames ? Math.max(HEIGHT / 2, rows.length * NAME_HEIGHT + 40) : HEIGHT;
  return (
    <figure className="flush">
      <div role="img" className={styles.drawing} aria-label={t('chart', { title: report.title })}>
        <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }} onResize={setWidth}>
          {/* A new chart for each report: bars that two reports have, those of the period before, would come before new ones. */}
          <BarChart
            key={report.name}
            data={rows}
            layout={hasNames ? 'vertical' : 'horizontal'}
            accessibilityLayer={false}
            margin={{ top: 8, right: 28, bottom: 0, left: 0 }}
          >
            <CartesianGrid stroke="var(--color-line)" vertical={Boolean(hasNames)} horizontal={!hasNames} />
            {hasNames ? (
              <>
                <XAxis {...values} stroke="var(--color-line-strong)" />
                <YAxis {...labels} stroke="var(--color-line-strong)" width={116} interval={0} />
              </>
            ) : (
              <>
                <XAxis
                  {...labels}
                  dataKey="mark"
                  stroke="var(--color-line-strong)"
                  minTickGap={12}
                  interval="equidistantPreserveStart"
                />
                <YAxis {...values} stroke="var(--color-line-strong)" width={valueWidth} />
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
              labelFormatter={(mark, [point]) => point?.payload.label ?? mark}
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
                shape={key === 'previous' ? (hasNames ? ThinRow : ThinColumn) : undefined}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <figcaption>
        <ul className="list row-3 muted-small">
          {series.map(({ key, label, color, unit }) => (
            <li key={key} className="centred-row-2">
              <span className={styles.swatch} style={{ background: color }} />
              {unit === 'ron' ? `${label}, RON` : label}
            </li>
          ))}
        </ul>
        {fitting.together > 1 && <p className="muted-small">{t('together', { rows: fitting.together })}</p>}
      </figcaption>
    </figure>
  );
}

/** The bars of the previous period are thin, because they are only the comparison for the chosen period. */
const THIN = 4;

function ThinColumn({ x = 0, y, width = 0, height, fill }: BarShapeProps) {
  return (
    <Rectangle x={x + Math.max(0, width - THIN) / 2} y={y} width={Math.min(width, THIN)} height={height} fill={fill} />
  );
}

function ThinRow({ x, y = 0, width, height = 0, fill }: BarShapeProps) {
  return (
    <Rectangle x={x} y={y + Math.max(0, height - THIN) / 2} width={width} height={Math.min(height, THIN)} fill={fill} />
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

function pointsOf({ columns, rows }: Schemas['Report'], series: readonly Series[], language: string) {
  const places = series.map(({ key }) => columns.findIndex(({ code }) => code === key));
  return rows.map(({ label, day, values, previous }) => {
    const entries = series.map(({ key }, index) => {
      const isPrevious = key === 'previous';
      const place = isPrevious ? (places[0] ?? 0) : (places[index] ?? 0);
      return [key, (isPrevious ? previous : values)[place] ?? 0] as const;
    });
    return { label, mark: day ? formatDayOfMonth(day, language) : label, ...Object.fromEntries(entries) };
  });
}

function largestOf(points: readonly Record<string, unknown>[], series: readonly Series[], isStacked: boolean): number {
  const heights = points.map((point) => {
    const values = series.map(({ key }) => Number(point[key] ?? 0));
    return isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  });
  return Math.max(0, ...heights);
}
