import type { Readable } from 'node:stream';
import type { Language } from '../../../kernel/language.ts';
import type { BookReader } from './book-reader.ts';
import type { VehicleBook } from './show-vehicle-book.ts';

/** Prints a service book for a reader in a language. */
export abstract class BookPrinter {
  /** @returns the PDF file as a stream; memory use does not grow with the history */
  abstract print(book: VehicleBook, reader: BookReader, language: Language): Promise<Readable>;
}
