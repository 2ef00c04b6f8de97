import { Controller, Get, Header, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { FindSharedBook, OpenSharedBook } from '../../revisions/index.ts';
import { BookEntry } from '../application/book-history.ts';
import { ListBookEntries } from '../application/list-book-entries.ts';
import { PrintVehicleBook } from '../application/print-vehicle-book.ts';
import { ShowVehicleBook, VehicleBook } from '../application/show-vehicle-book.ts';
import { bookPage, bookPdf, OF_THE_BOOK } from './book-answers.ts';
import { BookEntriesWanted } from './reporting.dto.ts';

/** Enough to read several books to their ends, too few to look for tokens. */
const PAGES_OF_AN_ADDRESS: RateLimit = { name: 'shared-book', points: 240, seconds: 600 };
/** Printing costs more than reading. */
const PRINTS_OF_AN_ADDRESS: RateLimit = { name: 'shared-book-pdf', points: 20, seconds: 600 };

/**
 * Service books that their owners share: without owner, notes, costs and papers. The token is the only key; one
 * that never was or has ended is not found.
 */
@ApiTags('shared service book')
@Controller('shared-books/:token')
@For('public')
export class SharedBooksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  @Header('X-Robots-Tag', 'noindex')
  @ApiOperation({ summary: 'A shared vehicle, its odometer, and how much its service book holds' })
  @ApiOkResponse({ type: VehicleBook })
  @ApiProblems(404, 429)
  async book(@Param('token') token: string, @Req() { ip }: FastifyRequest): Promise<VehicleBook> {
    await this.limits.consume(PAGES_OF_AN_ADDRESS, ip);
    const { vehicleId } = await this.commands.execute(new OpenSharedBook(token));
    return this.queries.execute(new ShowVehicleBook(vehicleId, { as: 'guest', token }));
  }

  @Get('history')
  @Header('X-Robots-Tag', 'noindex')
  @ApiOperation({
    summary: 'Visits and completed revisions of a shared vehicle, newest first',
    description: 'The next page: `before` is the header `X-Next-Cursor` of this one; the last page has none.',
  })
  @ApiListResponse(BookEntry, OF_THE_BOOK)
  @ApiProblems(400, 404, 429)
  async history(
    @Param('token') token: string,
    @Query() { before, pageSize }: BookEntriesWanted,
    @Req() { ip }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookEntry[]> {
    await this.limits.consume(PAGES_OF_AN_ADDRESS, ip);
    const { vehicleId } = await this.queries.execute(new FindSharedBook(token));
    const query = new ListBookEntries(vehicleId, { as: 'guest', token }, before, pageSize);
    return bookPage(reply, await this.queries.execute(query));
  }

  @Get('book.pdf')
  @Header('X-Robots-Tag', 'noindex')
  @ApiOperation({ summary: 'A shared service book as a PDF, in the language of the request' })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblems(404, 429)
  async pdf(@Param('token') token: string, @Req() { ip, language }: FastifyRequest): Promise<StreamableFile> {
    await this.limits.consume(PRINTS_OF_AN_ADDRESS, ip);
    const { vehicleId } = await this.queries.execute(new FindSharedBook(token));
    const query = new PrintVehicleBook(vehicleId, { as: 'guest', token }, language);
    return bookPdf(await this.queries.execute(query));
  }
}
