import type { Readable } from 'node:stream';
import type { Language } from '../../../../kernel/language.ts';
import type { BookReader } from './book-reader.ts';
import type { VehicleBook } from './show-vehicle-book.ts';

/** Prints a service book for a reader in a language. */
export abstract class BookPrinter {
  /**
   * @param years how many of the last years are printed
   * @returns the PDF file as a stream; memory use does not grow with the history
   * @throws TooManyPrints
   */
  abstract print(book: VehicleBook, reader: BookReader, language: Language, years: number): Promise<Readable>;
}
