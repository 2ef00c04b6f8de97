import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { For } from '../../../../platform/http/audience.ts';
import { ApiProblems } from '../../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../../platform/http/path-parameters.ts';
import { MergePreview, PreviewMerge } from '../../application/customers/preview-merge.ts';
import { MergePreviewQuery } from './customers.dto.ts';

/** What a merge of two customers would bring together (ADR 39). */
@ApiTags('customers')
@Controller('customers')
@For('desk')
export class MergePreviewController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/merge-preview')
  @ApiIdParam()
  @ApiOperation({
    summary: 'Preview a merge of two customers, side by side',
    description: 'Refused like the merge itself.',
  })
  @ApiOkResponse({ type: MergePreview })
  @ApiProblems(400, 404, 409)
  preview(@IdParam() id: number, @Query() { into }: MergePreviewQuery): Promise<MergePreview> {
    return this.queries.execute(new PreviewMerge(id, into));
  }
}
