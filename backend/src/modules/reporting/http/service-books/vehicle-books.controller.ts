import { Controller, Get, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, isMechanic } from '../../../../kernel/actor.ts';
import { For } from '../../../../platform/http/audience.ts';
import { NotAllowed } from '../../../../platform/http/http-errors.ts';
import { ApiListResponse, ApiProblems } from '../../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../../platform/http/principal.ts';
import { BookEntry, ListBookEntries } from '../../application/service-books/book-history.ts';
import { readerOf } from '../../application/service-books/book-reader.ts';
import { FindVehicles, FoundVehicle } from '../../application/service-books/find-vehicles.ts';
import { PrintVehicleBook } from '../../application/service-books/print-vehicle-book.ts';
import { ShowVehicleBook, VehicleBook } from '../../application/service-books/show-vehicle-book.ts';
import { BookEntriesQuery, PrintedBookQuery, VehiclesQuery } from '../reporting.dto.ts';
import {
  BOOK_PAGE_DESCRIPTION,
  PAGE_DESCRIPTION,
  sendBookPage,
  sendBookPdf,
  sendPage,
} from '../responses.ts';

/** Service books, for their owners and the team; 404 for other clients. */
@ApiTags('service book')
@Controller()
export class VehicleBooksController {
  constructor(private readonly queries: QueryBus) {}

  @Get('vehicles/:id/book')
  @For('user')
  @ApiIdParam()
  @ApiOperation({
    summary: 'Read the cover of a service book: the vehicle, its odometer, and the number of entries',
  })
  @ApiOkResponse({ type: VehicleBook })
  @ApiProblems(400, 404)
  book(@IdParam() id: number, @CurrentActor() actor: Actor): Promise<VehicleBook> {
    return this.queries.execute(new ShowVehicleBook(id, readerOf(actor)));
  }

  @Get('vehicles/:id/history')
  @For('user')
  @ApiIdParam()
  @ApiOperation({
    summary: 'List the visits, completed revisions and documents of a vehicle, newest first',
    description:
      'For the next page, set `before` to the header `X-Next-Cursor`; the last page has no such header.',
  })
  @ApiListResponse(BookEntry, BOOK_PAGE_DESCRIPTION)
  @ApiProblems(400, 404)
  async history(
    @IdParam() id: number,
    @Query() { before, pageSize }: BookEntriesQuery,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookEntry[]> {
    return sendBookPage(
      reply,
      await this.queries.execute(new ListBookEntries(id, readerOf(actor), before, pageSize)),
    );
  }

  @Get('vehicles/:id/book.pdf')
  @For('user')
  @ApiIdParam()
  @ApiOperation({
    summary:
      'Print the last years of a service book as PDF, in the language of the request; not for mechanics',
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblems(400, 403, 404, 503)
  async pdf(
    @IdParam() id: number,
    @Query() { years }: PrintedBookQuery,
    @CurrentActor() actor: Actor,
    @Req() { language }: FastifyRequest,
  ): Promise<StreamableFile> {
    if (isMechanic(actor)) throw new NotAllowed();
    return sendBookPdf(
      await this.queries.execute(new PrintVehicleBook(id, readerOf(actor), language, years)),
    );
  }

  @Get('admin/vehicles')
  @For('workshop')
  @ApiOperation({ summary: 'List the vehicles, last registered first' })
  @ApiListResponse(FoundVehicle, PAGE_DESCRIPTION)
  @ApiProblems(400)
  async find(
    @Query() { search, ...page }: VehiclesQuery,
    @CurrentActor() by: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FoundVehicle[]> {
    return sendPage(reply, await this.queries.execute(new FindVehicles(search, page, by)));
  }
}
