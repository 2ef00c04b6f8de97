import { Controller, Header, Inject, Param, Req, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { PHOTO_SIZE, type PhotoSize } from '../../../platform/files/photos.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { IdParam, PatternParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { Answers, Delete, Details, Get, Post } from '../../../platform/http/route-decorators.ts';
import {
  CreateShareLink,
  RevokeShareLink,
  ShareLink,
  ShareLinkReader,
  ShareTokens,
} from '../application/share-links.ts';

@ApiTags('service book')
@Controller('vehicles/:id/share-links')
@For('user')
export class ShareLinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly shareLinkReader: ShareLinkReader,
    private readonly idempotency: Idempotency,
    private readonly tokens: ShareTokens,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get('/', 'List the share links of a service book, revoked ones included, newest first')
  @Answers({ 200: [ShareLink], description: 'At most 100.', problems: [404] })
  list(@IdParam() id: number, @CurrentActor() actor: Actor): Promise<ShareLink[]> {
    return this.shareLinkReader.listShareLinks(id, actor);
  }

  @Post('/', 'Create a link that opens the service book, without personal data, for its bearer')
  @Details(
    'Only this response has the address, which is not stored. A vehicle with 20 open links: 409 `service_book_is_full`.',
  )
  @Answers({ 201: ShareLink, problems: [404, 409], idempotencyKey: true })
  async share(@IdParam() id: number, @CurrentActor() by: Actor, @Req() request: FastifyRequest): Promise<ShareLink> {
    // The stored response has no token, because it is derived again for a repeated request.
    const { shareLinkId } = await this.idempotency.runOnce(request, () =>
      this.commands.execute(new CreateShareLink({ vehicleId: id, by })),
    );
    const [link] = await this.shareLinkReader.listShareLinks(id, by, shareLinkId);
    if (!link) throw new Error(`Share link ${shareLinkId} was created but is not listed`);
    const token = this.tokens.issue({ ...link, vehicleId: id });
    return { ...link, url: new URL(`/carte/${token}`, this.settings.PUBLIC_URL).href };
  }

  @Delete(':linkId', 'Revoke a share link')
  @Answers({ 204: null, problems: [404] })
  end(@IdParam() id: number, @IdParam('linkId') linkId: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new RevokeShareLink({ vehicleId: id, shareLinkId: linkId, by }));
  }
}

/** The limit allows reading several books, but not hot-linking. */
const PHOTOS: RateLimit = { name: 'shared-book-photos', points: 1_200, seconds: 600 };

@ApiTags('shared service book')
@Controller('shared-books/:token/photos')
@For('public')
export class SharedPhotosController {
  constructor(
    private readonly shareLinkReader: ShareLinkReader,
    private readonly limits: RateLimits,
  ) {}

  @Get(':photoId/:size', 'Read a photo of a completed revision in a shared book')
  @Header('X-Robots-Tag', 'noindex')
  @Answers({ file: 'image/jpeg', problems: [404, 429] })
  async photo(
    @Param('token') token: string,
    @IdParam('photoId') photoId: number,
    @PatternParam('size', PHOTO_SIZE) size: PhotoSize,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    await this.limits.consume(PHOTOS, request);
    const file = await this.shareLinkReader.readSharedPhoto(token, photoId, size);
    return new StreamableFile(file, { type: 'image/jpeg', length: file.length });
  }
}
