import { Controller, Header, Param, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { ManageToken, RequireSessionOrManageToken } from '../../../platform/http/manage-token.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { Answers, Delete, Details, Get, Post } from '../../../platform/http/route-decorators.ts';
import {
  CalendarFeedReader,
  CalendarFeedView,
  CloseCalendarFeed,
  OpenCalendarFeed,
} from '../application/calendar-feed.ts';
import { CalendarFileReader } from '../application/read-calendar.ts';

import { toICalendar } from './icalendar.ts';

/** The limit is high, because the server of a calendar program reads the feeds of many clients. */
const READS_PER_ADDRESS: RateLimit = { name: 'calendar', points: 1_000, seconds: 3_600 };

@ApiTags('reminders')
@Controller()
export class CalendarController {
  constructor(
    private readonly commands: CommandBus,
    private readonly calendarFeedReader: CalendarFeedReader,
    private readonly calendarFileReader: CalendarFileReader,
    private readonly rateLimits: RateLimits,
  ) {}

  @Get('client/calendar-feed', 'Show the secret URL of my calendar')
  @For('user')
  @Answers({ 200: CalendarFeedView })
  show(@CurrentPrincipal() { userId }: Principal): Promise<CalendarFeedView> {
    return this.calendarFeedReader.showCalendarFeed(userId);
  }

  @Post('client/calendar-feed', 'Create a secret URL for my calendar, which replaces the previous one')
  @For('user')
  @Answers({ 200: CalendarFeedView })
  async open(@CurrentPrincipal() { userId }: Principal): Promise<CalendarFeedView> {
    await this.commands.execute(new OpenCalendarFeed({ userId }));
    return this.calendarFeedReader.showCalendarFeed(userId);
  }

  @Delete('client/calendar-feed', 'Remove the secret URL of my calendar')
  @For('user')
  @Answers({ 204: null })
  close(@CurrentPrincipal() { userId }: Principal): Promise<void> {
    return this.commands.execute(new CloseCalendarFeed({ userId }));
  }

  @Get(
    'appointments/:id/calendar',
    'Read the calendar entry of an appointment (RFC 5545), as its client, the desk or the bearer of its manage link',
  )
  @For('public')
  @RequireSessionOrManageToken()
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Details('With the manage link the entry contains the link. A cancelled appointment has `STATUS:CANCELLED`.')
  @Answers({ file: 'text/calendar', problems: [404, 429] })
  async ofAppointment(
    @IdParam() id: number,
    @CurrentActor() by: Actor,
    @Req() { language }: FastifyRequest,
    @ManageToken() manageToken?: string,
  ): Promise<string> {
    return toICalendar(
      await this.calendarFileReader.readAppointmentCalendar({ appointmentId: id, by, language, manageToken }),
    );
  }

  @Get('calendar/:file', 'Read a calendar (RFC 5545) by its secret URL')
  @For('public')
  @ApiParam({ name: 'file', schema: { type: 'string' }, description: 'The token followed by `.ics`.' })
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Answers({ file: 'text/calendar', problems: [404, 429] })
  async read(@Param('file') file: string, @Req() { ip }: FastifyRequest): Promise<string> {
    await this.rateLimits.consume(READS_PER_ADDRESS, ip);
    return toICalendar(await this.calendarFileReader.readCalendarFeed(file.replace(/\.ics$/, '')));
  }
}
