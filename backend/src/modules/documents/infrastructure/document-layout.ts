import type { CarView } from '@car-workshop/contracts/values/documents';
import { SIGNATURE_PAD } from '@car-workshop/contracts/values/documents';
import texts from '../../../../locales/ro/issued-documents.json' with { type: 'json' };
import { formatInternational, type PhoneNumber } from '../../../kernel/phone-number.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import {
  BODY,
  HEADING,
  INK,
  MARGIN,
  MUTED,
  type PdfCanvas,
  SMALL,
  STRONG,
  TITLE,
} from '../../../platform/pdf/pdf-canvas.ts';
import { CAR_OUTLINES } from '../domain/car.values.ts';
import type { Strokes } from '../domain/document.values.ts';
import type { ConditionMark, DocumentHead } from '../domain/document-data.ts';

const AMOUNT_COLUMN = 100;
const LOGO_COLUMN = 120;
const GAP = 5;
// Height of the empty heading above the clauses, and of the signatures with their distance.
const SECTION = 60;
const SIGNATURES = 110;
const CAR_ROWS: readonly (readonly CarView[])[] = [
  ['left', 'right'],
  ['top', 'front', 'rear'],
];
const CAR_GAP = 12;
// The width of the longer row.
const CAR_UNITS = 2_000;
const LABEL = { ...BODY, font: 'bold' } as const;
const DATE = new Intl.DateTimeFormat('ro', { dateStyle: 'long', timeZone: 'UTC' });
const AMOUNT = new Intl.NumberFormat('ro', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const NUMBER = new Intl.NumberFormat('ro');

export const ron = (amount: number) => `${AMOUNT.format(amount)} lei`;
export const phoneOf = (phone: string) => formatInternational(phone as PhoneNumber);
export const numberOf = (value: number) => NUMBER.format(value);
export const dayOf = (day: LocalDate) => DATE.format(new Date(`${day}T00:00:00Z`));

export class DocumentLayout {
  constructor(readonly canvas: PdfCanvas) {}

  head(title: string, head: DocumentHead, logo: Buffer | null): void {
    const { canvas } = this;
    const { workshop, customer, vehicle, series, number, issuedOn, replaces } = head;
    this.letterhead(title, workshop, logo);
    canvas.use(STRONG).text(`Seria ${series} nr. ${number} din ${dayOf(issuedOn)}`);
    if (replaces) canvas.use(BODY).text(`Înlocuiește ${replaces}.`);
    canvas.pdf.moveDown(0.8);
    const car = `${vehicle.make} ${vehicle.model}, ${vehicle.year}`;
    canvas.use(STRONG).text(vehicle.vin ? `${car} · serie șasiu ${vehicle.vin}` : car);
    if (vehicle.licensePlate) {
      canvas.plate(vehicle.licensePlate);
      canvas.pdf.moveDown(0.4);
    }
    if (customer) canvas.use(BODY).text(`Client: ${customer.name}, ${phoneOf(customer.phone)}`, MARGIN);
    canvas.use(BODY).text(`Vizita din ${dayOf(head.appointmentOn)}`, MARGIN);
  }

  letterhead(title: string, workshop: DocumentHead['workshop'], logo: Buffer | null): void {
    const { canvas } = this;
    const width = canvas.width - LOGO_COLUMN;
    if (logo) canvas.logo(logo);
    canvas.use(STRONG).text(workshop.name, MARGIN, MARGIN, { width });
    const company = [workshop.legalName, workshop.taxId && `CUI ${workshop.taxId}`];
    for (const line of [company.filter(Boolean).join(' · '), workshop.contact]) {
      if (line) canvas.use(SMALL).text(line, { width });
    }
    canvas.pdf.moveDown(1.5);
    canvas.use(TITLE).text(title, MARGIN);
  }

  section(title: string): void {
    this.canvas.ensureHeight(60);
    this.canvas.pdf.moveDown(1);
    this.canvas.use(HEADING).text(title, MARGIN, this.canvas.pdf.y, { width: this.canvas.width });
    this.canvas.pdf.moveDown(0.3);
  }

  text(text: string, style = BODY): void {
    this.canvas.ensureHeight(2 * style.size);
    this.canvas.use(style).text(text, MARGIN, this.canvas.pdf.y, { width: this.canvas.width });
  }

  fact(label: string, value: string): void {
    this.canvas.ensureHeight(2 * BODY.size);
    const { canvas } = this;
    canvas.use(LABEL).text(`${label}: `, MARGIN, canvas.pdf.y, { width: canvas.width, continued: true });
    canvas.use(BODY).text(value);
  }

  row(label: string, amount: string, style = BODY): void {
    const { canvas } = this;
    const { pdf } = canvas;
    canvas.ensureHeight(3 * style.size);
    canvas.rule();
    const top = pdf.y + GAP;
    const left = MARGIN + canvas.width - AMOUNT_COLUMN;
    canvas.use(style).text(amount, left, top, { width: AMOUNT_COLUMN, align: 'right' });
    canvas.use(style).text(label, MARGIN, top, { width: canvas.width - AMOUNT_COLUMN - 8 });
    pdf.y += GAP;
  }

  detail(label: string, amount = ''): void {
    const { canvas } = this;
    canvas.ensureHeight(2 * SMALL.size);
    const top = canvas.pdf.y;
    canvas
      .use(SMALL)
      .text(amount, MARGIN + canvas.width - AMOUNT_COLUMN, top, { width: AMOUNT_COLUMN, align: 'right' });
    canvas.use(SMALL).text(label, MARGIN + 10, top, { width: canvas.width - AMOUNT_COLUMN - 18 });
    canvas.pdf.y += 1;
  }

  car(marks: readonly ConditionMark[]): void {
    const { canvas } = this;
    const { pdf } = canvas;
    const numbered = marks.map((mark, at) => ({ ...mark, number: at + 1 }));
    for (const row of CAR_ROWS) {
      const gaps = CAR_GAP * (row.length - 1);
      const widths = row.map((view) => CAR_OUTLINES[view].width);
      const scale = (canvas.width - gaps) / CAR_UNITS;
      const height = Math.max(...row.map((view) => CAR_OUTLINES[view].height)) * scale;
      canvas.ensureHeight(height + 24);
      const top = pdf.y + 6;
      for (const [at, view] of row.entries()) {
        const left = MARGIN + widths.slice(0, at).reduce((sum, width) => sum + width * scale + CAR_GAP, 0);
        this.side(
          view,
          numbered.filter((mark) => mark.view === view),
          left,
          top,
          scale,
        );
      }
      Object.assign(pdf, { x: MARGIN, y: top + height + 16 });
    }
  }

  private side(
    view: CarView,
    marks: readonly (ConditionMark & { readonly number: number })[],
    left: number,
    top: number,
    scale: number,
  ): void {
    const { pdf } = this.canvas;
    const { width, height, paths } = CAR_OUTLINES[view];
    pdf.save().translate(left, top).scale(scale).lineWidth(4).strokeColor(MUTED);
    for (const path of paths) pdf.path(path).stroke();
    pdf.restore();
    const caption = { width: width * scale, align: 'center', lineBreak: false } as const;
    this.canvas.use(SMALL).text(texts.view[view], left, top + height * scale + 1, caption);
    for (const { number, x, y } of marks) {
      const [across, down] = [left + x * scale, top + y * scale];
      pdf.circle(across, down, 7).fillAndStroke('#fff', INK);
      const middle = { width: 14, align: 'center', lineBreak: false } as const;
      this.canvas
        .use(SMALL)
        .fillColor(INK)
        .text(String(number), across - 7, down - 5, middle);
    }
  }

  photos(files: readonly Buffer[]): void {
    for (let at = 0; at < files.length; at += 4) this.canvas.images(files.slice(at, at + 4), 0);
    this.canvas.pdf.x = MARGIN;
    if (files.length > 0) this.canvas.pdf.y += 8;
  }

  // Clauses and signatures share a page, because a page with signatures alone would prove nothing.
  closing(
    clauses: readonly string[],
    signers: readonly string[],
    signed: string | null,
    strokes: Strokes | null = null,
  ): void {
    const { canvas } = this;
    const height = (clause: string) => canvas.use(SMALL).heightOfString(clause, { width: canvas.width });
    const written = clauses.reduce((sum, clause) => sum + height(clause), 0);
    canvas.ensureHeight(written + SECTION + (signers.length > 0 ? SIGNATURES : 0));
    this.section('');
    for (const clause of clauses) this.text(clause, SMALL);
    this.signatures(signers, signed, strokes);
  }

  private signatures(signers: readonly string[], signed: string | null, strokes: Strokes | null): void {
    if (signers.length === 0) return;
    const { canvas } = this;
    const { pdf } = canvas;
    pdf.moveDown(1.5);
    const top = pdf.y;
    const width = canvas.width / signers.length - 20;
    for (const [at, signer] of signers.entries()) {
      const left = MARGIN + at * (width + 40);
      canvas.use(STRONG).text(signer, left, top, { width });
      const isCustomer = at === signers.length - 1;
      if (strokes && isCustomer) this.sign(strokes, left, top + 18, width);
      pdf
        .moveTo(left, top + 76)
        .lineTo(left + width, top + 76)
        .lineWidth(0.75)
        .stroke(MUTED);
      if (signed && isCustomer)
        this.canvas.use(strokes ? SMALL : BODY).text(signed, left, top + (strokes ? 80 : 18), { width });
    }
    Object.assign(pdf, { x: MARGIN, y: top + 84 });
  }

  async bytes(): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.canvas.close()) parts.push(part);
    return Buffer.concat(parts);
  }

  private sign(signed: Strokes, left: number, top: number, width: number): void {
    const { pdf } = this.canvas;
    const scale = Math.min(width / SIGNATURE_PAD.width, 56 / SIGNATURE_PAD.height);
    pdf.save().translate(left, top).scale(scale).lineWidth(4).lineCap('round').lineJoin('round').strokeColor('#1c2f6b');
    for (const [x = 0, y = 0, ...rest] of signed) {
      pdf.moveTo(x, y);
      if (rest.length === 0) pdf.lineTo(x + 1, y);
      for (let at = 0; at + 1 < rest.length; at += 2) pdf.lineTo(rest[at] ?? 0, rest[at + 1] ?? 0);
      pdf.stroke();
    }
    pdf.restore();
  }
}
