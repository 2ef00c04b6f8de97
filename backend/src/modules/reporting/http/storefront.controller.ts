import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { For } from '../../../platform/http/audience.ts';
import { ShowStorefront, StorefrontView } from '../application/figures/show-storefront.ts';

/** What the booking page shows beside the form. */
@ApiTags('workshop')
@Controller('storefront')
@For('public')
export class StorefrontController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'Read rating, opening and next free start of the workshop' })
  @ApiOkResponse({ type: StorefrontView })
  read(): Promise<StorefrontView> {
    return this.queries.execute(new ShowStorefront());
  }
}
