import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import type { Page } from '../../../kernel/page.ts';
import { For } from '../../../platform/http/audience.ts';
import { NotSignedIn } from '../../../platform/http/http-errors.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { AcceptManageToken, ManageToken } from '../../../platform/http/manage-token.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { Answers, Details, Get, Post, Put } from '../../../platform/http/route-decorators.ts';
import { ManagedReviewReader, ModerateReview, type Moderation } from '../application/managed-reviews.ts';
import { ReviewReader } from '../application/read-reviews.ts';
import {
  AppointmentReview,
  ManagedReview,
  OwnReview,
  ReviewSummary,
  ReviewView,
  WrittenReview,
} from '../application/review.views.ts';
import { ChangeReview, WriteReview } from '../application/write-review.ts';
import {
  AnswerReviewBody,
  ChangeReviewBody,
  HideReviewBody,
  ManagedReviewsQuery,
  ReviewsPage,
  WriteReviewBody,
} from './reviews.dto.ts';

const REVIEWS: RateLimit = { name: 'review', points: 20, seconds: 3_600 };

@ApiTags('reviews')
@Controller()
export class ReviewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reviewReader: ReviewReader,
    private readonly idempotency: Idempotency,
    private readonly rateLimits: RateLimits,
  ) {}

  @Get('reviews', 'List the public reviews, newest first')
  @For('public')
  @Answers({ page: ReviewView })
  list(@Query() page: ReviewsPage): Promise<Page<ReviewView>> {
    return this.reviewReader.listReviews(page);
  }

  @Get('reviews/summary', 'Read number, average and distribution of the public reviews')
  @For('public')
  @Answers({ 200: ReviewSummary })
  summary(): Promise<ReviewSummary> {
    return this.reviewReader.summariseReviews();
  }

  @Post('reviews', 'Review a completed appointment')
  @For('public')
  @Details(
    'As its signed-in client, or with the manage token. Without `appointmentId`, of the last completed appointment of the client ' +
      'that has no review. Refused with 409 as `visit_not_completed`, `visit_already_reviewed` or `visits_already_reviewed`.',
  )
  @Answers({ 201: WrittenReview, problems: [401, 404, 409, 429], idempotencyKey: true })
  async write(
    @Body() { appointmentId, rating, title, comment, manageToken }: WriteReviewBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<WrittenReview> {
    await this.rateLimits.consume(REVIEWS, request);
    if (appointmentId === undefined && by.kind !== 'user') throw new NotSignedIn();
    const content = contentOf({ rating, title, comment });
    const command = new WriteReview({ appointmentId, content, by, manageToken });
    // The stored response has no personal data, which an erasure would have to find.
    let written: WrittenReview | undefined;
    const { offersComplaint, visitId: reviewedId } = await this.idempotency.runOnce(request, async () => {
      written = await this.commands.execute(command);
      return { offersComplaint: written.offersComplaint, visitId: written.appointmentId };
    });
    if (written) return written;
    const { review } = await this.reviewReader.readAppointmentReview(reviewedId, by, manageToken);
    if (!review) throw new Error(`Visit ${reviewedId} was reviewed but has no review`);
    return { ...review, offersComplaint };
  }

  @Get('appointments/:id/review', 'Read the review of my appointment, hidden or not, and whether one can be written')
  @For('public')
  @AcceptManageToken()
  @Answers({ 200: AppointmentReview, problems: [404] })
  ofAppointment(
    @IdParam() id: number,
    @CurrentActor() by: Actor,
    @ManageToken() token?: string,
  ): Promise<AppointmentReview> {
    return this.reviewReader.readAppointmentReview(id, by, token);
  }

  @Put('appointments/:id/review', 'Change the review of my appointment; missing texts are removed')
  @Details('A hidden one stays hidden, and an answer stays. The same content changes nothing.')
  @For('public')
  @AcceptManageToken()
  @Answers({ 200: OwnReview, problems: [404, 429] })
  async change(
    @IdParam() id: number,
    @Body() body: ChangeReviewBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
    @ManageToken() token?: string,
  ): Promise<OwnReview> {
    await this.rateLimits.consume(REVIEWS, request);
    return this.commands.execute(
      new ChangeReview({ appointmentId: id, content: contentOf(body), by, manageToken: token }),
    );
  }

  @Get('client/reviews', 'List my reviews, newest first')
  @For('user')
  @Answers({ 200: [OwnReview], description: 'At most 200.' })
  own(@CurrentPrincipal() { userId }: Principal): Promise<OwnReview[]> {
    return this.reviewReader.listOwnReviews(userId);
  }
}

function contentOf({ rating, title, comment }: ChangeReviewBody) {
  return { rating, title: title || null, comment: comment || null };
}

@ApiTags('reviews')
@Controller('admin/reviews')
@For('desk')
export class AdminReviewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly managedReviewReader: ManagedReviewReader,
  ) {}

  @Get('/', 'List all reviews, hidden ones included, newest first')
  @Answers({ page: ManagedReview })
  list(@Query() { kind, rating, search, ...page }: ManagedReviewsQuery): Promise<Page<ManagedReview>> {
    return this.managedReviewReader.listManagedReviews({ page, filter: kind, rating, search });
  }

  @Post(':id/answer', 'Answer a review publicly, or change the answer')
  @Answers({ 200: ManagedReview, problems: [404] })
  answer(@IdParam() id: number, @Body() { answer }: AnswerReviewBody, @CurrentActor() by: Actor) {
    return this.moderate(id, { verb: 'answer', text: answer }, by);
  }

  @Post(':id/hide', 'Hide a review from the public page, with a reason')
  @Answers({ 200: ManagedReview, problems: [404] })
  hide(@IdParam() id: number, @Body() { reason }: HideReviewBody, @CurrentActor() by: Actor) {
    return this.moderate(id, { verb: 'hide', reason }, by);
  }

  @Post(':id/show', 'Show a hidden review on the public page again')
  @Answers({ 200: ManagedReview, problems: [404] })
  show(@IdParam() id: number, @CurrentActor() by: Actor) {
    return this.moderate(id, { verb: 'show' }, by);
  }

  private async moderate(id: number, moderation: Moderation, by: Actor): Promise<ManagedReview> {
    await this.commands.execute(new ModerateReview({ reviewId: id, moderation, by }));
    return this.managedReviewReader.readManagedReview(id);
  }
}
