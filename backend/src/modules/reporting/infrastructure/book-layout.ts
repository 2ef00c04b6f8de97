import { VEHICLE_DETAIL_NAMES } from '../../../kernel/vehicle-description.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import {
  BODY,
  HEADING,
  INK,
  MARGIN,
  MUTED,
  PdfCanvas,
  SMALL,
  STRONG,
  TITLE,
} from '../../../platform/pdf/pdf-canvas.ts';
import { serviceNameIn } from '../../catalogue/index.ts';
import { checklistTextIn } from '../../revisions/index.ts';
import type { Letterhead } from '../../workshop/index.ts';
import type { BookAdvice } from '../application/service-books/book-advice.ts';
import type { BookEntry } from '../application/service-books/book-history.ts';
import type { VehicleBook } from '../application/service-books/show-vehicle-book.ts';
import type { BookFormatter } from './book-formatter.ts';

const ITEM_COLORS: Readonly<Record<string, string>> = {
  replace: '#b01e17',
  attention: '#9a4a06',
  replaced: '#1c5f82',
  ok: '#0a6640',
  'not-checked': MUTED,
};
const ITEM_STATUSES = Object.keys(ITEM_COLORS);

/** Widths in points. */
const DATE_COLUMN = 118;
const COST_COLUMN = 84;
const LOGO_COLUMN = 120;
/** An entry starts on a new page unless this height is left. */
const MIN_ENTRY_HEIGHT = 64;

export class BookLayout {
  private constructor(
    readonly canvas: PdfCanvas,
    private readonly book: VehicleBook,
    private readonly format: BookFormatter,
  ) {}

  static async open(book: VehicleBook, format: BookFormatter): Promise<BookLayout> {
    const { make, model, year } = book.vehicle;
    const title = `${format.text('title')}: ${make} ${model} ${year}`;
    const canvas = await PdfCanvas.open(title, format.language, (page) => format.text('page', { page }));
    return new BookLayout(canvas, book, format);
  }

  letterhead({ name, contact, logo }: Letterhead): void {
    const { canvas } = this;
    const { pdf } = canvas;
    if (logo) canvas.logo(logo);
    const width = canvas.width - LOGO_COLUMN;
    canvas.use(STRONG).text(name, MARGIN, MARGIN, { width });
    if (contact) canvas.use(SMALL).text(contact, { width });
    pdf.moveDown(1.5);
  }

  cover(today: LocalDate, forGuest: boolean): void {
    const { canvas, format, book } = this;
    const { pdf } = canvas;
    const { make, model, year, licensePlate } = book.vehicle;
    canvas.use(TITLE).text(format.text('title'), MARGIN);
    canvas.use(SMALL).text(format.text('issued', { date: format.date(today) }));
    if (forGuest) pdf.text(format.text('without_owner'));
    pdf.moveDown(1);
    canvas.use(HEADING).text(`${make} ${model}, ${year}`);
    if (licensePlate) canvas.plate(licensePlate);
    pdf.moveDown(0.5);
    for (const [label, value] of this.facts(forGuest)) this.fact(label, value);
    pdf.moveDown(0.8);
    if (book.advice.length === 0) return;
    canvas.ensureHeight(MIN_ENTRY_HEIGHT);
    canvas.use(STRONG).text(format.text('advice.title'), MARGIN);
    pdf.moveDown(0.3);
    for (const advice of book.advice) this.advice(advice);
    pdf.moveDown(0.8);
  }

  private advice({ title, date, urgency, state, totalRon }: BookAdvice): void {
    const { canvas, format } = this;
    canvas.ensureHeight(MIN_ENTRY_HEIGHT);
    canvas.rule();
    const top = canvas.pdf.y + 6;
    canvas.use(BODY).text(format.date(date), MARGIN, top, { width: DATE_COLUMN - 8 });
    if (totalRon !== null) this.cost(totalRon, top);
    const column = { width: canvas.width - DATE_COLUMN - COST_COLUMN };
    canvas.use(STRONG).text(title, MARGIN + DATE_COLUMN, top, column);
    const caption = `${format.text(`advice.urgency.${urgency}`)} · ${format.text(`advice.${state}`)}`;
    canvas.use(SMALL).text(caption, column);
    canvas.pdf.moveDown(0.5);
  }

  private cost(ron: number, top: number): void {
    const right = MARGIN + this.canvas.width - COST_COLUMN;
    this.canvas.use(STRONG).text(this.format.ron(ron), right, top, { width: COST_COLUMN, align: 'right' });
  }

  entry(entry: BookEntry, photos: readonly Buffer[]): void {
    const { canvas, format } = this;
    const { pdf } = canvas;
    canvas.ensureHeight(MIN_ENTRY_HEIGHT);
    canvas.rule();
    const top = pdf.y + 8;
    canvas.use(BODY).text(format.date(entry.date), MARGIN, top, { width: DATE_COLUMN - 8 });
    if (entry.mileage !== null) {
      canvas.use(SMALL).text(format.kilometres(entry.mileage), { width: DATE_COLUMN - 8 });
    }
    if (entry.costRon !== null) this.cost(entry.costRon, top);
    const column = { width: canvas.width - DATE_COLUMN - COST_COLUMN };
    canvas.use(STRONG).text(this.titleOf(entry), MARGIN + DATE_COLUMN, top, column);
    canvas.use(SMALL).text(this.caption(entry), column);
    if (entry.work.length > 0) canvas.use(BODY).text(entry.work.join('\n'), column);
    this.findings(entry);
    if (entry.notes !== null) canvas.use(BODY).text(entry.notes, { width: canvas.width - DATE_COLUMN });
    canvas.images(photos, DATE_COLUMN);
    pdf.moveDown(0.8);
  }

  private titleOf({ kind, title, titles }: BookEntry): string {
    if (kind === 'revision') return checklistTextIn(this.format.language, title);
    return serviceNameIn(this.format.language, { name: title, names: titles ?? {} });
  }

  older(date: LocalDate): void {
    this.canvas.ensureHeight(MIN_ENTRY_HEIGHT);
    this.canvas.rule();
    const text = this.format.text('older', { date: this.format.date(date) });
    this.canvas.use(SMALL).text(text, MARGIN, this.canvas.pdf.y + 8);
  }

  empty(): void {
    this.canvas.rule();
    this.canvas.use(BODY).text(this.format.text('empty'), MARGIN, this.canvas.pdf.y + 8);
  }

  private facts(forGuest: boolean): [label: string, value: string][] {
    const { vehicle, owner, odometer, visits: appointments, revisions, documents } = this.book;
    const { format } = this;
    const latest = odometer.readings.at(-1);
    const mileage = latest
      ? format.text('mileage_read', { mileage: format.number(latest.km), date: format.date(latest.readOn) })
      : vehicle.mileage !== null && format.kilometres(vehicle.mileage);
    const facts: [string, string | false | null | undefined][] = [
      ['owner', owner?.name],
      ['vin', forGuest && vehicle.vin ? `…${vehicle.vin}` : vehicle.vin],
      ['mileage', mileage],
      ...VEHICLE_DETAIL_NAMES.filter((detail) => detail !== 'vin').map((detail): [string, string | null] => {
        const value = vehicle[detail];
        return [detail, value && format.value(`choice.${detail}`, value)];
      }),
      ['visits', format.number(appointments)],
      ['revisions', format.number(revisions)],
      ['documents', documents > 0 && format.number(documents)],
    ];
    return facts.flatMap(([key, value]) => (value ? [[format.text(key), value]] : []));
  }

  private fact(label: string, value: string): void {
    const { canvas } = this;
    const top = canvas.pdf.y;
    canvas.use(SMALL).text(label, MARGIN, top + BODY.size - SMALL.size, { width: DATE_COLUMN - 8 });
    canvas.use(BODY).text(value, MARGIN + DATE_COLUMN, top, { width: canvas.width - DATE_COLUMN });
  }

  private caption({ kind, id, status, correctsId, documentKind }: BookEntry): string {
    const { format } = this;
    return [
      format.text(`kind.${kind}`),
      kind === 'revision' && format.text('number', { id }),
      documentKind && format.value('document', documentKind),
      status === 'in-progress' && format.text('in_progress'),
      correctsId !== null && format.text('corrects', { id: correctsId }),
    ]
      .filter(Boolean)
      .join(' · ');
  }

  private findings({ items }: BookEntry): void {
    const width = this.canvas.width - DATE_COLUMN;
    const nameOf = (itemName: string) => checklistTextIn(this.format.language, itemName);
    for (const status of ITEM_STATUSES) {
      const names = items.filter((item) => item.status === status).map(({ itemName }) => nameOf(itemName));
      if (names.length === 0) continue;
      const color = ITEM_COLORS[status] ?? INK;
      const label = `${this.format.text(`item.${status}`)}: `;
      this.canvas.use({ ...BODY, font: 'bold', color }).text(label, { width, continued: true });
      this.canvas.use(BODY).text(names.join(', '), { width });
    }
  }
}
