import { Controller, Delete, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import {
  ApiIdempotencyKey,
  ApiListResponse,
  ApiProblems,
} from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { CreateShareLink } from '../application/create-share-link.ts';
import { ListShareLinks } from '../application/list-share-links.ts';
import { RevokeShareLink } from '../application/revoke-share-link.ts';
import { ShareLink } from '../application/service-book.views.ts';
import { ShareTokens } from '../application/share-tokens.ts';

/** Links that open a vehicle's service book without an account, e.g. for a buyer. */
@ApiTags('service book')
@Controller('vehicles/:id/share-links')
@For('user')
export class ShareLinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
    private readonly tokens: ShareTokens,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get()
  @ApiIdParam()
  @ApiOperation({ summary: 'List the share links of a service book, revoked ones included, newest first' })
  @ApiListResponse(ShareLink, 'At most 100.')
  @ApiProblems(400, 404)
  list(@IdParam() id: number, @CurrentActor() actor: Actor): Promise<ShareLink[]> {
    return this.queries.execute(new ListShareLinks(id, actor));
  }

  @Post()
  @ApiIdParam()
  @ApiOperation({
    summary: 'Create a link that opens the service book, without personal data, for its bearer',
    description:
      'Only this response has the address, which is not stored. A vehicle with 20 open links: 409 `service_book_is_full`.',
  })
  @ApiCreatedResponse({ type: ShareLink })
  @ApiIdempotencyKey()
  @ApiProblems(400, 404, 409)
  async share(
    @IdParam() id: number,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<ShareLink> {
    // The stored response has no token: it is derived again for a repeated request.
    const { shareLinkId } = await this.idempotency.runOnce(request, () =>
      this.commands.execute(new CreateShareLink(id, by)),
    );
    const [link] = await this.queries.execute(new ListShareLinks(id, by, shareLinkId));
    if (!link) throw new Error(`Share link ${shareLinkId} was created but is not listed`);
    const token = this.tokens.issue({ ...link, vehicleId: id });
    return { ...link, url: new URL(`/carte/${token}`, this.settings.PUBLIC_URL).href };
  }

  @Delete(':linkId')
  @HttpCode(204)
  @ApiIdParam()
  @ApiIdParam('linkId')
  @ApiNoContentResponse()
  @ApiOperation({ summary: 'Revoke a share link' })
  @ApiProblems(400, 404)
  end(@IdParam() id: number, @IdParam('linkId') linkId: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new RevokeShareLink(id, linkId, by));
  }
}
