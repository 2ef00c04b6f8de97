import { createRequire } from 'node:module';
import { latinLetters } from '../../kernel/latin-letters.ts';

type Pdf = PDFKit.PDFDocument;
type Write = (text: string, ...place: unknown[]) => Pdf;

/**
 * PT Sans covers all four languages, Noto Sans Greek and more of Latin, the last font Arabic. Their licences permit
 * embedding. The first font that has a character writes it.
 */
const FONTS = {
  regular: [
    '@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf',
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  ],
  bold: [
    '@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf',
    '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
    '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  ],
} as const;
// The last font is Arabic, which is written from right to left.
const ARABIC = FONTS.regular.length - 1;
// By default PDFKit lays out word by word, which puts Arabic words in the wrong order and drops the last space. Any
// list of font features, even an empty one, makes it lay out the whole line.
const AS_ONE_LINE = { features: [] };
// Nearly all texts have only these characters, which PT Sans has, so the font is not asked.
const ORDINARY = /^[\n\x20-\x7E\u00A0-\u017F\u0218-\u021B\u2013\u2014\u2018-\u201E\u2022\u2026\u2212]*$/;
// Pictographs and combining marks, which are left out.
const UNWRITTEN = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{M}|\p{Cf}/u;
// Such a character stays in the font of the text before it, which places it.
const JOINED = /[\p{M}\s]/u;
const locate = createRequire(import.meta.url).resolve;

export const INK = '#16201d';
export const MUTED = '#55605b';
const LINE = '#dfe0da';
const PRIMARY = '#0b5345';

function fontName(style: string, at: number): string {
  return `${style} ${at}`;
}

/** A run of Arabic. Its outer spaces belong to the text around it; digits are reversed, since the run is reversed. */
function arabicParts(text: string): { at: number; text: string }[] {
  const words = text.trim();
  const begin = text.indexOf(words);
  const turned = words.replace(/\p{Nd}+/gu, (digits) => Array.from(digits).reverse().join(''));
  return [
    { at: 0, text: text.slice(0, begin) },
    { at: ARABIC, text: turned },
    { at: 0, text: text.slice(begin + words.length) },
  ];
}

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

/** The margin in points, like all lengths here. */
export const MARGIN = 48;
const LOGO = { width: 96, height: 48 };
const IMAGE = { width: 96, height: 72, gap: 8 };

/** An A4 document in the product's fonts and colours, with numbered pages. */
export class PdfCanvas {
  private style = BODY;
  private page = 0;
  private readonly write: Write;

  private constructor(
    readonly pdf: Pdf,
    private readonly pageLabel: (page: number) => string,
  ) {
    for (const [name, files] of Object.entries(FONTS)) {
      for (const [at, file] of files.entries()) pdf.registerFont(fontName(name, at), locate(file));
    }
    this.write = pdf.text.bind(pdf) as Write;
    pdf.text = this.text as Pdf['text'];
    pdf.on('pageAdded', () => this.footer());
    pdf.addPage();
  }

  /** Opens a document. PDFKit and its fonts are loaded with the first one, because they take 20 MB of memory. */
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
    return this.pdf.font(fontName(style.font, 0)).fontSize(style.size).fillColor(style.color);
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

  /** Draws a picture in the upper right corner without moving the position of the text. */
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

  // Replaces the text function of PDFKit, which uses a single font and draws a box for a missing character.
  private readonly text = (text: string, ...place: unknown[]): Pdf => {
    const { font } = this.style;
    const runs = ORDINARY.test(text) ? [{ at: 0, text }] : this.runsOf(text);
    const last = place.at(-1);
    const options = typeof last === 'object' && last !== null ? last : {};
    const position = place.filter((value) => value !== last || typeof value !== 'object');
    for (const [index, run] of runs.entries()) {
      this.pdf.font(fontName(font, run.at));
      const more = index < runs.length - 1 ? { continued: true } : {};
      const begin = index === 0 && position.length > 0 ? [position[0], position[1]] : [];
      this.write(run.text, ...begin, { ...options, ...more, ...(run.at === ARABIC && AS_ONE_LINE) });
    }
    return this.pdf.font(fontName(font, 0));
  };

  // Splits a text into parts by the first font that has their characters.
  private runsOf(text: string): { at: number; text: string }[] {
    const runs = [{ at: 0, text: '' }];
    for (const character of this.writable(text)) {
      const now = runs.at(-1) as { at: number; text: string };
      const stays = JOINED.test(character) && (character === '\n' || this.hasGlyph(now.at, character));
      const at = stays ? now.at : this.fontOf(character);
      if (at === now.at) now.text += character;
      else runs.push({ at, text: character });
    }
    const parts = runs.flatMap((run) => (run.at === ARABIC ? arabicParts(run.text) : [run]));
    return parts.filter((run) => run.text !== '' || parts.length === 1);
  }

  // Removes pictures and marks that no font has, and transliterates scripts that no font has.
  private writable(text: string): string {
    return Array.from(text, (character) => {
      if (character === '\n' || this.fontOf(character) >= 0) return character;
      return UNWRITTEN.test(character) ? '' : latinLetters(character);
    }).join('');
  }

  private fontOf(character: string): number {
    return FONTS.regular.findIndex((_, at) => this.hasGlyph(at, character));
  }

  private hasGlyph(at: number, character: string): boolean {
    this.pdf.font(fontName(this.style.font, at));
    // PDFKit gives no other access to what its current font contains.
    const { font } = (this.pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
      ._font;
    return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }

  *takeWritten(): Generator<Buffer> {
    const bytes = this.pdf.read() as Buffer | null;
    if (bytes) yield bytes;
  }

  async *close(): AsyncGenerator<Buffer> {
    this.pdf.end();
    yield* this.pdf as AsyncIterable<Buffer>;
  }

  /** Draws the footer when a page begins, possibly in the middle of a text, so it restores position and style. */
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
