import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BookCursor } from '../domain/book-cursor.ts';
import { BookHistory, type BookPage } from './book-history.ts';
import type { BookReader } from './book-reader.ts';

/** A page of a vehicle's history, newest first, from behind an entry. */
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

/** @throws VehicleNotFound also for somebody else's vehicle */
@QueryHandler(ListBookEntries)
export class ListBookEntriesHandler implements IQueryHandler<ListBookEntries> {
  constructor(private readonly history: BookHistory) {}

  execute({ vehicleId, reader, before, size }: ListBookEntries): Promise<BookPage> {
    return this.history.page(vehicleId, reader, before, size);
  }
}
