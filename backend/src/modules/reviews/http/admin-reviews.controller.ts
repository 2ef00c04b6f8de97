import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { ListManagedReviews, ReadManagedReview } from '../application/list-managed-reviews.ts';
import { ModerateReview, type Moderation } from '../application/moderate-review.ts';
import { ManagedReview } from '../application/review.views.ts';
import { AnswerReviewBody, HideReviewBody, ManagedReviewsQuery } from './reviews.dto.ts';

@ApiTags('reviews')
@Controller('admin/reviews')
@For('desk')
export class AdminReviewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List all reviews, hidden ones included, newest first' })
  @ApiListResponse(ManagedReview, 'The page; the header `X-Total-Count` counts all pages.')
  @ApiProblems(400)
  async list(
    @Query() { page, pageSize, kind, rating }: ManagedReviewsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ManagedReview[]> {
    const query = new ListManagedReviews({ number: page, size: pageSize }, kind, rating);
    const { reviews, total } = await this.queries.execute(query);
    void reply.header('X-Total-Count', total);
    return reviews;
  }

  @Post(':id/answer')
  @HttpCode(200)
  @ApiIdParam()
  @ApiOperation({ summary: 'Answer a review publicly, or change the answer' })
  @ApiOkResponse({ type: ManagedReview })
  @ApiProblems(400, 404)
  answer(@IdParam() id: number, @Body() { answer }: AnswerReviewBody, @CurrentActor() by: Actor) {
    return this.moderate(id, { verb: 'answer', text: answer }, by);
  }

  @Post(':id/hide')
  @HttpCode(200)
  @ApiIdParam()
  @ApiOperation({ summary: 'Hide a review from the public page, with a reason' })
  @ApiOkResponse({ type: ManagedReview })
  @ApiProblems(400, 404)
  hide(@IdParam() id: number, @Body() { reason }: HideReviewBody, @CurrentActor() by: Actor) {
    return this.moderate(id, { verb: 'hide', reason }, by);
  }

  @Post(':id/show')
  @HttpCode(200)
  @ApiIdParam()
  @ApiOperation({ summary: 'Show a hidden review on the public page again' })
  @ApiOkResponse({ type: ManagedReview })
  @ApiProblems(400, 404)
  show(@IdParam() id: number, @CurrentActor() by: Actor) {
    return this.moderate(id, { verb: 'show' }, by);
  }

  private async moderate(id: number, moderation: Moderation, by: Actor): Promise<ManagedReview> {
    await this.commands.execute(new ModerateReview(id, moderation, by));
    return this.queries.execute(new ReadManagedReview(id));
  }
}
