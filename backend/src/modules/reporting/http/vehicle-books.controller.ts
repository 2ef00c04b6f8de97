import { Controller, Get, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { BookEntry } from '../application/book-history.ts';
import { readerOf } from '../application/book-reader.ts';
import { FindVehicles, FoundVehicle } from '../application/find-vehicles.ts';
import { ListBookEntries } from '../application/list-book-entries.ts';
import { PrintVehicleBook } from '../application/print-vehicle-book.ts';
import { ShowVehicleBook, VehicleBook } from '../application/show-vehicle-book.ts';
import { bookPage, bookPdf, OF_THE_BOOK } from './book-answers.ts';
import { BookEntriesWanted, VehiclesWanted } from './reporting.dto.ts';

/** Service books for their owners and the workshop; anybody else's is not found. */
@ApiTags('service book')
@Controller()
export class VehicleBooksController {
  constructor(private readonly queries: QueryBus) {}

  @Get('vehicles/:id/book')
  @For('user')
  @ApiIdParam()
  @ApiOperation({ summary: 'A vehicle, its odometer, and how much its service book holds' })
  @ApiOkResponse({ type: VehicleBook })
  @ApiProblems(400, 404)
  book(@IdParam() id: number, @CurrentActor() who: Actor): Promise<VehicleBook> {
    return this.queries.execute(new ShowVehicleBook(id, readerOf(who)));
  }

  @Get('vehicles/:id/history')
  @For('user')
  @ApiIdParam()
  @ApiOperation({
    summary: 'Visits, completed revisions and papers of a vehicle, newest first',
    description: 'The next page: `before` is the header `X-Next-Cursor` of this one; the last page has none.',
  })
  @ApiListResponse(BookEntry, OF_THE_BOOK)
  @ApiProblems(400, 404)
  async history(
    @IdParam() id: number,
    @Query() { before, pageSize }: BookEntriesWanted,
    @CurrentActor() who: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookEntry[]> {
    return bookPage(
      reply,
      await this.queries.execute(new ListBookEntries(id, readerOf(who), before, pageSize)),
    );
  }

  @Get('vehicles/:id/book.pdf')
  @For('user')
  @ApiIdParam()
  @ApiOperation({ summary: 'The whole service book as a PDF, in the language of the request' })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblems(400, 404)
  async pdf(
    @IdParam() id: number,
    @CurrentActor() who: Actor,
    @Req() { language }: FastifyRequest,
  ): Promise<StreamableFile> {
    return bookPdf(await this.queries.execute(new PrintVehicleBook(id, readerOf(who), language)));
  }

  @Get('admin/vehicles')
  @For('admin')
  @ApiOperation({ summary: 'A page of the vehicles, the last registered first' })
  @ApiListResponse(FoundVehicle, 'The page; the header `X-Total-Count` counts all pages.')
  @ApiProblems(400)
  async find(
    @Query() { search, page, pageSize }: VehiclesWanted,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FoundVehicle[]> {
    const { vehicles, total } = await this.queries.execute(
      new FindVehicles(search, { number: page, size: pageSize }),
    );
    void reply.header('X-Total-Count', total);
    return vehicles;
  }
}
