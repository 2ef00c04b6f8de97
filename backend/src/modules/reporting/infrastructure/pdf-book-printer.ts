import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Language } from '../../../kernel/language.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { Photos } from '../../../platform/files/photos.ts';
import { Translator } from '../../../platform/i18n/translator.ts';
import { ReadLetterhead } from '../../workshop/index.ts';
import type { BookCursor } from '../application/book-cursor.ts';
import { type BookEntry, BookHistory } from '../application/book-history.ts';
import { BookPrinter } from '../application/book-printer.ts';
import type { BookReader } from '../application/book-reader.ts';
import type { VehicleBook } from '../application/show-vehicle-book.ts';
import { BookFormatter } from './book-formatter.ts';
import { BookLayout } from './book-layout.ts';

/** Entries read and drawn at a time; only these are held in memory. */
const BATCH = 50;
/** Photos shown per revision. */
const MAX_PHOTOS = 4;

const PHOTO_KEYS = `SELECT photo_id AS id, key FROM revisions.photo_card WHERE photo_id = ANY ($1::integer[])`;

/** Prints with PDFKit, at the pace at which the response is read. */
@Injectable()
export class PdfBookPrinter extends BookPrinter {
  constructor(
    private readonly history: BookHistory,
    private readonly database: Database,
    private readonly photos: Photos,
    private readonly day: WorkshopDay,
    private readonly translator: Translator,
    private readonly queries: QueryBus,
  ) {
    super();
  }

  async print(book: VehicleBook, reader: BookReader, language: Language): Promise<Readable> {
    const layout = await BookLayout.open(book, new BookFormatter(this.translator, language));
    const letterhead = await this.queries.execute(new ReadLetterhead());
    layout.letterhead(letterhead);
    return Readable.from(this.chunks(layout, book, reader), { objectMode: false });
  }

  /** Draws a batch of entries, yields the written bytes, and continues once they are consumed. */
  private async *chunks(layout: BookLayout, book: VehicleBook, reader: BookReader): AsyncGenerator<Buffer> {
    layout.cover(this.day.today(), reader.as === 'guest');
    let before: BookCursor | null = null;
    do {
      const page = await this.history.page(book.vehicle.id, reader, before, BATCH);
      const photosOf = await this.photoLoader(page.entries);
      for (const entry of page.entries) layout.entry(entry, await photosOf(entry));
      if (before === null && page.entries.length === 0) layout.empty();
      yield* layout.takeWritten();
      before = page.next;
    } while (before);
    yield* layout.close();
  }

  /** Returns a function that reads the photos of one entry; their keys are queried for all entries at once. */
  private async photoLoader(entries: readonly BookEntry[]) {
    const shown = (entry: BookEntry) => entry.photos.slice(0, MAX_PHOTOS).map(({ id }) => id);
    const ids = entries.flatMap(shown);
    const rows =
      ids.length === 0 ? [] : await this.database.query<{ id: number; key: string }>(PHOTO_KEYS, [ids]);
    const keys = new Map(rows.map(({ id, key }) => [id, key]));
    return async (entry: BookEntry): Promise<Buffer[]> => {
      const files = shown(entry).map((id) => this.photos.read(keys.get(id) ?? '', 'thumb'));
      return (await Promise.all(files)).filter((file) => file !== null);
    };
  }
}
