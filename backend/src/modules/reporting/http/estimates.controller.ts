import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.ts';
import { For } from '../../../platform/http/audience.ts';
import { Answers, Details, Get } from '../../../platform/http/route-decorators.ts';
import { EstimateListReader, EstimateTotal, ListedEstimate } from '../application/appointments/list-estimates.ts';
import { EstimatesQuery, EstimateTotalsQuery } from './reporting.dto.ts';

@ApiTags('estimates')
@Controller('admin/estimates')
@For('desk')
export class EstimateListsController {
  constructor(private readonly estimateListReader: EstimateListReader) {}

  @Get('list', 'List the estimates of a standing, by default those that wait for an answer')
  @Details(
    'Open ones by when they were sent, or begun, the oldest first; those of ended appointments by date, the newest first. 404 ' +
      '`estimates_off` while the workshop works without estimates.',
  )
  @Answers({ page: ListedEstimate, problems: [404] })
  list(@Query() { page, pageSize, standing = 'waiting', search }: EstimatesQuery): Promise<Page<ListedEstimate>> {
    return this.estimateListReader.list(standing, search, { page, pageSize });
  }

  @Get('totals', 'Count and sum the estimates of each standing')
  @Answers({ 200: [EstimateTotal], description: 'Of all standings, in order.', problems: [404] })
  totals(@Query() { search }: EstimateTotalsQuery): Promise<EstimateTotal[]> {
    return this.estimateListReader.sum(search);
  }
}
