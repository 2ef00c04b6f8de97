import type { Readable } from 'node:stream';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Language } from '../../../../kernel/language.ts';
import { BookPrinter } from './book-printer.ts';
import type { BookReader } from './book-reader.ts';
import { ShowVehicleBook } from './show-vehicle-book.ts';

/** How many years a printed book covers, unless the request asks for more. */
export const BOOK_YEARS = { default: 10, max: 100 };

/** Prints the last years of a service book as PDF, streamed while it is written. */
export class PrintVehicleBook extends Query<Readable> {
  constructor(
    readonly vehicleId: number,
    readonly reader: BookReader,
    readonly language: Language,
    readonly years: number,
  ) {
    super();
  }
}

/** @throws VehicleNotFound, TooManyPrints */
@QueryHandler(PrintVehicleBook)
export class PrintVehicleBookHandler implements IQueryHandler<PrintVehicleBook> {
  constructor(
    private readonly queries: QueryBus,
    private readonly printer: BookPrinter,
  ) {}

  async execute({ vehicleId, reader, language, years }: PrintVehicleBook): Promise<Readable> {
    const book = await this.queries.execute(new ShowVehicleBook(vehicleId, reader));
    return this.printer.print(book, reader, language, years);
  }
}
