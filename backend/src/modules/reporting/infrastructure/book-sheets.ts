import { createRequire } from 'node:module';
import { VEHICLE_DETAIL_NAMES } from '../../../kernel/vehicle-description.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import type { BookEntry } from '../application/book-history.ts';
import type { VehicleBook } from '../application/show-vehicle-book.ts';
import type { BookWords } from './book-words.ts';

type Pdf = PDFKit.PDFDocument;

/** PT Sans has every letter of our four languages; its licence lets documents carry it. */
const FONTS = {
  regular: '@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf',
  bold: '@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf',
} as const;
const locate = createRequire(import.meta.url).resolve;

/** The colours of the product's pages. */
const INK = '#16201d';
const MUTED = '#55605b';
const LINE = '#dfe0da';
const PRIMARY = '#0b5345';
const ITEM_COLORS: Readonly<Record<string, string>> = {
  replace: '#b01e17',
  attention: '#9a4a06',
  ok: '#0a6640',
  'not-checked': MUTED,
};
/** What matters most comes first. */
const ITEM_STATUSES = ['replace', 'attention', 'ok', 'not-checked'];

/** Points, as everything below. */
const MARGIN = 48;
const DAY_COLUMN = 118;
const COST_COLUMN = 84;
const THUMB = { width: 96, height: 72, gap: 8 };
/** An entry that has less than this left begins on the next sheet. */
const LEAST_HEIGHT = 64;

interface Style {
  readonly font: keyof typeof FONTS;
  readonly size: number;
  readonly color: string;
}

const TITLE: Style = { font: 'bold', size: 20, color: PRIMARY };
const VEHICLE: Style = { font: 'bold', size: 15, color: INK };
const STRONG: Style = { font: 'bold', size: 10.5, color: INK };
const BODY: Style = { font: 'regular', size: 9.5, color: INK };
const SMALL: Style = { font: 'regular', size: 8.5, color: MUTED };

/** The sheets of a printed service book: what is where, and how it looks. */
export class BookSheets {
  private style = BODY;
  private sheet = 0;

  private constructor(
    private readonly pdf: Pdf,
    private readonly book: VehicleBook,
    private readonly words: BookWords,
  ) {
    for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, locate(file));
    pdf.on('pageAdded', () => this.footer());
    pdf.addPage();
  }

  /** PDFKit and its fonts cost 20 MB of memory: they are loaded with the first book. */
  static async open(book: VehicleBook, words: BookWords): Promise<BookSheets> {
    const { default: PDFDocument } = await import('pdfkit');
    const { make, model, year } = book.vehicle;
    const pdf = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 16 },
      autoFirstPage: false,
      lang: words.language,
      displayTitle: true,
      info: { Title: `${words.say('title')}: ${make} ${model} ${year}` },
    });
    return new BookSheets(pdf, book, words);
  }

  /** What the book is of; for guests also what they do not see. */
  cover(today: LocalDate, forGuest: boolean): void {
    const { pdf, words, book } = this;
    const { make, model, year, licensePlate } = book.vehicle;
    this.use(TITLE).text(words.say('title'), MARGIN, MARGIN);
    this.use(SMALL).text(words.say('issued', { date: words.day(today) }));
    if (forGuest) pdf.text(words.say('without_owner'));
    pdf.moveDown(1);
    this.use(VEHICLE).text(`${make} ${model}, ${year}`);
    if (licensePlate) this.plate(licensePlate);
    pdf.moveDown(0.5);
    for (const [name, value] of this.facts(forGuest)) this.fact(name, value);
    pdf.moveDown(0.8);
  }

  /** One entry: the day on the left, what was done beside it. */
  entry(entry: BookEntry, thumbs: readonly Buffer[]): void {
    const { pdf, words } = this;
    if (pdf.y + LEAST_HEIGHT > this.bottom) pdf.addPage();
    this.rule();
    const top = pdf.y + 8;
    this.use(BODY).text(words.day(entry.date), MARGIN, top, { width: DAY_COLUMN - 8 });
    if (entry.mileage !== null) {
      this.use(SMALL).text(words.kilometres(entry.mileage), { width: DAY_COLUMN - 8 });
    }
    if (entry.costRon !== null) {
      const right = MARGIN + this.width - COST_COLUMN;
      this.use(STRONG).text(words.ron(entry.costRon), right, top, { width: COST_COLUMN, align: 'right' });
    }
    const column = { width: this.width - DAY_COLUMN - COST_COLUMN };
    this.use(STRONG).text(entry.title, MARGIN + DAY_COLUMN, top, column);
    this.use(SMALL).text(this.caption(entry), column);
    this.findings(entry);
    if (entry.notes !== null) this.use(BODY).text(entry.notes, { width: this.width - DAY_COLUMN });
    this.thumbs(thumbs);
    pdf.moveDown(0.8);
  }

  /** Instead of entries. */
  nothing(): void {
    this.rule();
    this.use(BODY).text(this.words.say('empty'), MARGIN, this.pdf.y + 8);
  }

  /** The part of the file that is finished by now. */
  *finished(): Generator<Buffer> {
    const part = this.pdf.read() as Buffer | null;
    if (part) yield part;
  }

  /** The rest of the file. */
  async *close(): AsyncGenerator<Buffer> {
    this.pdf.end();
    yield* this.pdf as AsyncIterable<Buffer>;
  }

  private get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  private get bottom(): number {
    return this.pdf.page.maxY();
  }

  private use(style: Style): Pdf {
    this.style = style;
    return this.pdf.font(style.font).fontSize(style.size).fillColor(style.color);
  }

  private rule(): void {
    const { pdf } = this;
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + this.width, pdf.y)
      .lineWidth(0.75)
      .stroke(LINE);
  }

  /** Drawn as a plate. */
  private plate(text: string): void {
    const { pdf } = this;
    const top = pdf.y + 4;
    const width = this.use(STRONG).widthOfString(text) + 16;
    pdf.roundedRect(MARGIN, top, width, 19, 3).lineWidth(1).stroke(INK);
    pdf.fillColor(INK).text(text, MARGIN + 8, top + 3.5, { lineBreak: false });
    pdf.x = MARGIN;
    pdf.y = top + 19;
  }

  private facts(forGuest: boolean): [name: string, value: string][] {
    const { vehicle, owner, odometer, visits, revisions, documents } = this.book;
    const { words } = this;
    const read = odometer.readings.at(-1);
    const mileage = read
      ? words.say('mileage_read', { mileage: words.number(read.km), date: words.day(read.readOn) })
      : vehicle.mileage !== null && words.kilometres(vehicle.mileage);
    const facts: [string, string | false | null | undefined][] = [
      ['owner', owner?.name],
      ['vin', forGuest && vehicle.vin ? `…${vehicle.vin}` : vehicle.vin],
      ['mileage', mileage],
      ...VEHICLE_DETAIL_NAMES.filter((detail) => detail !== 'vin').map((detail): [string, string | null] => {
        const value = vehicle[detail];
        return [detail, value && words.word(detail, value)];
      }),
      ['visits', words.number(visits)],
      ['revisions', words.number(revisions)],
      ['documents', documents > 0 && words.number(documents)],
    ];
    return facts.flatMap(([name, value]) => (value ? [[words.say(name), value]] : []));
  }

  private fact(name: string, value: string): void {
    const top = this.pdf.y;
    this.use(SMALL).text(name, MARGIN, top + BODY.size - SMALL.size, { width: DAY_COLUMN - 8 });
    this.use(BODY).text(value, MARGIN + DAY_COLUMN, top, { width: this.width - DAY_COLUMN });
  }

  private caption({ kind, id, status, correctsId, documentKind }: BookEntry): string {
    const { words } = this;
    return [
      words.say(`kind.${kind}`),
      kind === 'revision' && words.say('number', { id }),
      documentKind && words.word('document', documentKind),
      status === 'in-progress' && words.say('in_progress'),
      correctsId !== null && words.say('corrects', { id: correctsId }),
    ]
      .filter(Boolean)
      .join(' · ');
  }

  /** The checklist, worst first. */
  private findings({ items }: BookEntry): void {
    const width = this.width - DAY_COLUMN;
    for (const status of ITEM_STATUSES) {
      const names = items.filter((item) => item.status === status).map(({ itemName }) => itemName);
      if (names.length === 0) continue;
      const color = ITEM_COLORS[status] ?? INK;
      const head = `${this.words.say(`item.${status}`)}: `;
      this.use({ ...BODY, font: 'bold', color }).text(head, { width, continued: true });
      this.use(BODY).text(names.join(', '), { width });
    }
  }

  private thumbs(files: readonly Buffer[]): void {
    if (files.length === 0) return;
    const { pdf } = this;
    if (pdf.y + THUMB.height + THUMB.gap > this.bottom) pdf.addPage();
    const top = pdf.y + 6;
    files.forEach((file, place) => {
      const left = MARGIN + DAY_COLUMN + place * (THUMB.width + THUMB.gap);
      pdf.image(file, left, top, { fit: [THUMB.width, THUMB.height] });
    });
    pdf.x = MARGIN + DAY_COLUMN;
    pdf.y = top + THUMB.height;
  }

  /** Drawn as each sheet begins, perhaps amid a long note: whatever was in use is in use afterwards. */
  private footer(): void {
    const { pdf, style } = this;
    const { x, y } = pdf;
    const { bottom } = pdf.page.margins;
    this.sheet += 1;
    // Below the margin, where text would otherwise begin the next sheet.
    pdf.page.margins.bottom = 0;
    this.use(SMALL).text(this.words.say('page', { page: this.sheet }), MARGIN, pdf.page.height - MARGIN, {
      width: this.width,
      align: 'right',
      lineBreak: false,
    });
    pdf.page.margins.bottom = bottom;
    Object.assign(pdf, { x, y });
    this.use(style);
  }
}
