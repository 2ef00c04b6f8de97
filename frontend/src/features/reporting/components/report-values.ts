import type { TFunction } from 'i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatAmount, formatMoney } from '../../../shared/format/format.ts';

/** A number of a report as people read it; "–" where there was nothing to count. */
export function reportValue(
  value: number | null,
  unit: Schemas['ReportUnit'],
  t: TFunction<'reports'>,
  language: string,
): string {
  if (value === null) return '–';
  if (unit === 'ron') return formatMoney(value, language);
  const inDays = unit === 'days' ? ({ style: 'unit', unit: 'day', unitDisplay: 'long' } as const) : {};
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2, ...inDays }).format(value);
  return unit === 'count' || unit === 'days' ? number : t(`units.${unit}`, { count: value, value: number });
}

/** How a figure changed: "5%", or "1,5 puncte procentuale" of a percentage; undefined where there is nothing to compare. */
export function reportChange(
  { changePercent, changePoints }: Pick<Schemas['ReportFigure'], 'changePercent' | 'changePoints'>,
  t: TFunction<'reports'>,
  language: string,
): { sign: '+' | '−' | ''; amount: string } | undefined {
  const change = changePoints ?? changePercent;
  if (change === null) return undefined;
  const count = Math.abs(change);
  const value = new Intl.NumberFormat(language).format(count);
  const isInPoints = typeof changePoints === 'number';
  const amount = isInPoints ? t('units.percentPoints', { count, value }) : t('units.percent', { value });
  return { sign: change > 0 ? '+' : change < 0 ? '−' : '', amount };
}

interface ReportChartForm {
  readonly columns: readonly string[];
  /** Whether the columns are parts of a whole, drawn on each other. */
  readonly isStacked?: true;
  /** Whether the rows are long names, drawn from top to bottom. */
  readonly hasNames?: true;
  /** Whether the previous period is drawn beside the chosen one; only with a single column. */
  readonly hasPrevious?: true;
}
export const REPORT_CHARTS: Readonly<Record<Schemas['ReportName'], ReportChartForm>> = {
  revenue: { columns: ['revenue'], hasPrevious: true },
  visits: { columns: ['completed', 'open', 'cancelled'], isStacked: true },
  services: { columns: ['revenue'], hasNames: true, hasPrevious: true },
  mechanics: { columns: ['revenue'], hasNames: true, hasPrevious: true },
  occupancy: { columns: ['allDays'], hasPrevious: true },
  'lead-time': { columns: ['visits'], hasNames: true, hasPrevious: true },
  'no-shows': { columns: ['noShows'], hasPrevious: true },
  customers: { columns: ['returning', 'newcomers'], isStacked: true },
  reminders: { columns: ['notices', 'noticeBookings'], hasNames: true },
  rewards: { columns: ['redeemed', 'used'], hasNames: true },
  reviews: { columns: ['reviews'], hasNames: true, hasPrevious: true },
  'work-hours': { columns: ['soldHours', 'workedHours'] },
};

export function hasChart({ name, columns, rows }: Schemas['Report']): boolean {
  const { columns: drawn, hasPrevious } = REPORT_CHARTS[name];
  const places = drawn.map((code) => columns.findIndex((column) => column.code === code));
  return rows.some(({ values, previous }) =>
    places.some((place) => Boolean(values[place]) || (hasPrevious && Boolean(previous[place]))),
  );
}

/**
 * An amount on the public dashboard. The specification quotes "$" there (§2, §9): with its texts, the amount in RON,
 * which customers actually pay, is beside it.
 */
export function deskAmount(amount: number, t: TFunction<'desk'>, language = 'ro') {
  const currency = t('dashboard.currency');
  const inRon = formatMoney(amount, language);
  if (currency === 'RON') return { shown: inRon };
  return { shown: `${currency}${formatAmount(amount, language)}`, beside: inRon };
}
