import type { TFunction } from 'i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatMoney } from '../../../shared/format/format.ts';

/** A number of a report as people read it; "–" where there was nothing to count. */
export function reportValue(
  value: number | null,
  unit: Schemas['ReportUnit'],
  t: TFunction<'reports'>,
  language: string,
): string {
  if (value === null) return '–';
  if (unit === 'ron') return formatMoney(value, language);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
  return unit === 'count' ? number : t(`units.${unit}`, { count: value, value: number });
}
