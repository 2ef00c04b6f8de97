import type { Readable } from 'node:stream';
import type { Language } from '../../../kernel/language.ts';
import type { BookReader } from './book-reader.ts';
import type { VehicleBook } from './show-vehicle-book.ts';

/** Makes a file to keep of a service book, for a reader and in their language. */
export abstract class BookPrinter {
  /** @returns the PDF file as it is being written; however long the history, little of it is held in memory. */
  abstract print(book: VehicleBook, reader: BookReader, language: Language): Promise<Readable>;
}
