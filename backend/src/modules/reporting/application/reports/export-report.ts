import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { csvRow } from '../../domain/csv.ts';
import type { ReportFormat, ReportName, ReportUnit } from '../../domain/report.values.ts';
import type { ReportView } from './report.view.ts';
import type { ReportTexts } from './report-texts.ts';
import { ShowReport } from './show-report.ts';
import { type Cell, type Sheet, WorkbookWriter } from './workbook.ts';

/** Writes a report as a file: its totals, and its table with the columns of the period before. */
export class ExportReport extends Query<Buffer> {
  constructor(
    readonly name: ReportName,
    readonly from: LocalDate,
    readonly to: LocalDate,
    readonly format: ReportFormat,
    readonly texts: ReportTexts,
  ) {
    super();
  }
}

/** Spreadsheets detect UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF';

@QueryHandler(ExportReport)
export class ExportReportHandler implements IQueryHandler<ExportReport> {
  constructor(
    private readonly queries: QueryBus,
    private readonly workbooks: WorkbookWriter,
  ) {}

  async execute({ name, from, to, format, texts }: ExportReport): Promise<Buffer> {
    const report = await this.queries.execute(new ShowReport(name, from, to, texts));
    const sheets = sheetsOf(report, texts);
    if (format === 'xlsx') return this.workbooks.write(sheets);
    const blocks = sheets.map(({ rows }) =>
      rows.map((row) => csvRow(row.map(csvValue), texts.language)).join(''),
    );
    return Buffer.from(BYTE_ORDER_MARK + blocks.join('\r\n'));
  }
}

function sheetsOf(report: ReportView, texts: ReportTexts): Sheet[] {
  const { text } = texts;
  const named = (label: string, unit: ReportUnit) =>
    unit === 'count' ? label : `${label} (${text(`unit.${unit}`)})`;
  const { period, previous, columns } = report;
  const totals: Cell[][] = [
    [report.title, texts.days(period), texts.days(previous)],
    ...report.figures.map((figure) => [named(figure.label, figure.unit), figure.value, figure.previous]),
  ];
  const labels = columns.map((column) => named(column.label, column.unit));
  const table: Cell[][] = [
    [report.heading, ...labels, ...labels.map((label) => `${label}, ${text('before')}`)],
    ...report.rows.map((row) => [labelOf(row), ...row.values, ...row.previous]),
  ];
  return [
    { name: text('sheet.totals'), rows: totals },
    { name: text('sheet.table'), rows: table },
  ];
}

function labelOf({ label, day }: ReportView['rows'][number]): Cell {
  return day === undefined ? label : { day, text: label };
}

function csvValue(cell: Cell): string | number {
  return typeof cell === 'object' ? (cell?.text ?? '') : cell;
}
