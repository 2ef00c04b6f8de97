import type { Readable } from 'node:stream';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Language } from '../../../kernel/language.ts';
import { BookPrinter } from './book-printer.ts';
import type { BookReader } from './book-reader.ts';
import { ShowVehicleBook } from './show-vehicle-book.ts';

/** Prints a service book as PDF, streamed while it is written. */
export class PrintVehicleBook extends Query<Readable> {
  constructor(
    readonly vehicleId: number,
    readonly reader: BookReader,
    readonly language: Language,
  ) {
    super();
  }
}

/** @throws VehicleNotFound */
@QueryHandler(PrintVehicleBook)
export class PrintVehicleBookHandler implements IQueryHandler<PrintVehicleBook> {
  constructor(
    private readonly queries: QueryBus,
    private readonly printer: BookPrinter,
  ) {}

  async execute({ vehicleId, reader, language }: PrintVehicleBook): Promise<Readable> {
    const book = await this.queries.execute(new ShowVehicleBook(vehicleId, reader));
    return this.printer.print(book, reader, language);
  }
}
