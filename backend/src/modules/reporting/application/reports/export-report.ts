import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { BYTE_ORDER_MARK, csvRow, spreadsheetText } from '../../domain/csv.ts';
import type { ReportFormat, ReportName, ReportUnit } from '../../domain/report.values.ts';
import type { ReportView } from './report.view.ts';
import type { ReportTexts } from './report-texts.ts';
import { ReportPageReader } from './show-report.ts';

/** A day as a cell of a sheet: a date in a spreadsheet, a text in a CSV file. */
interface DayCell {
  readonly day: LocalDate;
  readonly text: string;
}

type Cell = string | number | DayCell | null;

interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** Width of the column of the labels, and of the others, in characters. */
const LABEL_WIDTH = 36;
const VALUE_WIDTH = 18;

const DAY_FORMAT = 'dd.mm.yyyy';

/**
 * Writes an XLSX file: texts (even those that begin like a formula) as texts, numbers as numbers, days as dates. The
 * library is loaded with the first file, because few processes write one.
 */
async function writeWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(
    sheets.map(({ name, rows }) => ({
      data: rows.map((row, index) => row.map((cell) => cellOf(cell, index === 0))),
      sheet: name,
      columns: (rows[0] ?? []).map((_, index) => ({ width: index === 0 ? LABEL_WIDTH : VALUE_WIDTH })),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
}

function cellOf(value: Cell, isHeading: boolean) {
  if (value === null) return null;
  const style = isHeading ? { fontWeight: 'bold' as const, wrap: true } : {};
  if (typeof value === 'number') return { ...style, type: Number, value };
  if (typeof value === 'object') return { ...style, type: Date, value: new Date(value.day), format: DAY_FORMAT };
  return { ...style, type: String, value: spreadsheetText(value) };
}

@Injectable()
export class ReportExportReader {
  constructor(private readonly reportPageReader: ReportPageReader) {}

  async exportReport({
    name,
    from,
    to,
    format,
    texts,
  }: {
    name: ReportName;
    from: LocalDate;
    to: LocalDate;
    format: ReportFormat;
    texts: ReportTexts;
  }): Promise<Buffer> {
    const report = await this.reportPageReader.showReport({ name, from, to, texts });
    const sheets = sheetsOf(report, texts);
    if (format === 'xlsx') return writeWorkbook(sheets);
    const blocks = sheets.map(({ rows }) => rows.map((row) => csvRow(row.map(csvValue), texts.language)).join(''));
    return Buffer.from(BYTE_ORDER_MARK + blocks.join('\r\n'));
  }
}

function sheetsOf(report: ReportView, texts: ReportTexts): Sheet[] {
  const { text } = texts;
  const named = (label: string, unit: ReportUnit) => (unit === 'count' ? label : `${label} (${text(`unit.${unit}`)})`);
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
