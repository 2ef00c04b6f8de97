import { Body, Controller, Req, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { PHOTO_SIZE, type PhotoSize } from '../../../platform/files/photos.ts';
import { For, Unattended } from '../../../platform/http/audience.ts';
import { EstimateToken, NeedsEstimateToken } from '../../../platform/http/estimate-token.ts';
import { IdParam, PatternParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { Answers, Details, Get, Post } from '../../../platform/http/route-decorators.ts';
import { ApiDateTime } from '../../../platform/http/view-properties.ts';
import { DecideEstimate, RequestApprovalCode } from '../application/decide.ts';
import { SentEstimateView } from '../application/estimate.views.ts';
import { AskQuestion } from '../application/questions.ts';
import { EstimateReader } from '../application/read-estimate.ts';
import { RequestWithdrawalCode, WithdrawApproval } from '../application/withdraw.ts';

import { AskQuestionBody, DecideEstimateBody, RequestCodeBody, WithdrawApprovalBody } from './estimates.dto.ts';

/** Each code is an SMS at the cost of the workshop. */
const CODES_OF_ESTIMATE: RateLimit = { name: 'estimate-code', points: 10, seconds: 86_400 };

const QUESTIONS_OF_ESTIMATE: RateLimit = { name: 'estimate-question', points: 20, seconds: 86_400 };

class ApprovalCodeSent {
  @ApiDateTime('When the code expires.') readonly expiresAt: Date;
}

/** The page of the customer, without sign-in. */
@ApiTags('estimates')
@Controller('estimates/:id')
@For('public')
export class CustomerEstimatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly estimateReader: EstimateReader,
    private readonly rateLimits: RateLimits,
  ) {}

  @Get('/', 'Read the version of an estimate that was sent last')
  @Unattended()
  @NeedsEstimateToken()
  @Answers({ 200: SentEstimateView })
  read(
    @IdParam() estimateId: number,
    @CurrentActor() by: Actor,
    @EstimateToken() token?: string,
  ): Promise<SentEstimateView> {
    return this.estimateReader.readSent(estimateId, token, by);
  }

  @Get('photos/:photoId/:size', 'Read a photo of a job of the version that was sent last; its content never changes')
  @Unattended()
  @NeedsEstimateToken()
  @Answers({ file: 'image/jpeg' })
  async photo(
    @IdParam() estimateId: number,
    @IdParam('photoId') photoId: number,
    @PatternParam('size', PHOTO_SIZE) size: PhotoSize,
    @EstimateToken() token?: string,
  ): Promise<StreamableFile> {
    const file = await this.estimateReader.readSentPhoto({ estimateId, photoId, size, token });
    return new StreamableFile(file, { type: 'image/jpeg', length: file.length });
  }

  @Post('code', "Send a code to the phone of the appointment's customer, with which jobs are approved")
  @NeedsEstimateToken()
  @Details(
    'The code approves these jobs of this version, no others, or with `withdrawal` takes back the approval of one. Refused with 409 as the decisions themselves are, or as ' +
      '`estimate_without_phone` or `phone_without_sms`. The link ends with the data of its customer.',
  )
  @Answers({ 202: ApprovalCodeSent, problems: [409] })
  async requestCode(
    @IdParam() estimateId: number,
    @Body() { version, jobIds = [], withdrawal = false }: RequestCodeBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
    @EstimateToken() token?: string,
  ): Promise<ApprovalCodeSent> {
    await this.rateLimits.consumeSms(request);
    const wanted = { estimateId, token, version, jobIds, by };
    const command = withdrawal ? new RequestWithdrawalCode(wanted) : new RequestApprovalCode(wanted);
    const expiresAt = await this.rateLimits.spend([CODES_OF_ESTIMATE], `estimate ${estimateId}`, () =>
      this.commands.execute<typeof command, Date>(command),
    );
    return { expiresAt };
  }

  @Post('decisions', 'Approve or decline jobs, or ask for a call about them')
  @NeedsEstimateToken()
  @Details(
    'All answers count, or none. Refused with 409 as `estimate_changed` for another version than the last one or another ' +
      'total, `already_decided`, `estimate_expired` or `estimate_closed`; without a code as `approval_code_required`, ' +
      'unless it approves at most `withoutCodeBani`.',
  )
  @Answers({ 200: SentEstimateView, problems: [409] })
  async decide(
    @IdParam() estimateId: number,
    @Body() { version, code, totalBani, startNow, decisions }: DecideEstimateBody,
    @CurrentActor() by: Actor,
    @EstimateToken() token?: string,
  ): Promise<SentEstimateView> {
    const answers = decisions.map(({ jobId, answer, reason }) => ({ jobId, answer, reason: reason ?? null }));
    const wanted = { estimateId, token, version, code, totalBani, startNow, answers, by };
    await this.commands.execute(new DecideEstimate(wanted));
    return this.read(estimateId, by, token);
  }

  @Post('withdrawals', 'Take back the approval of a job whose work has not begun')
  @NeedsEstimateToken()
  @Details(
    'The code is one for this withdrawal. The job is declined then; its validity does not matter. Refused with 409 as ' +
      '`work_begun`, `job_not_approved`, `estimate_changed` for another version than the last one, or `estimate_closed`.',
  )
  @Answers({ 200: SentEstimateView, problems: [409] })
  async withdraw(
    @IdParam() estimateId: number,
    @Body() { jobId, code, version }: WithdrawApprovalBody,
    @CurrentActor() by: Actor,
    @EstimateToken() token?: string,
  ): Promise<SentEstimateView> {
    await this.commands.execute(new WithdrawApproval({ estimateId, token, version, jobId, code, by }));
    return this.read(estimateId, by, token);
  }

  @Post('questions', 'Ask the workshop about a job, or about the whole')
  @NeedsEstimateToken()
  @Details('Refused with 409 as `too_many_questions` while 5 are not answered, or `estimate_closed`.')
  @Answers({ 200: SentEstimateView, problems: [409] })
  async ask(
    @IdParam() estimateId: number,
    @Body() { jobId, text }: AskQuestionBody,
    @CurrentActor() by: Actor,
    @EstimateToken() token?: string,
  ): Promise<SentEstimateView> {
    await this.rateLimits.spend([QUESTIONS_OF_ESTIMATE], `estimate ${estimateId}`, () =>
      this.commands.execute(new AskQuestion({ estimateId, token, jobId: jobId ?? null, text, by })),
    );
    return this.read(estimateId, by, token);
  }
}
