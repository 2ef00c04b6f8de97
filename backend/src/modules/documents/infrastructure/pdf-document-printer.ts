import { DocumentPrinter } from '../application/document-printer.ts';
import { drawDocument } from './draw-document.ts';
import { drawPriceList } from './draw-price-list.ts';

export class PdfDocumentPrinter extends DocumentPrinter {
  print = drawDocument;
  printPriceList = drawPriceList;
}
