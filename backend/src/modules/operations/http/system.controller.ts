import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { For } from '../../../platform/http/audience.ts';
import { IdParam, PatternParam } from '../../../platform/http/path-parameters.ts';
import { Answers, Details, Get, Post } from '../../../platform/http/route-decorators.ts';
import { WholeNumber } from '../../../platform/http/validators.ts';
import { JobReader, RunJob, SystemJob } from '../application/recurring-jobs.ts';
import { BackupReader, RequestBackup, SystemBackups } from '../application/show-and-request-backups.ts';
import { SystemReader, SystemState } from '../application/show-system.ts';
import {
  HandleParkedEvent,
  ParkedEvent,
  ParkedEventReader,
  ResumeSubscription,
  SkipEvent,
  SubscriptionReader,
  SystemSubscription,
} from '../application/subscriptions.ts';

/** The limit is higher than any position of the event log. */
const MAX_POSITION = 9_999_999_999;

export class SkipEventBody {
  @WholeNumber({ min: 1, max: MAX_POSITION, description: 'Position of the event that halts the subscription.' })
  position: number;
}

const NAME = /^[a-z0-9-]{1,60}\.[a-z0-9-]{1,120}$/;

@ApiTags('system')
@Controller('admin/system')
@For('admin')
export class SystemController {
  constructor(
    private readonly commands: CommandBus,
    private readonly systemReader: SystemReader,
    private readonly subscriptionReader: SubscriptionReader,
    private readonly parkedEventReader: ParkedEventReader,
    private readonly jobReader: JobReader,
    private readonly backupReader: BackupReader,
  ) {}

  @Get('/', 'Show the version, sizes and message queue of the installation')
  @Answers({ 200: SystemState })
  show(): Promise<SystemState> {
    return this.systemReader.showSystem();
  }

  @Get('subscriptions', 'List the readers of the event log, halted ones first')
  @Answers({ 200: [SystemSubscription] })
  subscriptions(): Promise<SystemSubscription[]> {
    return this.subscriptionReader.listSubscriptions();
  }

  @Post('subscriptions/:name/resume', 'Let a halted or delayed subscription try its next event again')
  @Answers({ 204: null, problems: [404, 409] })
  resume(@PatternParam('name', NAME) name: string): Promise<void> {
    return this.commands.execute(new ResumeSubscription({ name }));
  }

  @Post('subscriptions/:name/skip', 'Resume a halted subscription after the event that halts it')
  @Details('The subscription never handles the event. Fails with 409 when it is not halted at this event.')
  @Answers({ 204: null, problems: [404, 409] })
  skip(@PatternParam('name', NAME) name: string, @Body() { position }: SkipEventBody): Promise<void> {
    return this.commands.execute(new SkipEvent({ name, position }));
  }

  @Get('parked-events', 'List the parked events, oldest first, at most 200')
  @Answers({ 200: [ParkedEvent] })
  parkedEvents(): Promise<ParkedEvent[]> {
    return this.parkedEventReader.listParkedEvents();
  }

  @Post('parked-events/:id/retry', 'Handle a parked event again')
  @Answers({ 204: null, problems: [404, 422] })
  retry(@IdParam() id: number): Promise<void> {
    return this.commands.execute(new HandleParkedEvent({ id, how: 'retry' }));
  }

  @Post('parked-events/:id/resolve', 'Mark a parked event as resolved, without handling it')
  @Answers({ 204: null, problems: [404] })
  resolve(@IdParam() id: number): Promise<void> {
    return this.commands.execute(new HandleParkedEvent({ id, how: 'resolve' }));
  }

  @Get('jobs', 'List the recurring jobs with their last and next run')
  @Answers({ 200: [SystemJob] })
  jobs(): Promise<SystemJob[]> {
    return this.jobReader.listJobs();
  }

  @Post('jobs/:name/run', 'Run a job now')
  @Details('It runs in the background, within half a minute.')
  @Answers({ 202: null, description: 'The job is due.', problems: [404] })
  runJob(@PatternParam('name', NAME) name: string): Promise<void> {
    return this.commands.execute(new RunJob({ name }));
  }

  @Get('backups', 'Show the last backups and the schedule')
  @Answers({ 200: SystemBackups })
  backups(): Promise<SystemBackups> {
    return this.backupReader.showBackups();
  }

  @Post('backups', 'Make a backup now')
  @Details('It begins within seconds, in the background.')
  @Answers({ 202: null, description: 'The backup is requested.' })
  requestBackup(): Promise<void> {
    return this.commands.execute(new RequestBackup());
  }
}
