import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { localDate, localTime } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { ChangeEntry, LeaveWaitlist } from '../application/change-entry.ts';
import { OfferByHand } from '../application/offer-by-hand.ts';
import { ListEntries } from '../application/read-entries.ts';
import { ManagedEntryView } from '../application/waitlist.views.ts';
import { ChangeEntryBody, OfferByHandBody, toServiceIds } from './waitlist.dto.ts';

@ApiTags('waitlist')
@Controller('admin/waitlist')
@For('desk')
export class AdminWaitlistController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List who waits, in the order of entry' })
  @ApiListResponse(ManagedEntryView, 'At most 500.')
  list(): Promise<ManagedEntryView[]> {
    return this.queries.execute(new ListEntries());
  }

  @Put(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Change what an entry waits for; a visit that is to be earlier keeps its services',
  })
  @ApiIdParam()
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 409)
  async change(
    @IdParam() id: number,
    @Body() body: ChangeEntryBody,
    @CurrentActor() by: Actor,
  ): Promise<void> {
    const wanted = { days: body.days.map(localDate), part: body.part };
    await this.commands.execute(new ChangeEntry(id, wanted, toServiceIds(body), by));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove an entry; a second request has no effect' })
  @ApiIdParam()
  @ApiNoContentResponse()
  @ApiProblems(400, 404)
  remove(@IdParam() id: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new LeaveWaitlist(id, by));
  }

  @Post(':id/offer')
  @HttpCode(204)
  @ApiOperation({ summary: 'Offer a free start out of turn; it is held like any other' })
  @ApiIdParam()
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 409)
  offer(
    @IdParam() id: number,
    @Body() { date, time }: OfferByHandBody,
    @CurrentActor() by: Actor,
  ): Promise<void> {
    const start = { date: localDate(date), time: localTime(time) };
    return this.commands.execute(new OfferByHand(id, start, by));
  }
}
