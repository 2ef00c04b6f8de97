/** A cell of a sheet; null is empty. */
export type Cell = string | number | null;

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** Writes workbooks for spreadsheets. */
export abstract class WorkbookWriter {
  /** @returns an XLSX file. Texts are stored as texts, also those that begin like a formula. */
  abstract write(sheets: readonly Sheet[]): Promise<Buffer>;
}
