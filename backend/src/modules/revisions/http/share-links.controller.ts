import {
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  Post,
  Req,
  StreamableFile,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { PHOTO_SIZES, type PhotoSize } from '../../../platform/files/photos.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import {
  ApiIdempotencyKey,
  ApiListResponse,
  ApiProblems,
} from '../../../platform/http/openapi-decorators.ts';
import {
  ApiIdParam,
  ApiPatternParam,
  IdParam,
  PatternParam,
} from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import {
  CreateShareLink,
  ListShareLinks,
  RevokeShareLink,
  ShareLink,
  ShareTokens,
} from '../application/share-links.ts';
import { ReadSharedPhoto } from '../application/shared-book.ts';

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

const SIZE = new RegExp(`^(${PHOTO_SIZES.join('|')})$`);

/** Enough to read several books, too few for hot-linking. */
const PHOTOS: RateLimit = { name: 'shared-book-photos', points: 1_200, seconds: 600 };

/** Photos of a shared service book; 404 unless the token is of an open share link. */
@ApiTags('shared service book')
@Controller('shared-books/:token/photos')
@For('public')
export class SharedPhotosController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limits: RateLimits,
  ) {}

  @Get(':photoId/:size')
  @ApiIdParam('photoId')
  @ApiPatternParam('size', SIZE)

  @Header('X-Robots-Tag', 'noindex')
  @ApiOperation({ summary: 'Read a photo of a completed revision in a shared book' })
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblems(400, 404, 429)
  async photo(
    @Param('token') token: string,
    @IdParam('photoId') photoId: number,
    @PatternParam('size', SIZE) size: PhotoSize,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    await this.limits.consume(PHOTOS, request);
    const file = await this.queries.execute(new ReadSharedPhoto(token, photoId, size));
    return new StreamableFile(file, { type: 'image/jpeg', length: file.length });
  }
}
