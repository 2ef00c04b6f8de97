import { Controller, Delete, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { EndShare } from '../application/end-share.ts';
import { ListShareLinks } from '../application/list-share-links.ts';
import { ShareLink } from '../application/service-book.views.ts';
import { ShareBook } from '../application/share-book.ts';

/** Links by which an owner shows their vehicle's book to others, for resale. */
@ApiTags('service book')
@Controller('vehicles/:id/share-links')
@For('user')
export class ShareLinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get()
  @ApiIdParam()
  @ApiOperation({ summary: 'The links to a service book, ended ones too, the newest first' })
  @ApiListResponse(ShareLink, 'At most 100.')
  @ApiProblems(400, 404)
  list(@IdParam() id: number, @CurrentActor() who: Actor): Promise<ShareLink[]> {
    return this.queries.execute(new ListShareLinks(id, who));
  }

  @Post()
  @ApiIdParam()
  @ApiOperation({
    summary: 'Make a link that shows the book, without its owner, to whoever has it',
    description:
      'The address is told only now: it is kept nowhere, so it takes no idempotency key. More than 20 open ones are 409 `service_book_is_full`.',
  })
  @ApiCreatedResponse({ type: ShareLink })
  @ApiProblems(400, 404, 409)
  async share(@IdParam() id: number, @CurrentActor() by: Actor): Promise<ShareLink> {
    const { shareLinkId, token } = await this.commands.execute(new ShareBook(id, by));
    const links = await this.list(id, by);
    const link = links.find((one) => one.id === shareLinkId);
    if (!link) throw new Error(`Share link ${shareLinkId} was made but is not there`);
    return { ...link, url: new URL(`/carte/${token}`, this.settings.PUBLIC_URL).href };
  }

  @Delete(':linkId')
  @HttpCode(204)
  @ApiIdParam()
  @ApiIdParam('linkId')
  @ApiNoContentResponse()
  @ApiOperation({ summary: 'End a link: it opens nothing any more' })
  @ApiProblems(400, 404)
  end(@IdParam() id: number, @IdParam('linkId') linkId: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new EndShare(id, linkId, by));
  }
}
