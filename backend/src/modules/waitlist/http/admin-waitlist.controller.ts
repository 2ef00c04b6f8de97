import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { localDate } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Delete, Details, Get, Post, Put } from '../../../platform/http/route-decorators.ts';
import { toServiceIds } from '../../catalogue/fields.ts';
import { ChangeEntry, LeaveWaitlist, TakeBackOffer } from '../application/change-entry.ts';
import { OfferByHand } from '../application/offer-starts.ts';
import { WaitlistEntryReader } from '../application/read-entries.ts';
import { ManagedEntryView } from '../application/waitlist.views.ts';
import { OfferByHandBody, toStart } from '../fields.ts';
import { ChangeEntryBody } from './waitlist.dto.ts';

@ApiTags('waitlist')
@Controller('admin/waitlist')
@For('desk')
export class AdminWaitlistController {
  constructor(
    private readonly commands: CommandBus,
    private readonly waitlistEntryReader: WaitlistEntryReader,
  ) {}

  @Get('/', 'List who waits, in the order of entry')
  @Answers({ 200: [ManagedEntryView], description: 'At most 500.' })
  list(): Promise<ManagedEntryView[]> {
    return this.waitlistEntryReader.listEntries();
  }

  @Put(':id', 'Change what an entry waits for; an appointment that is to be earlier keeps its services')
  @Answers({ 204: null, problems: [404, 409] })
  async change(@IdParam() id: number, @Body() body: ChangeEntryBody, @CurrentActor() by: Actor): Promise<void> {
    const wanted = { days: body.days.map(localDate), part: body.part };
    await this.commands.execute(new ChangeEntry({ entryId: id, wanted, serviceIds: toServiceIds(body), by }));
  }

  @Delete(':id', 'Remove an entry; a second request has no effect')
  @Answers({ 204: null, problems: [404] })
  remove(@IdParam() id: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new LeaveWaitlist({ entryId: id, by }));
  }

  @Post(':id/offer', 'Offer a free start out of turn; it is held like any other')
  @Answers({ 204: null, problems: [404, 409] })
  @Details('The customer gets the message after ten seconds, until when the offer can be withdrawn unseen.')
  offer(@IdParam() id: number, @Body() body: OfferByHandBody, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new OfferByHand({ entryId: id, start: toStart(body), by }));
  }

  @Post(':id/offer/withdrawal', 'Withdraw the offer of a start that its customer has not taken; again has no effect')
  @Details('`waitlist_offer_answered` once the customer has taken it.')
  @Answers({ 204: null, problems: [404, 409] })
  takeBack(@IdParam() id: number, @Body() body: OfferByHandBody, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new TakeBackOffer({ entryId: id, start: toStart(body), by }));
  }
}
