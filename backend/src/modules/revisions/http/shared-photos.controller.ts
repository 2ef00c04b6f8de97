import { Controller, Get, Header, Param, Req, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { PHOTO_SIZES, type PhotoSize } from '../../../platform/files/photos.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import {
  ApiIdParam,
  ApiPatternParam,
  IdParam,
  PatternParam,
} from '../../../platform/http/path-parameters.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { ReadSharedPhoto } from '../application/read-shared-photo.ts';

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
