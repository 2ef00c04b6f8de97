import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ApiAcceptedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import {
  ApiIdParam,
  ApiPatternParam,
  IdParam,
  PatternParam,
} from '../../../platform/http/path-parameters.ts';
import { WholeNumber } from '../../../platform/http/validators.ts';
import { ListSubscriptions, SystemSubscription } from '../application/list-subscriptions.ts';
import { RebuildProjection, ResumeSubscription, SkipEvent } from '../application/operate-subscriptions.ts';
import { HandleParkedEvent, ListParkedEvents, ParkedEvent } from '../application/parked-events.ts';
import { ListJobs, RunJob, SystemJob } from '../application/recurring-jobs.ts';
import { RequestBackup, ShowBackups, SystemBackups } from '../application/show-and-request-backups.ts';
import { ShowSystem, SystemState } from '../application/show-system.ts';

/** Higher than any position of the event log. */
const MAX_POSITION = 9_999_999_999;

export class SkipEventBody {
  @WholeNumber({
    min: 1,
    max: MAX_POSITION,
    description: 'Position of the event that halts the subscription.',
  })
  readonly position: number;
}

const NAME = /^[a-z0-9-]{1,60}\.[a-z0-9-]{1,120}$/;

/** The state of the installation and what an operator can do, for admins. Actions are recorded as security events. */
@ApiTags('system')
@Controller('admin/system')
@For('admin')
export class SystemController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Show the version, sizes and message queue of the installation' })
  @ApiOkResponse({ type: SystemState })
  show(): Promise<SystemState> {
    return this.queries.execute(new ShowSystem());
  }

  @Get('subscriptions')
  @ApiOperation({ summary: 'List the readers of the event log, halted ones first' })
  @ApiOkResponse({ type: SystemSubscription, isArray: true })
  subscriptions(): Promise<SystemSubscription[]> {
    return this.queries.execute(new ListSubscriptions());
  }

  @Post('subscriptions/:name/resume')
  @HttpCode(204)
  @ApiPatternParam('name', NAME)
  @ApiOperation({ summary: 'Let a halted or delayed subscription try its next event again' })
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 409)
  resume(@PatternParam('name', NAME) name: string): Promise<void> {
    return this.commands.execute(new ResumeSubscription(name));
  }

  @Post('subscriptions/:name/skip')
  @HttpCode(204)
  @ApiPatternParam('name', NAME)
  @ApiOperation({
    summary: 'Resume a halted subscription after the event that halts it',
    description:
      'The subscription never handles the event. Fails with 409 when it is not halted at this event.',
  })
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 409)
  skip(@PatternParam('name', NAME) name: string, @Body() { position }: SkipEventBody): Promise<void> {
    return this.commands.execute(new SkipEvent(name, position));
  }

  @Post('subscriptions/:name/rebuild')
  @HttpCode(202)
  @ApiPatternParam('name', NAME)
  @ApiOperation({
    summary: 'Rebuild a projection from the whole history',
    description:
      'Goes on in the background; the list of subscriptions shows the progress. Figures stay as they are.',
  })
  @ApiAcceptedResponse({ description: 'The rebuild has begun.' })
  @ApiProblems(400, 404, 409)
  rebuild(@PatternParam('name', NAME) name: string): Promise<void> {
    return this.commands.execute(new RebuildProjection(name));
  }

  @Get('parked-events')
  @ApiOperation({ summary: 'List the parked events, oldest first, at most 200' })
  @ApiOkResponse({ type: ParkedEvent, isArray: true })
  parkedEvents(): Promise<ParkedEvent[]> {
    return this.queries.execute(new ListParkedEvents());
  }

  @Post('parked-events/:id/retry')
  @HttpCode(204)
  @ApiIdParam()
  @ApiOperation({ summary: 'Handle a parked event again' })
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 422)
  retry(@IdParam() id: number): Promise<void> {
    return this.commands.execute(new HandleParkedEvent(id, 'retry'));
  }

  @Post('parked-events/:id/resolve')
  @HttpCode(204)
  @ApiIdParam()
  @ApiOperation({ summary: 'Mark a parked event as resolved, without handling it' })
  @ApiNoContentResponse()
  @ApiProblems(400, 404)
  resolve(@IdParam() id: number): Promise<void> {
    return this.commands.execute(new HandleParkedEvent(id, 'resolve'));
  }

  @Get('jobs')
  @ApiOperation({ summary: 'List the recurring jobs with their last and next run' })
  @ApiOkResponse({ type: SystemJob, isArray: true })
  jobs(): Promise<SystemJob[]> {
    return this.queries.execute(new ListJobs());
  }

  @Post('jobs/:name/run')
  @HttpCode(202)
  @ApiPatternParam('name', NAME)
  @ApiOperation({ summary: 'Run a job now', description: 'It runs in the background, within half a minute.' })
  @ApiAcceptedResponse({ description: 'The job is due.' })
  @ApiProblems(400, 404)
  runJob(@PatternParam('name', NAME) name: string): Promise<void> {
    return this.commands.execute(new RunJob(name));
  }

  @Get('backups')
  @ApiOperation({ summary: 'Show the last backups and the schedule' })
  @ApiOkResponse({ type: SystemBackups })
  backups(): Promise<SystemBackups> {
    return this.queries.execute(new ShowBackups());
  }

  @Post('backups')
  @HttpCode(202)
  @ApiOperation({ summary: 'Make a backup now', description: 'It begins within seconds, in the background.' })
  @ApiAcceptedResponse({ description: 'The backup is requested.' })
  requestBackup(): Promise<void> {
    return this.commands.execute(new RequestBackup());
  }
}
