import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { NotSignedIn } from '../../../platform/http/http-errors.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { AcceptManageToken, ManageToken } from '../../../platform/http/manage-token.ts';
import {
  ApiIdempotencyKey,
  ApiListResponse,
  ApiProblems,
} from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import {
  ListOwnReviews,
  ListReviews,
  ReadVisitReview,
  SummariseReviews,
} from '../application/read-reviews.ts';
import {
  OwnReview,
  ReviewSummary,
  ReviewView,
  VisitReview,
  WrittenReview,
} from '../application/review.views.ts';
import { WriteReview } from '../application/write-review.ts';
import { ReviewsPage, WriteReviewBody } from './reviews.dto.ts';

const REVIEWS: RateLimit = { name: 'review', points: 20, seconds: 3_600 };

@ApiTags('reviews')
@Controller()
export class ReviewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
    private readonly rateLimits: RateLimits,
  ) {}

  @Get('reviews')
  @For('public')
  @ApiOperation({ summary: 'List the public reviews, newest first' })
  @ApiListResponse(ReviewView, 'The page; the header `X-Total-Count` counts all pages.')
  @ApiProblems(400)
  async list(
    @Query() { page, pageSize }: ReviewsPage,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewView[]> {
    const { reviews, total } = await this.queries.execute(new ListReviews({ number: page, size: pageSize }));
    void reply.header('X-Total-Count', total);
    return reviews;
  }

  @Get('reviews/summary')
  @For('public')
  @ApiOperation({ summary: 'Read number, average and distribution of the public reviews' })
  @ApiOkResponse({ type: ReviewSummary })
  summary(): Promise<ReviewSummary> {
    return this.queries.execute(new SummariseReviews());
  }

  @Post('reviews')
  @For('public')
  @ApiOperation({
    summary: 'Review a completed visit',
    description:
      'As its signed-in client, or with the manage token. Without `appointmentId`, of the last completed visit of the client ' +
      'that has no review. Refused with 409 as `visit_not_completed`, `visit_already_reviewed` or `visits_already_reviewed`.',
  })
  @ApiCreatedResponse({ type: WrittenReview })
  @ApiIdempotencyKey()
  @ApiProblems(400, 401, 404, 409, 429)
  async write(
    @Body() { appointmentId, rating, title = '', comment = '', manageToken }: WriteReviewBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<WrittenReview> {
    await this.rateLimits.consume(REVIEWS, request);
    if (appointmentId === undefined && by.kind !== 'user') throw new NotSignedIn();
    const content = { rating, title: title || null, comment: comment || null };
    const command = new WriteReview(appointmentId, content, by, manageToken);
    // The stored response contains nothing that an erasure would have to find.
    let written: WrittenReview | undefined;
    const { offersComplaint, visitId } = await this.idempotency.runOnce(request, async () => {
      written = await this.commands.execute(command);
      return { offersComplaint: written.offersComplaint, visitId: written.appointmentId };
    });
    if (written) return written;
    // Version 0.1.0 stores no visit: its requests name one.
    const id = visitId ?? appointmentId ?? 0;
    const { review } = await this.queries.execute(new ReadVisitReview(id, by, manageToken));
    if (!review) throw new Error(`Visit ${id} was reviewed but has no review`);
    return { ...review, offersComplaint };
  }

  @Get('appointments/:id/review')
  @For('public')
  @ApiIdParam()
  @AcceptManageToken()
  @ApiOperation({ summary: 'Read the review of my visit, hidden or not, and whether one can be written' })
  @ApiOkResponse({ type: VisitReview })
  @ApiProblems(400, 404)
  ofVisit(
    @IdParam() id: number,
    @CurrentActor() by: Actor,
    @ManageToken() token?: string,
  ): Promise<VisitReview> {
    return this.queries.execute(new ReadVisitReview(id, by, token));
  }

  @Get('client/reviews')
  @For('user')
  @ApiOperation({ summary: 'List my reviews, newest first' })
  @ApiListResponse(OwnReview, 'At most 200.')
  own(@CurrentPrincipal() { userId }: Principal): Promise<OwnReview[]> {
    return this.queries.execute(new ListOwnReviews(userId));
  }
}
