import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BookCursor } from './book-cursor.ts';
import { BookHistory, type BookPage } from './book-history.ts';
import type { BookReader } from './book-reader.ts';

/** Lists a page of the entries of a service book, newest first, after the cursor. */
export class ListBookEntries extends Query<BookPage> {
  constructor(
    readonly vehicleId: number,
    readonly reader: BookReader,
    readonly before: BookCursor | null,
    readonly size: number,
  ) {
    super();
  }
}

/** @throws VehicleNotFound */
@QueryHandler(ListBookEntries)
export class ListBookEntriesHandler implements IQueryHandler<ListBookEntries> {
  constructor(private readonly history: BookHistory) {}

  execute({ vehicleId, reader, before, size }: ListBookEntries): Promise<BookPage> {
    return this.history.page(vehicleId, reader, before, size);
  }
}
