import { Controller, Get, Header, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { For } from '../../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../../platform/http/openapi-decorators.ts';
import { type RateLimit, RateLimits } from '../../../../platform/http/rate-limits.ts';
import { FindSharedBook, OpenSharedBook } from '../../../revisions/index.ts';
import { BookEntry, ListBookEntries } from '../../application/service-books/book-history.ts';
import { PrintVehicleBook } from '../../application/service-books/print-vehicle-book.ts';
import { ShowVehicleBook, VehicleBook } from '../../application/service-books/show-vehicle-book.ts';
import { BookEntriesQuery, PrintedBookQuery } from '../reporting.dto.ts';
import { BOOK_PAGE_DESCRIPTION, sendBookPage, sendBookPdf } from '../responses.ts';

/** Enough to read several books completely, too few to guess tokens. */
const READS: RateLimit = { name: 'shared-book', points: 240, seconds: 600 };
/** Fewer, because printing costs more than reading. */
const PRINTS: RateLimit = { name: 'shared-book-pdf', points: 20, seconds: 600 };

/**
 * Service books opened by a share link, without owner, notes, costs and documents. An unknown or revoked token is
 * answered with 404.
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
  @ApiOperation({
    summary: 'Read the cover of a shared service book: the vehicle, its odometer, and the number of entries',
  })
  @ApiOkResponse({ type: VehicleBook })
  @ApiProblems(404, 429)
  async book(@Param('token') token: string, @Req() request: FastifyRequest): Promise<VehicleBook> {
    await this.limits.consume(READS, request);
    const { vehicleId } = await this.commands.execute(new OpenSharedBook(token));
    return this.queries.execute(new ShowVehicleBook(vehicleId, { as: 'guest', token }));
  }

  @Get('history')
  @Header('X-Robots-Tag', 'noindex')
  @ApiOperation({
    summary: 'List the visits and completed revisions of a shared vehicle, newest first',
    description:
      'For the next page, set `before` to the header `X-Next-Cursor`; the last page has no such header.',
  })
  @ApiListResponse(BookEntry, BOOK_PAGE_DESCRIPTION)
  @ApiProblems(400, 404, 429)
  async history(
    @Param('token') token: string,
    @Query() { before, pageSize }: BookEntriesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookEntry[]> {
    await this.limits.consume(READS, request);
    const { vehicleId } = await this.queries.execute(new FindSharedBook(token));
    const query = new ListBookEntries(vehicleId, { as: 'guest', token }, before, pageSize);
    return sendBookPage(reply, await this.queries.execute(query));
  }

  @Get('book.pdf')
  @Header('X-Robots-Tag', 'noindex')
  @ApiOperation({
    summary: 'Print the last years of a shared service book as PDF, in the language of the request',
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblems(400, 404, 429, 503)
  async pdf(
    @Param('token') token: string,
    @Query() { years }: PrintedBookQuery,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    await this.limits.consume(PRINTS, request);
    const { vehicleId } = await this.queries.execute(new FindSharedBook(token));
    const query = new PrintVehicleBook(vehicleId, { as: 'guest', token }, request.language, years);
    return sendBookPdf(await this.queries.execute(query));
  }
}
