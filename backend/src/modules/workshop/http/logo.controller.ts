import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiPatternParam, PatternParam } from '../../../platform/http/path-parameters.ts';
import { ReadLogo } from '../application/read-logo.ts';

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The logo, for everyone. */
@ApiTags('workshop')
@Controller('workshop/logo')
@For('public')
export class LogoController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':key')
  @ApiPatternParam('key', KEY)
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  @ApiOperation({ summary: 'Read a logo; its content never changes' })
  @ApiProduces('image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblems(400, 404)
  async read(@PatternParam('key', KEY) key: string): Promise<StreamableFile> {
    const file = await this.queries.execute(new ReadLogo(key));
    return new StreamableFile(file, { type: 'image/webp', length: file.length });
  }
}
