import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { spreadsheetText } from '../../domain/csv.ts';

/** A day as a cell of a sheet: a date for a spreadsheet, a text for a file of texts. */
interface DayCell {
  readonly day: LocalDate;
  readonly text: string;
}

/** A cell of a sheet; null is empty. */
export type Cell = string | number | DayCell | null;

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** Width of the column of the labels, and of the others, in characters. */
const LABEL_WIDTH = 36;
const VALUE_WIDTH = 18;

const DAY_FORMAT = 'dd.mm.yyyy';

/** Writes XLSX files. The library is loaded with the first file: few processes write one. */
@Injectable()
export class WorkbookWriter {
  /** Texts are stored as texts, also those that begin like a formula, numbers as numbers and days as dates. */
  async write(sheets: readonly Sheet[]): Promise<Buffer> {
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
}

function cellOf(value: Cell, isHeading: boolean) {
  if (value === null) return null;
  const style = isHeading ? { fontWeight: 'bold' as const, wrap: true } : {};
  if (typeof value === 'number') return { ...style, type: Number, value };
  if (typeof value === 'object')
    return { ...style, type: Date, value: new Date(value.day), format: DAY_FORMAT };
  return { ...style, type: String, value: spreadsheetText(value) };
}
