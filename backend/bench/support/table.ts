/** A column: its title and the width it is padded to; the last column needs none. */
export type Column = readonly [title: string, width?: number];

/** A Markdown table that is printed row by row, as the rows become known. */
export class Table {
  private readonly columns: readonly Column[];
  private begun = false;

  constructor(columns: readonly Column[]) {
    this.columns = columns;
  }

  /** Prints a row, and the head before the first one. */
  print(cells: readonly string[]): void {
    if (!this.begun) {
      this.begun = true;
      this.print(this.columns.map(([title]) => title));
      this.print(this.columns.map(([title, width = title.length]) => '-'.repeat(width)));
    }
    const padded = this.columns.map(([title, width = title.length], index) => (cells[index] ?? '').padEnd(width));
    console.log(`| ${padded.join(' | ')} |`);
  }
}
