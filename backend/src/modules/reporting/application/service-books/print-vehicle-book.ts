import type { Readable } from 'node:stream';
import { Query } from '@nestjs/cqrs';
import type { Language } from '../../../../kernel/language.ts';
import type { BookReader } from './book-reader.ts';

/** How many years a printed book covers, unless the request asks for more. */
export const BOOK_YEARS = { default: 10, max: 100 };

/** Prints the last years of a service book as PDF, streamed while it is written: handled in `infrastructure/`. */
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
