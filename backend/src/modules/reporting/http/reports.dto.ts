import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { DateField, OneOf } from '../../../platform/http/validators.ts';
import { REPORT_FORMATS, type ReportFormat } from '../domain/report.values.ts';

/** The days of a report, at most five years. */
export class ReportQuery {
  @DateField({ description: 'First day.' })
  from: LocalDate;

  @DateField({ description: 'Last day, included.' })
  to: LocalDate;
}

/** The days of a report, and the format of its file. */
export class ReportExportQuery extends ReportQuery {
  @OneOf(REPORT_FORMATS)
  format: ReportFormat;
}
