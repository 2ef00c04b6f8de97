import type { Readable } from 'node:stream';
import type { Actor } from '../../../../kernel/actor.ts';
import type { Language } from '../../../../kernel/language.ts';
import type { BookReader } from './book-reader.ts';

export abstract class BookPrinter {
  /**
   * Prints the last years of a service book as PDF, streamed while it is written.
   * @throws VehicleNotFound, TooManyPrints
   */
  abstract print(vehicleId: number, reader: BookReader, language: Language, years: number): Promise<Readable>;
}

export abstract class ReceiptPrinter {
  /**
   * The work of a completed appointment and its cost as PDF, for its client, the bearer of its manage link, and the
   * desk. It is no fiscal receipt: that and the invoice come from the till.
   * @throws AppointmentNotFound, AppointmentErased, NoReceiptYet
   */
  abstract print(
    appointmentId: number,
    language: Language,
    by: Actor,
    manageToken: string | undefined,
  ): Promise<Readable>;
}
