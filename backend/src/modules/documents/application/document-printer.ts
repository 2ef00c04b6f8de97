import type { LocalDate } from '../../../kernel/wall-clock.ts';
import type { ServiceView } from '../../catalogue/index.ts';
import type { Letterhead } from '../../workshop/index.ts';
import type { DocumentData, DocumentHead } from '../domain/document-data.ts';

export interface PriceList {
  readonly workshop: DocumentHead['workshop'];
  readonly day: LocalDate;
  readonly services: readonly Pick<ServiceView, 'name' | 'price' | 'duration' | 'category'>[];
  readonly labourRates: readonly { readonly name: string; readonly rate: number }[];
  readonly labourTerms: string | null;
}

/** The pictures of a document, which its data do not contain. */
export interface DocumentPictures {
  readonly letterhead: Letterhead;
  readonly pictures: readonly Buffer[];
  /** Of a copy: what it leaves out, and of which file it is. */
  readonly note?: string;
}

/** Draws documents and the price list as PDF, in Romanian. */
export abstract class DocumentPrinter {
  abstract print(data: DocumentData, shown: DocumentPictures): Promise<Buffer>;
  abstract printPriceList(list: PriceList, letterhead: Letterhead): Promise<Buffer>;
}
