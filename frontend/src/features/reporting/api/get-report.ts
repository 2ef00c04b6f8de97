import { addDays, isLocalDate } from '@car-workshop/contracts/calendar';
import { withoutDiacritics } from '@car-workshop/contracts/text';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readOneOf } from '../../../shared/address/url-params.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../shared/api/queries.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { saveFile } from '../../../shared/browser/browser.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import { reportingKeys } from './reporting-keys.ts';

/** The reports in the order of their choice; one that the API adds does not compile without a place. */
const REPORT_ORDER: Readonly<Record<Schemas['ReportName'], true>> = {
  revenue: true,
  visits: true,
  services: true,
  mechanics: true,
  occupancy: true,
  'lead-time': true,
  'no-shows': true,
  customers: true,
  reminders: true,
  rewards: true,
  reviews: true,
  'work-hours': true,
};

const REPORTS = Object.keys(REPORT_ORDER) as Schemas['ReportName'][];

/**
 * The reports that are useful to the workshop, and the chosen one, whose address may come from elsewhere; only admins
 * see the working hours of mechanics.
 */
export function useReports(chosen: Schemas['ReportName']): Schemas['ReportName'][] {
  const isAdmin = useSession()?.role === 'admin';
  const key = [...sharedKeys.settings, 'estimates'];
  const { data } = useBody(key, '/api/admin/settings/estimates', { enabled: isAdmin });
  return REPORTS.filter((name) => name !== 'work-hours' || name === chosen || data?.enabled);
}

/** Days of each period up to today: whole weeks, so that the previous period follows without a gap. */
const PERIOD_DAYS = { week: 7, month: 28, quarter: 91, year: 364 } as const;

export const REPORT_PERIODS = [
  'this-month',
  'last-month',
  ...(Object.keys(PERIOD_DAYS) as (keyof typeof PERIOD_DAYS)[]),
  'own',
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

function daysOf(period: Exclude<ReportPeriod, 'own'>, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const first: IsoDate = `${today.slice(0, 7)}-01`;
  if (period === 'this-month') return { from: first, to: today };
  if (period !== 'last-month') return { from: addDays(today, 1 - PERIOD_DAYS[period]), to: today };
  const to = addDays(first, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

export const DAY_NAMES = ['from', 'to'] as const;
export type DayName = (typeof DAY_NAMES)[number];

export interface ReportChoice {
  readonly name: Schemas['ReportName'];
  readonly period: ReportPeriod;
  /** First and last day; undefined while days of one's own are not complete. */
  readonly days: { readonly from: IsoDate; readonly to: IsoDate } | undefined;
}

export function readReportChoice(parameters: URLSearchParams, today: IsoDate): ReportChoice {
  const name = readOneOf(parameters, 'report', REPORTS, 'revenue');
  const period = readOneOf(parameters, 'period', REPORT_PERIODS, 'month');
  if (period !== 'own') return { name, period, days: daysOf(period, today) };
  const from = parameters.get('from') ?? '';
  const to = parameters.get('to') ?? '';
  // A year that is being typed is a very early year at first.
  const isComplete = [from, to].every((day) => isLocalDate(day) && day > '1999');
  return { name, period, days: isComplete ? { from, to } : undefined };
}

export function reportParameters({ name, period, days }: ReportChoice): URLSearchParams {
  return new URLSearchParams({
    ...(name !== 'revenue' && { report: name }),
    ...(period !== 'month' && { period }),
    ...(period === 'own' && days),
  });
}

export const REPORT_FORMATS = ['csv', 'xlsx'] as const;

export function useReport({ name, days }: ReportChoice) {
  const { i18n } = useTranslation();
  const query = days ?? { from: '', to: '' };
  return useBody(reportingKeys.report({ name, ...query, language: i18n.resolvedLanguage }), '/api/reports/{name}', {
    params: { path: { name }, query },
    ...EVERY_APPOINTMENT,
    placeholderData: keepPreviousData,
    enabled: days !== undefined,
  });
}

export function useDownloadReport({ name, days }: ReportChoice) {
  const { t } = useTranslation('reports');
  return useMutation({
    mutationFn: (format: (typeof REPORT_FORMATS)[number]) => {
      const query = { ...(days ?? { from: '', to: '' }), format };
      return bodyOf(api.GET('/api/reports/{name}/export', { params: { path: { name }, query }, parseAs: 'blob' }));
    },
    onSuccess: (file, format) => saveFile(file, `${fileName(t(`names.${name}`))}-${days?.from}-${days?.to}.${format}`),
    meta: { failure: () => ({ title: t('notDownloaded') }) },
  });
}

function fileName(title: string): string {
  return withoutDiacritics(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}
