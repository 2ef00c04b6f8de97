import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Details, Post } from '../../../platform/http/route-decorators.ts';
import { SearchReader, SearchResult } from '../application/search/search-records.ts';
import { SearchRequest } from './reporting.dto.ts';

@ApiTags('search')
@Controller('admin/search')
@For('workshop')
export class SearchController {
  constructor(private readonly searchReader: SearchReader) {}

  @Post('/', 'Find records by phone, plate, VIN, name, number or code')
  @Details('Changes nothing. It is a POST because the text is often a name or a phone, and addresses are logged.')
  @Answers({ 200: [SearchResult], description: 'At most five of each kind, best first.' })
  search(
    @Body() { q }: SearchRequest,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<SearchResult[]> {
    return this.searchReader.searchRecords(q, request.signal, by);
  }
}
