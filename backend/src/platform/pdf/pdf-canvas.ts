import { createRequire } from 'node:module';

type Pdf = PDFKit.PDFDocument;

/** PT Sans covers all four languages; its licence permits embedding. */
const FONTS = {
  regular: '@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf',
  bold: '@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf',
} as const;
const locate = createRequire(import.meta.url).resolve;

export const INK = '#16201d';
export const MUTED = '#55605b';
const LINE = '#dfe0da';
const PRIMARY = '#0b5345';

interface TextStyle {
  readonly font: keyof typeof FONTS;
  readonly size: number;
  readonly color: string;
}

export const TITLE: TextStyle = { font: 'bold', size: 20, color: PRIMARY };
export const HEADING: TextStyle = { font: 'bold', size: 15, color: INK };
export const STRONG: TextStyle = { font: 'bold', size: 10.5, color: INK };
export const BODY: TextStyle = { font: 'regular', size: 9.5, color: INK };
export const SMALL: TextStyle = { font: 'regular', size: 8.5, color: MUTED };

/** Points, as all lengths here. */
export const MARGIN = 48;
const LOGO = { width: 96, height: 48 };
const IMAGE = { width: 96, height: 72, gap: 8 };

/** An A4 document in the product's fonts and colours, with numbered pages. */
export class PdfCanvas {
  private style = BODY;
  private page = 0;

  private constructor(
    readonly pdf: Pdf,
    private readonly pageLabel: (page: number) => string,
  ) {
    for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, locate(file));
    pdf.on('pageAdded', () => this.footer());
    pdf.addPage();
  }

  /** Opens a document. PDFKit and its fonts take 20 MB of memory, so they are loaded with the first one. */
  static async open(title: string, lang: string, pageLabel: (page: number) => string): Promise<PdfCanvas> {
    const { default: PDFDocument } = await import('pdfkit');
    const pdf = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 16 },
      autoFirstPage: false,
      lang,
      displayTitle: true,
      info: { Title: title },
    });
    return new PdfCanvas(pdf, pageLabel);
  }

  get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  use(style: TextStyle): Pdf {
    this.style = style;
    return this.pdf.font(style.font).fontSize(style.size).fillColor(style.color);
  }

  /** Starts a new page unless the current one has this height left. */
  ensureHeight(height: number): void {
    if (this.pdf.y + height > this.pdf.page.maxY()) this.pdf.addPage();
  }

  rule(): void {
    const { pdf } = this;
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + this.width, pdf.y)
      .lineWidth(0.75)
      .stroke(LINE);
  }

  /** A picture in the upper right corner. The position of the text stays. */
  logo(png: Buffer): void {
    const left = MARGIN + this.width - LOGO.width;
    const { x, y } = this.pdf;
    this.pdf.image(png, left, MARGIN, { fit: [LOGO.width, LOGO.height], align: 'right' });
    Object.assign(this.pdf, { x, y });
  }

  plate(text: string): void {
    const { pdf } = this;
    const top = pdf.y + 4;
    const width = this.use(STRONG).widthOfString(text) + 16;
    pdf.roundedRect(MARGIN, top, width, 19, 3).lineWidth(1).stroke(INK);
    pdf.fillColor(INK).text(text, MARGIN + 8, top + 3.5, { lineBreak: false });
    pdf.x = MARGIN;
    pdf.y = top + 19;
  }

  images(files: readonly Buffer[], indent: number): void {
    if (files.length === 0) return;
    const { pdf } = this;
    this.ensureHeight(IMAGE.height + IMAGE.gap);
    const top = pdf.y + 6;
    files.forEach((file, index) => {
      const left = MARGIN + indent + index * (IMAGE.width + IMAGE.gap);
      pdf.image(file, left, top, { fit: [IMAGE.width, IMAGE.height] });
    });
    pdf.x = MARGIN + indent;
    pdf.y = top + IMAGE.height;
  }

  *takeWritten(): Generator<Buffer> {
    const bytes = this.pdf.read() as Buffer | null;
    if (bytes) yield bytes;
  }

  async *close(): AsyncGenerator<Buffer> {
    this.pdf.end();
    yield* this.pdf as AsyncIterable<Buffer>;
  }

  /** Drawn when a page begins, possibly in the middle of a text: restores position and style. */
  private footer(): void {
    const { pdf, style } = this;
    const { x, y } = pdf;
    const { bottom } = pdf.page.margins;
    this.page += 1;
    // The footer is below the bottom margin, where text would start a new page.
    pdf.page.margins.bottom = 0;
    this.use(SMALL).text(this.pageLabel(this.page), MARGIN, pdf.page.height - MARGIN, {
      width: this.width,
      align: 'right',
      lineBreak: false,
    });
    pdf.page.margins.bottom = bottom;
    Object.assign(pdf, { x, y });
    this.use(style);
  }
}
