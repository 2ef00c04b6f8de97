export const REPORT_NAMES = [
  'revenue',
  'visits',
  'services',
  'mechanics',
  'occupancy',
  'lead-time',
  'no-shows',
  'customers',
  'reminders',
  'rewards',
  'reviews',
  'work-hours',
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];
export const REPORT_UNITS = ['count', 'ron', 'percent', 'days', 'points', 'stars'] as const;
export type ReportUnit = (typeof REPORT_UNITS)[number];

export const REPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
