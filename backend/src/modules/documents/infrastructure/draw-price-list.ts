import { HEADING, PdfCanvas, SMALL, STRONG } from '../../../platform/pdf/pdf-canvas.ts';
import type { Letterhead } from '../../workshop/index.ts';
import type { PriceList } from '../application/document-printer.ts';
import { DocumentLayout, dayOf, ron } from './document-layout.ts';
import { vatNote } from './draw-document.ts';

const TITLE = 'Prețuri';

/** The list is Romanian, like documents. It is read from a distance, so its prices are larger. */
export async function drawPriceList(list: PriceList, letterhead: Letterhead): Promise<Buffer> {
  const { workshop, day, services, labourRates, labourTerms } = list;
  const canvas = await PdfCanvas.open(`${TITLE} ${workshop.name}`, 'ro', (page) => `pagina ${page}`);
  const layout = new DocumentLayout(canvas);
  layout.letterhead(TITLE, workshop, letterhead.logo);
  layout.text(`De la ${dayOf(day)}. ${vatNote(workshop.hasVat)}`, STRONG);
  const categories = [...new Set(services.map(({ category }) => category))];
  for (const category of categories) {
    layout.section(category ?? 'Servicii');
    for (const service of services.filter((one) => one.category === category)) {
      layout.row(service.name, ron(service.price), LARGE);
    }
  }
  if (labourRates.length > 0) {
    layout.section('Manopera');
    for (const { name, rate } of labourRates) layout.row(`${name}, o oră`, ron(rate), LARGE);
    if (labourTerms) layout.text(labourTerms);
    layout.section('');
    layout.text('Pentru lucrările care nu sunt în listă primești un deviz înainte să începem.', SMALL);
  }
  return layout.bytes();
}

const LARGE = { ...HEADING, size: 12 };
