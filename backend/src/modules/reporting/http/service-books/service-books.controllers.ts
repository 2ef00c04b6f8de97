import { Readable } from 'node:stream';
import { Controller, Header, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, isMechanic } from '../../../../kernel/actor.ts';
import type { Page } from '../../../../kernel/page.ts';
import { For } from '../../../../platform/http/audience.ts';
import { NotAllowed } from '../../../../platform/http/http-errors.ts';
import { IdParam } from '../../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../../platform/http/rate-limits.ts';
import { Answers, Details, Get } from '../../../../platform/http/route-decorators.ts';
import { OpenSharedBook, ShareLinkReader } from '../../../revisions/index.ts';
import { BookEntry, BookEntryReader } from '../../application/service-books/book-history.ts';
import { readerOf } from '../../application/service-books/book-reader.ts';
import { FoundVehicle, VehicleListReader } from '../../application/service-books/find-vehicles.ts';
import { BookPrinter } from '../../application/service-books/printers.ts';
import { VehicleBook, VehicleBookReader } from '../../application/service-books/show-vehicle-book.ts';
import { BookEntriesQuery, PrintedBookQuery, VehiclesExportQuery, VehiclesQuery } from '../reporting.dto.ts';
import { BOOK_PAGE_DESCRIPTION, sendBookPage, sendBookPdf } from '../responses.ts';

/** Service books, for their owners and the team; 404 for other clients. */
@ApiTags('service book')
@Controller()
export class VehicleBooksController {
  constructor(
    private readonly bookPrinter: BookPrinter,
    private readonly vehicleBookReader: VehicleBookReader,
    private readonly bookEntryReader: BookEntryReader,
    private readonly vehicleListReader: VehicleListReader,
  ) {}

  @Get('vehicles/:id/book', 'Read the cover of a service book: the vehicle, its odometer, and the number of entries')
  @For('user')
  @Answers({ 200: VehicleBook, problems: [404] })
  book(@IdParam() id: number, @CurrentActor() actor: Actor): Promise<VehicleBook> {
    return this.vehicleBookReader.showVehicleBook(id, readerOf(actor));
  }

  @Get('vehicles/:id/history', 'List the appointments, completed revisions and documents of a vehicle, newest first')
  @For('user')
  @Details('For the next page, set `before` to the header `X-Next-Cursor`; the last page has no such header.')
  @Answers({ 200: [BookEntry], description: BOOK_PAGE_DESCRIPTION, problems: [404] })
  async history(
    @IdParam() id: number,
    @Query() { before, pageSize }: BookEntriesQuery,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookEntry[]> {
    return sendBookPage(
      reply,
      await this.bookEntryReader.listBookEntries({ vehicleId: id, reader: readerOf(actor), before, size: pageSize }),
    );
  }

  @Get(
    'vehicles/:id/book.pdf',
    'Print the last years of a service book as PDF, in the language of the request; not for mechanics',
  )
  @For('user')
  @Answers({ file: 'application/pdf', problems: [403, 404, 503] })
  async pdf(
    @IdParam() id: number,
    @Query() { years }: PrintedBookQuery,
    @CurrentActor() actor: Actor,
    @Req() { language }: FastifyRequest,
  ): Promise<StreamableFile> {
    if (isMechanic(actor)) throw new NotAllowed();
    return sendBookPdf(await this.bookPrinter.print(id, readerOf(actor), language, years));
  }

  @Get('admin/vehicles', 'List the vehicles, last registered first unless `sort` is given')
  @For('workshop')
  @Answers({ page: FoundVehicle })
  find(
    @Query() { search, sort, order, ...page }: VehiclesQuery,
    @CurrentActor() by: Actor,
  ): Promise<Page<FoundVehicle>> {
    return this.vehicleListReader.findVehicles({ search, order: { sort, order }, page, by });
  }
}

const CSV_FILE = { type: 'text/csv; charset=utf-8', disposition: 'attachment; filename="masini.csv"' };

@ApiTags('service book')
@Controller('admin/vehicles.csv')
@For('admin')
export class VehiclesFileController {
  constructor(private readonly vehicleListReader: VehicleListReader) {}

  @Get('/', 'Export the vehicles as CSV')
  @Details('UTF-8 with a byte order mark, separated by semicolons; formulas are escaped.')
  @Answers({ file: 'text/csv' })
  file(@Query() { search }: VehiclesExportQuery): StreamableFile {
    return new StreamableFile(Readable.from(this.vehicleListReader.exportVehicles(search)), CSV_FILE);
  }
}

/** The limit allows reading several books completely, but not guessing tokens. */
const READS: RateLimit = { name: 'shared-book', points: 240, seconds: 600 };
/** The limit is lower, because printing costs more than reading. */
const PRINTS: RateLimit = { name: 'shared-book-pdf', points: 20, seconds: 600 };

/** Books opened by a share link, without owner, notes, costs and documents; 404 for an unknown or revoked token. */
@ApiTags('shared service book')
@Controller('shared-books/:token')
@For('public')
export class SharedBooksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly bookPrinter: BookPrinter,
    private readonly vehicleBookReader: VehicleBookReader,
    private readonly bookEntryReader: BookEntryReader,
    private readonly shareLinkReader: ShareLinkReader,
    private readonly limits: RateLimits,
  ) {}

  @Get('/', 'Read the cover of a shared service book: the vehicle, its odometer, and the number of entries')
  @Header('X-Robots-Tag', 'noindex')
  @Answers({ 200: VehicleBook, problems: [404, 429] })
  async book(@Param('token') token: string, @Req() request: FastifyRequest): Promise<VehicleBook> {
    await this.limits.consume(READS, request);
    const { vehicleId } = await this.commands.execute(new OpenSharedBook({ token }));
    return this.vehicleBookReader.showVehicleBook(vehicleId, { as: 'guest', token });
  }

  @Get('history', 'List the appointments and completed revisions of a shared vehicle, newest first')
  @Header('X-Robots-Tag', 'noindex')
  @Details('For the next page, set `before` to the header `X-Next-Cursor`; the last page has no such header.')
  @Answers({ 200: [BookEntry], description: BOOK_PAGE_DESCRIPTION, problems: [404, 429] })
  async history(
    @Param('token') token: string,
    @Query() { before, pageSize }: BookEntriesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookEntry[]> {
    await this.limits.consume(READS, request);
    const { vehicleId } = await this.shareLinkReader.findSharedBook(token);
    return sendBookPage(
      reply,
      await this.bookEntryReader.listBookEntries({ vehicleId, reader: { as: 'guest', token }, before, size: pageSize }),
    );
  }

  @Get('book.pdf', 'Print the last years of a shared service book as PDF, in the language of the request')
  @Header('X-Robots-Tag', 'noindex')
  @Answers({ file: 'application/pdf', problems: [404, 429, 503] })
  async pdf(
    @Param('token') token: string,
    @Query() { years }: PrintedBookQuery,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    await this.limits.consume(PRINTS, request);
    const { vehicleId } = await this.shareLinkReader.findSharedBook(token);
    const reader = { as: 'guest', token } as const;
    return sendBookPdf(await this.bookPrinter.print(vehicleId, reader, request.language, years));
  }
}
