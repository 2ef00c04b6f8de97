import { Controller, Headers, Query, Req, Res } from '@nestjs/common';
import { ApiExtension, ApiHeader, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VISITOR } from '../../../../kernel/actor.ts';
import { For, Unattended } from '../../../../platform/http/audience.ts';
import { InvalidRequest, NotSignedIn } from '../../../../platform/http/http-errors.ts';
import { AcceptManageToken, ManageToken } from '../../../../platform/http/manage-token.ts';
import { type RateLimit, RateLimits } from '../../../../platform/http/rate-limits.ts';
import { Answers, Details, Get } from '../../../../platform/http/route-decorators.ts';
import { discardSession } from '../../../../platform/http/sessions.ts';
import { AppointmentDirectory } from '../../../booking/index.ts';
import { staleAfterEvents } from '../../application/declared-events.ts';
import type { LiveAudience } from '../../application/live/live-change.ts';
import { LiveQuery } from '../reporting.dto.ts';
import { LiveStreams } from './live-streams.ts';

/** A page opens one stream, and another after each lost connection or restart. */
const OPENINGS: RateLimit = { name: 'live-stream', points: 120, seconds: 600 };

/** Changes as they happen, as server-sent events (ADR 26). */
@ApiTags('live')
@Controller('live')
export class LiveController {
  constructor(
    private readonly appointments: AppointmentDirectory,
    private readonly streams: LiveStreams,
    private readonly limits: RateLimits,
  ) {}

  @Get('/', 'Follow what changes')
  @For('public')
  @Unattended()
  @Details(
    'A stream of server-sent events. `change` has the type of an event and its ids, for example ' +
      '`{"type":"booking.appointment-confirmed","appointmentId":7}`; what changed is read by the other routes. An admin gets ' +
      'every event, a receptionist all but those of accounts and settings, a mechanic those of the work, a client those of the own account, the bearer of a manage link those of its appointment. `ready` follows ' +
      'what the client missed; `reset` says that more was missed than is known: all that was read may be outdated. `alive` ' +
      'comes every 20 seconds. Ids are positions in the event log.',
  )
  @ApiExtension('x-stale-after-events', staleAfterEvents())
  @ApiHeader({ name: 'Last-Event-ID', required: false, description: 'The last id, to continue after it.' })
  @AcceptManageToken()
  @Answers({ file: 'text/event-stream', problems: [401, 404, 429, 503] })
  async follow(
    @Query() { appointment, after, age }: LiveQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Headers('last-event-id') lastEventId?: string,
    @ManageToken() manageToken?: string,
  ): Promise<void> {
    await this.limits.consume(OPENINGS, request);
    const audience =
      appointment === undefined ? audienceOf(request) : await this.appointmentOf(appointment, manageToken);
    const sessionId = audience.kind === 'visit' ? undefined : request.session.sessionId;
    const start = { after: lastEventId === undefined ? after : positionOf(lastEventId), age };
    // The session would otherwise stay in memory for hours.
    discardSession(request);
    await this.streams.open(audience, sessionId, reply, start);
  }

  private async appointmentOf(appointmentId: number, token: string | undefined): Promise<LiveAudience> {
    const { customerId, userId } = await this.appointments.findOwn(appointmentId, VISITOR, token);
    return { kind: 'visit', appointmentId, customerId, userId };
  }
}

function audienceOf({ principal }: FastifyRequest): LiveAudience {
  if (!principal) throw new NotSignedIn();
  return { kind: principal.role, userId: principal.userId };
}

function positionOf(text: string): number {
  if (/^\d{1,12}$/.test(text)) return Number(text);
  throw new InvalidRequest([{ field: 'Last-Event-ID', message: 'field.invalid' }]);
}
