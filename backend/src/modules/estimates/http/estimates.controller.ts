import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Delete, Details, Get, Post, Put } from '../../../platform/http/route-decorators.ts';
import { ApiInteger } from '../../../platform/http/view-properties.ts';
import { BoardConflict } from '../../schedule/fields.ts';
import {
  CannedJobReader,
  CannedJobView,
  DeleteCannedJob,
  KeepCannedJob,
  ProposalView,
} from '../application/canned-jobs.ts';
import { RecordDecision } from '../application/decide.ts';
import { AppointmentEstimateView, EstimatePhotoView, EstimateView } from '../application/estimate.views.ts';
import {
  ChangeEstimateSettings,
  EstimateSettingsView,
  StoredEstimateSettings,
} from '../application/estimate-settings.ts';
import { AnswerQuestion } from '../application/questions.ts';
import { EstimateReader } from '../application/read-estimate.ts';
import { RecordWithdrawal } from '../application/withdraw.ts';

import {
  BeginEstimate,
  ChangeJobs,
  PlanApprovedWork,
  ReviveJob,
  SendEstimate,
  SetWork,
} from '../application/write-estimate.ts';
import {
  AnswerQuestionBody,
  AppointmentEstimatesQuery,
  BeginEstimateBody,
  CannedJobBody,
  ChangeJobsBody,
  EstimateSettingsBody,
  jobTerms,
  PlanWorkBody,
  RecordDecisionBody,
  RecordWithdrawalBody,
  SendEstimateBody,
  settingsChange,
  WorkBody,
  wantedJobs,
} from './estimates.dto.ts';

class SentVersionView {
  @ApiInteger() readonly version: number;
  @ApiProperty({ description: "The customer's page.", example: 'https://atelier.ro/deviz/12#Zx3kP0qT7mWv5bYcD8nHrA' })
  readonly url: string;
}

@ApiTags('estimates')
@Controller('admin/estimates')
@For('desk')
export class EstimatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly estimateReader: EstimateReader,
    private readonly settings: StoredEstimateSettings,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('/', 'List how far the estimates of appointments are')
  @For('workshop')
  @Answers({ 200: [AppointmentEstimateView], description: 'At most one for each visit.' })
  list(@Query() { visits: appointments = [] }: AppointmentEstimatesQuery): Promise<AppointmentEstimateView[]> {
    return this.estimateReader.listOfAppointments(appointments);
  }

  @Post('/', 'Begin the estimate of an appointment')
  @Details('Refused with 409 as `estimate_exists`, or as `estimate_closed` for a completed or cancelled appointment.')
  @Answers({ 201: EstimateView, problems: [404, 409] })
  async begin(@Body() { appointmentId }: BeginEstimateBody, @CurrentActor() by: Actor): Promise<EstimateView> {
    return this.read(await this.commands.execute(new BeginEstimate({ appointmentId, by })));
  }

  @Get(':id', 'Read an estimate with its decisions')
  @Answers({ 200: EstimateView, problems: [404] })
  read(@IdParam() estimateId: number): Promise<EstimateView> {
    return this.estimateReader.readEstimate(estimateId);
  }

  @Get(':id/photos', 'List the photos that jobs can show: those of the checklists of the appointment')
  @Answers({ 200: [EstimatePhotoView], problems: [404] })
  photos(@IdParam() estimateId: number): Promise<EstimatePhotoView[]> {
    return this.estimateReader.listPhotos(estimateId);
  }

  @Put(':id', 'Replace the jobs of an estimate')
  @Details(
    'A changed job is asked again, unless it stays within what was approved. Refused with 409 as `answered_job_removed`, ' +
      '`estimate_closed`, or `changed_meanwhile` for another `revision`.',
  )
  @Answers({ 200: EstimateView, problems: [404, 409] })
  async change(@IdParam() estimateId: number, @Body() body: ChangeJobsBody, @CurrentActor() by: Actor) {
    const { vatRate } = await this.settings.show();
    const jobs = wantedJobs(body, vatRate);
    await this.commands.execute(new ChangeJobs({ estimateId, jobs, revision: body.revision, by }));
    return this.read(estimateId);
  }

  @Post(':id/send', 'Send the jobs to the customer as a new version')
  @Details(
    'Refused with 409 as `estimate_empty` without a job, or with one that has no line, and as `changed_meanwhile`.',
  )
  @Answers({ 200: SentVersionView, problems: [404, 409] })
  send(
    @IdParam() estimateId: number,
    @Body() { silent = false, revision }: SendEstimateBody,
    @CurrentActor() by: Actor,
  ) {
    return this.commands.execute(new SendEstimate({ estimateId, notified: !silent, revision, by }));
  }

  @Post(':id/decisions', 'Record what the customer told the desk about a job of the last version')
  @Details('Refused with 409 as `already_decided`, or `job_not_shown` for a job that was not sent as it is.')
  @Answers({ 200: EstimateView, problems: [404, 409], idempotencyKey: true })
  async decide(
    @IdParam() estimateId: number,
    @Body() { jobId, answer, method, note, version }: RecordDecisionBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ) {
    const command = new RecordDecision({ estimateId, version, jobId, answer, method, note: note ?? null, by });
    await this.idempotency.runOnce(request, async () => {
      await this.commands.execute(command);
      return {};
    });
    return this.read(estimateId);
  }

  @Post(':id/withdrawals', 'Take back the approval of a job, because the customer told the desk so')
  @Details('The job is declined then. Refused with 409 as `work_begun`, `job_not_approved` or `estimate_closed`.')
  @Answers({ 200: EstimateView, problems: [404, 409], idempotencyKey: true })
  async withdraw(
    @IdParam() estimateId: number,
    @Body() { jobId, note }: RecordWithdrawalBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ) {
    const command = new RecordWithdrawal({ estimateId, jobId, note: note ?? null, by });
    await this.idempotency.runOnce(request, async () => {
      await this.commands.execute(command);
      return {};
    });
    return this.read(estimateId);
  }

  @Post(':id/plan', 'Make the appointment longer by the approved work, or note that it need not be')
  @Details('Refused with 409 as `changed_meanwhile` for other minutes than those to be planned, or as `bay_taken`.')
  @Answers({ 200: EstimateView, problems: [404], conflict: BoardConflict })
  async plan(@IdParam() estimateId: number, @Body() { minutes, lengthen }: PlanWorkBody, @CurrentActor() by: Actor) {
    await this.commands.execute(new PlanApprovedWork({ estimateId, minutes, isLengthened: lengthen, by }));
    return this.read(estimateId);
  }

  @Post(':id/questions/:questionId/answer', 'Answer a question of the customer, who gets a message')
  @Details('Refused with 409 as `question_answered` when a colleague was first.')
  @Answers({ 200: EstimateView, problems: [404, 409] })
  async answer(
    @IdParam() estimateId: number,
    @IdParam('questionId') questionId: number,
    @Body() { text }: AnswerQuestionBody,
    @CurrentActor() by: Actor,
  ) {
    await this.commands.execute(new AnswerQuestion({ estimateId, questionId, text, by }));
    return this.read(estimateId);
  }

  @Post(':id/jobs/:jobId/revive', 'Propose a declined job again, with the next version')
  @Answers({ 200: EstimateView, problems: [404, 409] })
  async revive(@IdParam() estimateId: number, @IdParam('jobId') jobId: number, @CurrentActor() by: Actor) {
    await this.commands.execute(new ReviveJob({ estimateId, jobId, by }));
    return this.read(estimateId);
  }

  @Put(':id/jobs/:jobId/work', 'Note how far the work on an approved job is')
  @For('workshop')
  @Answers({ 204: null, problems: [404, 409] })
  work(
    @IdParam() estimateId: number,
    @IdParam('jobId') jobId: number,
    @Body() { work }: WorkBody,
    @CurrentActor() by: Actor,
  ): Promise<void> {
    return this.commands.execute(new SetWork({ estimateId, jobId, work: work ?? null, by }));
  }
}

@ApiTags('estimates')
@Controller('admin')
@For('desk')
export class CannedJobsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cannedJobReader: CannedJobReader,
    private readonly settings: StoredEstimateSettings,
  ) {}

  @Get('canned-jobs', 'List the jobs that are kept for estimates, by title')
  @Answers({ 200: [CannedJobView], description: 'At most 500.', problems: [404] })
  list(): Promise<CannedJobView[]> {
    return this.cannedJobReader.list();
  }

  @Put('canned-jobs', 'Keep a job for estimates, or change a kept one; one with the same title is replaced')
  @Details('Refused with 409 as `canned_job_exists` for the title of another kept job than the one that is changed.')
  @Answers({ 200: [CannedJobView], problems: [404, 409] })
  async keep(
    @Body() { id, itemNames = [], ...body }: CannedJobBody,
    @CurrentActor() by: Actor,
  ): Promise<CannedJobView[]> {
    const { vatRate } = await this.settings.show();
    await this.commands.execute(new KeepCannedJob({ id, job: jobTerms(body, vatRate), itemNames, by }));
    return this.list();
  }

  @Delete('canned-jobs/:id', 'Delete a kept job; estimates that have it keep it')
  @Answers({ 204: null, problems: [404] })
  delete(@IdParam() cannedJobId: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new DeleteCannedJob({ cannedJobId, by }));
  }

  @Get('estimates/:id/proposals', 'List what the checklists of the appointment found, with the kept jobs that mend it')
  @Answers({ 200: [ProposalView], problems: [404] })
  proposals(@IdParam() estimateId: number): Promise<ProposalView[]> {
    return this.cannedJobReader.propose(estimateId);
  }
}

@ApiTags('settings')
@Controller('admin/settings/estimates')
@For('admin')
export class EstimateSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly settings: StoredEstimateSettings,
  ) {}

  @Get('/', 'Show the settings of estimates')
  @Answers({ 200: EstimateSettingsView, problems: [409] })
  show(): Promise<EstimateSettingsView> {
    return this.settings.show();
  }

  @Put('/', 'Change the settings of estimates')
  @Details('Missing fields stay. Fails with 409 (`changed_meanwhile`) for a `version` that is not the stored one.')
  @Answers({ 200: EstimateSettingsView, problems: [409] })
  async change(@Body() body: EstimateSettingsBody, @CurrentActor() by: Actor) {
    const { version } = body;
    await this.commands.execute(new ChangeEstimateSettings({ change: settingsChange(body), version, by }));
    return this.show();
  }
}
