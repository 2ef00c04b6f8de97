import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '../../../kernel/bounded-queue.ts';
import type { Language } from '../../../kernel/language.ts';
import { type LocalDate, localDate, parseLocalDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { Photos } from '../../../platform/files/photos.ts';
import { Translator } from '../../../platform/i18n/translator.ts';
import { WorkshopReader } from '../../workshop/index.ts';
import {
  type BookCursor,
  type BookEntry,
  BookEntryReader,
  type BookPage,
} from '../application/service-books/book-history.ts';
import type { BookReader } from '../application/service-books/book-reader.ts';
import { BookPrinter } from '../application/service-books/printers.ts';
import { type VehicleBook, VehicleBookReader } from '../application/service-books/show-vehicle-book.ts';
import { TooManyPrints } from '../domain/reporting.errors.ts';
import { BookFormatter } from './book-formatter.ts';
import { BookLayout } from './book-layout.ts';

/** Entries read and drawn at a time; only these are held in memory. */
const BATCH = 50;
/** Books that are read at once; a slow reader is cut off after {@link LIMIT_MS}. */
const MOST_OPEN = 8;
const LIMIT_MS = 120_000;
const MAX_PHOTOS = 4;

const PHOTO_KEYS = `SELECT photo_id AS id, key FROM revisions.photo_card WHERE photo_id = ANY ($1::integer[])`;

/**
 * Prints with PDFKit at the pace at which the response is read. Books take turns after each batch of entries, and other
 * requests after each entry, because drawing blocks the thread. Memory use does not grow with the history.
 */
@Injectable()
export class PdfBookPrinter extends BookPrinter {
  private readonly drawing = new BoundedQueue(1);
  private open = 0;

  constructor(
    private readonly database: Database,
    private readonly photos: Photos,
    private readonly day: WorkshopDay,
    private readonly translator: Translator,
    private readonly bookEntryReader: BookEntryReader,
    private readonly vehicleBookReader: VehicleBookReader,
    private readonly workshopReader: WorkshopReader,
  ) {
    super();
  }

  async print(vehicleId: number, reader: BookReader, language: Language, years: number): Promise<Readable> {
    const book = await this.vehicleBookReader.showVehicleBook(vehicleId, reader);
    if (this.open >= MOST_OPEN) throw new TooManyPrints();
    this.open += 1;
    try {
      const layout = await BookLayout.open(book, new BookFormatter(this.translator, language));
      layout.letterhead(await this.workshopReader.readLetterhead());
      const chunks = this.chunks(layout, book, reader, firstDay(this.day.today(), years));
      const file = Readable.from(chunks, { objectMode: false });
      const limit = setTimeout(() => file.destroy(new Error('The printed book was not read in time')), LIMIT_MS);
      file.once('close', () => {
        clearTimeout(limit);
        this.open -= 1;
      });
      return file;
    } catch (error) {
      this.open -= 1;
      throw error;
    }
  }

  /** Draws a batch of entries, yields the written bytes, and continues once they are consumed. */
  private async *chunks(
    layout: BookLayout,
    book: VehicleBook,
    reader: BookReader,
    since: LocalDate,
  ): AsyncGenerator<Buffer> {
    layout.cover(this.day.today(), reader.as === 'guest');
    let before: BookCursor | null = null;
    do {
      const page: BookPage = await this.bookEntryReader.listBookEntries({
        vehicleId: book.vehicle.id,
        reader,
        before,
        size: BATCH,
      });
      const entries = page.entries.filter(({ date }) => date >= since);
      if (before === null && page.entries.length === 0) layout.empty();
      await this.drawing.run(() => this.draw(layout, entries));
      yield* layout.canvas.takeWritten();
      before = entries.length < page.entries.length ? null : page.next;
    } while (before);
    if (book.oldestOn !== null && book.oldestOn < since) layout.older(since);
    yield* layout.canvas.close();
  }

  private async draw(layout: BookLayout, entries: readonly BookEntry[]): Promise<void> {
    const photosOf = await this.photoLoader(entries);
    for (const entry of entries) {
      layout.entry(entry, await photosOf(entry));
      await setImmediate();
    }
  }

  /** Returns a function that reads the photos of one entry; their keys are queried for all entries at once. */
  private async photoLoader(entries: readonly BookEntry[]) {
    const shown = (entry: BookEntry) => entry.photos.slice(0, MAX_PHOTOS).map(({ id }) => id);
    const ids = entries.flatMap(shown);
    const rows = ids.length === 0 ? [] : await this.database.query<{ id: number; key: string }>(PHOTO_KEYS, [ids]);
    const keys = new Map(rows.map(({ id, key }) => [id, key]));
    return async (entry: BookEntry): Promise<Buffer[]> => {
      const files = shown(entry).map((id) => this.photos.read(keys.get(id) ?? '', 'thumb'));
      return (await Promise.all(files)).filter((file) => file !== null);
    };
  }
}

/** The same day so many years earlier; the first day of March for a 29th of February. */
function firstDay(today: LocalDate, years: number): LocalDate {
  const earlier = `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;
  return parseLocalDate(earlier) ?? localDate(`${earlier.slice(0, 4)}-03-01`);
}
