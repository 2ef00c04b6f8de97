import { MAX_JOB_TEXT, MAX_LINE_LABEL } from '@car-workshop/contracts/values/estimates';
import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Delete, Details, Get, Post, Put } from '../../../platform/http/route-decorators.ts';
import { InstantField, RequiredLine, RequiredText } from '../../../platform/http/validators.ts';
import { ApprovedJobView } from '../application/estimate.views.ts';
import { EstimateReader } from '../application/read-estimate.ts';
import { ClockOff, ClockOn, CorrectWorkTime } from '../application/work-times.ts';

@ApiSchema({ name: 'ClockOn' })
class ClockOnBody {
  @RequiredLine({ max: MAX_LINE_LABEL, description: 'Label of the line.', example: 'Înlocuit plăcuțe' })
  readonly line: string;
}

@ApiSchema({ name: 'WorkTimeCorrection' })
class CorrectionBody {
  @InstantField('When the work ended.') readonly endedAt: string;
  @RequiredText({ max: MAX_JOB_TEXT, description: 'Why it is put right.' }) readonly reason: string;
}

@ApiTags('estimates')
@Controller('admin/appointments/:id/approved-jobs')
@For('workshop')
export class ApprovedJobsController {
  constructor(private readonly estimateReader: EstimateReader) {}

  @Get('/', 'List the approved jobs of an appointment, without money, with the own time on each line')
  @Answers({ 200: [ApprovedJobView], problems: [404] })
  list(@IdParam() appointmentId: number, @CurrentActor() by: Actor): Promise<ApprovedJobView[]> {
    return this.estimateReader.listApproved(appointmentId, by);
  }
}

@ApiTags('estimates')
@Controller('admin')
@For('workshop')
export class WorkTimesController {
  constructor(private readonly commands: CommandBus) {}

  @Post('estimates/:id/jobs/:jobId/clock', 'Start the own clock on a line of an approved job')
  @Details('One clock runs for each account: one that runs elsewhere ends. The work on the job begins.')
  @Answers({ 204: null, problems: [404, 409] })
  clockOn(
    @IdParam() estimateId: number,
    @IdParam('jobId') jobId: number,
    @Body() { line }: ClockOnBody,
    @CurrentActor() by: Actor,
  ): Promise<void> {
    return this.commands.execute(new ClockOn({ estimateId, jobId, line, by }));
  }

  @Delete('clock', 'End the own clock, if one runs')
  @Answers({ 204: null, problems: [404] })
  clockOff(@CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new ClockOff({ by }));
  }

  @Put('work-times/:id', 'Put the end of a work time right')
  @For('desk')
  @Answers({ 204: null, problems: [404] })
  correct(
    @IdParam() workTimeId: number,
    @Body() { endedAt, reason }: CorrectionBody,
    @CurrentActor() by: Actor,
  ): Promise<void> {
    return this.commands.execute(new CorrectWorkTime({ workTimeId, endedAt: new Date(endedAt), reason, by }));
  }
}
