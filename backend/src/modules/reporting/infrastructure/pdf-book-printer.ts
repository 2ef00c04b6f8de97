import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/language.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { Photos } from '../../../platform/files/photos.ts';
import { Translator } from '../../../platform/i18n/translator.ts';
import { type BookEntry, BookHistory } from '../application/book-history.ts';
import { BookPrinter } from '../application/book-printer.ts';
import type { BookReader } from '../application/book-reader.ts';
import type { VehicleBook } from '../application/show-vehicle-book.ts';
import type { BookCursor } from '../domain/book-cursor.ts';
import { BookSheets } from './book-sheets.ts';
import { BookWords } from './book-words.ts';

/** So many entries are read and drawn at a time; nothing else of the file is held. */
const BATCH = 50;
/** So many photos of a revision are shown, as thumbs. */
const THUMBS = 4;

const KEYS = `SELECT photo_id AS id, key FROM revisions.photo_card WHERE photo_id = ANY ($1::integer[])`;

/** Draws the book with PDFKit, as fast as somebody takes the file. */
@Injectable()
export class PdfBookPrinter extends BookPrinter {
  constructor(
    private readonly history: BookHistory,
    private readonly database: Database,
    private readonly photos: Photos,
    private readonly day: WorkshopDay,
    private readonly translator: Translator,
  ) {
    super();
  }

  async print(book: VehicleBook, reader: BookReader, language: Language): Promise<Readable> {
    const words = new BookWords(this.translator, language);
    const sheets = await BookSheets.open(book, words);
    return Readable.from(this.parts(sheets, book, reader), { objectMode: false });
  }

  /** Draws a batch, hands over what is finished of the file, and waits until that was taken. */
  private async *parts(sheets: BookSheets, book: VehicleBook, reader: BookReader): AsyncGenerator<Buffer> {
    sheets.cover(this.day.today(), reader.as === 'guest');
    let before: BookCursor | null = null;
    do {
      const page = await this.history.page(book.vehicle.id, reader, before, BATCH);
      const thumbs = await this.thumbsOf(page.entries);
      for (const entry of page.entries) sheets.entry(entry, await thumbs(entry));
      if (before === null && page.entries.length === 0) sheets.nothing();
      yield* sheets.finished();
      before = page.next;
    } while (before);
    yield* sheets.close();
  }

  /** The files of an entry's first photos, read one entry at a time. */
  private async thumbsOf(entries: readonly BookEntry[]) {
    const shown = (entry: BookEntry) => entry.photos.slice(0, THUMBS).map(({ id }) => id);
    const ids = entries.flatMap(shown);
    const rows = ids.length === 0 ? [] : await this.database.query<{ id: number; key: string }>(KEYS, [ids]);
    const keys = new Map(rows.map(({ id, key }) => [id, key]));
    return async (entry: BookEntry): Promise<Buffer[]> => {
      const files = shown(entry).map((id) => this.photos.read(keys.get(id) ?? '', 'thumb'));
      return (await Promise.all(files)).filter((file) => file !== null);
    };
  }
}
