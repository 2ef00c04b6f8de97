import type { LocalDate } from '../../../../kernel/wall-clock.ts';

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

/** Writes workbooks for spreadsheets. */
export abstract class WorkbookWriter {
  /** @returns an XLSX file. Texts are stored as texts, also those that begin like a formula, numbers as numbers and days as dates. */
  abstract write(sheets: readonly Sheet[]): Promise<Buffer>;
}
