import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { For } from '../../../platform/http/audience.ts';
import { ReadWorkshop } from '../application/read-workshop.ts';
import { WorkshopView } from '../application/workshop.view.ts';

@ApiTags('workshop')
@Controller('workshop')
@For('public')
export class WorkshopController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'Read contact data, opening hours and booking horizon of the workshop' })
  @ApiOkResponse({ type: WorkshopView })
  read(): Promise<WorkshopView> {
    return this.queries.execute(new ReadWorkshop());
  }
}
