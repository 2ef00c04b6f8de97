import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import type { Language } from '../../../kernel/language.ts';
import { localDate } from '../../../kernel/wall-clock.ts';
import { Translator } from '../../../platform/i18n/translator.ts';
import { BODY, MARGIN, PdfCanvas, SMALL, STRONG, TITLE } from '../../../platform/pdf/pdf-canvas.ts';
import { AppointmentDetails, type AppointmentView } from '../../booking/index.ts';
import { serviceNameIn } from '../../catalogue/index.ts';
import { type Letterhead, WorkshopReader } from '../../workshop/index.ts';
import { ReceiptPrinter } from '../application/service-books/printers.ts';
import { NoReceiptYet } from '../domain/reporting.errors.ts';
import { BookFormatter } from './book-formatter.ts';

const AMOUNT_COLUMN = 110;
const LOGO_COLUMN = 120;
const ROW_GAP = 5;

/** Prints one page, which names no person. */
@Injectable()
export class PdfReceiptPrinter extends ReceiptPrinter {
  constructor(
    private readonly workshopReader: WorkshopReader,
    private readonly appointments: AppointmentDetails,
    private readonly translator: Translator,
  ) {
    super();
  }

  async print(
    appointmentId: number,
    language: Language,
    by: Actor,
    manageToken: string | undefined,
  ): Promise<Readable> {
    const appointment = await this.appointments.getOwn(appointmentId, by, manageToken);
    if (appointment.charged === undefined) throw new NoReceiptYet();
    const letterhead = await this.workshopReader.readLetterhead();
    const format = new BookFormatter(this.translator, language);
    const title = `${format.text('receipt.title')} ${format.text('number', { id: appointment.id })}`;
    const canvas = await PdfCanvas.open(title, language, (page) => format.text('page', { page }));
    new Receipt(canvas, format).draw(appointment, appointment.charged, { title, letterhead });
    return Readable.from(canvas.close(), { objectMode: false });
  }
}

class Receipt {
  constructor(
    private readonly canvas: PdfCanvas,
    private readonly format: BookFormatter,
  ) {}

  draw(appointment: AppointmentView, charged: number, head: { title: string; letterhead: Letterhead }): void {
    const { canvas, format } = this;
    const { pdf } = canvas;
    const { make, model, year, licensePlate } = appointment.vehicle;
    this.head(head);
    canvas.use(SMALL).text(format.date(localDate(appointment.appointmentDate)), MARGIN);
    pdf.moveDown(0.8);
    canvas.use(STRONG).text(`${make} ${model}, ${year}`);
    if (licensePlate) canvas.plate(licensePlate);
    pdf.moveDown(1);
    for (const service of appointment.services) this.row(serviceNameIn(format.language, service), service.price);
    for (const { label, amount } of appointment.lines ?? []) this.row(label || format.text('receipt.other'), amount);
    if (appointment.discount !== undefined) this.row(format.text('receipt.discount'), -appointment.discount);
    this.row(format.text('receipt.total'), charged, STRONG);
    pdf.moveDown(1);
    if (appointment.paidBy) canvas.use(BODY).text(format.text(`receipt.paid.${appointment.paidBy}`), MARGIN);
    if (appointment.completionNote)
      canvas.use(BODY).text(appointment.completionNote, MARGIN, pdf.y + ROW_GAP, { width: canvas.width });
    pdf.moveDown(1);
    canvas.use(SMALL).text(format.text('receipt.not_fiscal'), MARGIN, pdf.y, { width: canvas.width });
  }

  private head({ title, letterhead: { name, contact, logo } }: { title: string; letterhead: Letterhead }): void {
    const { canvas } = this;
    const width = canvas.width - LOGO_COLUMN;
    if (logo) canvas.logo(logo);
    canvas.use(STRONG).text(name, MARGIN, MARGIN, { width });
    if (contact) canvas.use(SMALL).text(contact, { width });
    canvas.pdf.moveDown(1.5);
    canvas.use(TITLE).text(title, MARGIN);
  }

  /** @param amount RON */
  private row(label: string, amount: number, style = BODY): void {
    const { canvas, format } = this;
    const { pdf } = canvas;
    canvas.ensureHeight(3 * style.size);
    canvas.rule();
    const top = pdf.y + ROW_GAP;
    canvas
      .use(style)
      .text(format.ron(amount), MARGIN + canvas.width - AMOUNT_COLUMN, top, { width: AMOUNT_COLUMN, align: 'right' });
    canvas.use(style).text(label, MARGIN, top, { width: canvas.width - AMOUNT_COLUMN });
    pdf.y += ROW_GAP;
  }
}
