import { describe, expect, it } from '@jest/globals';
import texts from '../../../locales/ro/issued-documents.json' with { type: 'json' };
import { DocumentLayout } from '../../../src/modules/documents/infrastructure/document-layout.ts';
import { BODY, MARGIN, PdfCanvas, STRONG } from '../../../src/platform/pdf/pdf-canvas.ts';
import { readPdf } from '../../modules/reporting/support/pdf-text.ts';

const open = async () => new DocumentLayout(await PdfCanvas.open('Probă', 'ro', (page) => `pagina ${page}`));

/** What a page shows of texts: without the breaks between runs of letters, which begin where a font changes. */
async function shown(...texts: string[]): Promise<string> {
  const layout = await open();
  for (const text of texts) layout.text(text);
  return readPdf(await layout.bytes())
    .pages.join('')
    .replaceAll('\n', '');
}

describe('a document', () => {
  it.each([
    ['Greek', 'Αλέξανδρος Παπαδόπουλος'],
    ['Cyrillic', 'Шевченко'],
    ['Romanian with comma and cedilla', 'Ștefan Țîrlea, Şerban Ţuca'],
    ['Vietnamese', 'Nguyễn Thị'],
    ['a mix of scripts', 'Firma Ελλάς SRL, str. Lungă 5'],
  ])('writes %s with a font that has it', async (_, name) => {
    const text = await shown(`Client: ${name}, 0722`);
    expect(text).toContain(name);
    expect(text).not.toContain('�');
  });

  it('writes Arabic from right to left', async () => {
    const name = 'محمد';
    const text = await shown(name);
    for (const letter of name) expect(text.normalize('NFKC')).toContain(letter);
  });

  it.each([
    ['two words of Arabic', 'محمد علي', 'يلع دمحم'],
    ['four of them', 'محمد بن علي حسن', 'نسح يلع نب دمحم'],
    ['Arabic between Latin', 'Client محمد علي SRL', 'Client يلع دمحم SRL'],
    ['Arabic with its digits', 'محمد ١٢ علي', 'يلع ١٢ دمحم'],
    ['Greek', 'Αλέξανδρος Παπαδόπουλος SRL', 'Αλέξανδρος Παπαδόπουλος SRL'],
    ['Cyrillic', 'Тарас Шевченко SRL', 'Тарас Шевченко SRL'],
    ['Vietnamese', 'Nguyễn Thị Ẩn', 'Nguyễn Thị Ẩn'],
  ])('keeps the spaces of %s: what is typed as %s reads from the left as %s', async (_, typed, written) => {
    const text = await shown(`${typed}, 0722`);
    expect(text.normalize('NFKC')).toContain(`${written}, 0722`.normalize('NFKC'));
  });

  it('keeps the spaces of Arabic that wraps', async () => {
    const text = await shown('محمد علي حسن '.repeat(60));
    // A few are parted by the end of a line.
    expect(text.normalize('NFKC').match(/نسح يلع دمحم/g)?.length).toBeGreaterThan(40);
  });

  it('keeps the place of a text that gives only its left edge, or both', async () => {
    const layout = await open();
    layout.letterhead(
      'Comandă de lucru',
      { name: 'Ελλάς Auto', legalName: null, taxId: null, contact: '0722' } as never,
      null,
    );
    layout.section('Total Ω');
    layout.row('Ωμέγα', '10 lei');
    const text = readPdf(await layout.bytes())
      .pages.join('')
      .replaceAll('\n', '');
    for (const part of ['Ελλάς Auto', 'Comandă de lucru', 'Total Ω', 'Ωμέγα', '10 lei']) expect(text).toContain(part);
  });

  it.each([
    ['Ion 🚗👍🏽👨‍👩‍👧 ✈️ – gata', 'Ion – gata'],
    ['Ion 王伟 SRL', 'Ion WangWei SRL'],
    ['김민준', 'GimMinJun'],
    ['ქეთევან', 'ketevan'],
    ['שלום', 'slvm'],
    ['محمد 王', 'Wang'],
    ['1️⃣ ulei', '1 ulei'],
    ['\u{E000}', '?'],
  ])('has no box: %s is written %s', async (typed, written) => {
    const text = (await shown(typed)).replaceAll('pagina 1', '').replace(/ +/g, ' ');
    expect(text).toContain(written);
    expect(text).not.toMatch(/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Georgian}\uFFFD]/u);
  });

  it('writes several scripts in one sentence that wraps, and where a text follows on the same line', async () => {
    const layout = await open();
    layout.fact('Observații', 'Ωμέγα '.repeat(60));
    layout.canvas.use(STRONG).text('Ελλάς', MARGIN, layout.canvas.pdf.y, { continued: true });
    layout.canvas.use(BODY).text(' SRL');
    const text = readPdf(await layout.bytes())
      .pages.join('')
      .replaceAll('\n', '');
    expect(text.match(/Ωμέγα/g)).toHaveLength(60);
    expect(text).toContain('Ελλάς SRL');
  });

  it('never has its signatures alone on a page', async () => {
    const clauses = Object.values(texts.clause['work-order']);
    let second = 0;
    for (let lines = 30; lines <= 60; lines += 1) {
      const layout = await open();
      for (let line = 0; line < lines; line += 1) layout.text(`Rândul ${line}`);
      layout.closing(clauses, ['Atelierul', 'Clientul'], null);
      const { pages } = readPdf(await layout.bytes());
      const signed = pages.find((page) => page.includes('Clientul\n') || page.endsWith('Clientul')) ?? '';
      expect([lines, signed.replaceAll('\n', ' ')]).toEqual([
        lines,
        expect.stringContaining('Clientul comandă lucrările'),
      ]);
      if (pages.length > 1) second += 1;
    }
    expect(second).toBeGreaterThan(3);
  });
});
