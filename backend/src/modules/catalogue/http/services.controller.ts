import { Body, Controller, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import {
  ApiIdempotencyKey,
  ApiListResponse,
  ApiProblems,
} from '../../../platform/http/openapi-decorators.ts';
import { OrderBody } from '../../../platform/http/ordered-lists.ts';
import {
  ApiIdParam,
  ApiPatternParam,
  IdParam,
  PatternParam,
} from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { ListManagedServices, ManagedServiceView } from '../application/list-managed-services.ts';
import { ListServices, ServiceView } from '../application/list-services.ts';
import { AddService, ChangeService, OrderServices } from '../application/save-service.ts';
import { ReadServicePage, ServicePageView } from '../application/service-pages.ts';
import { ChangeServiceBody, ServiceBody } from './service.dto.ts';
import { toServiceTerms } from './to-service-terms.ts';

/** A slug of a service. */
const SLUG = /^[a-z0-9-]{1,100}$/;

/** Services that can be booked, and their pages. */
@ApiTags('booking')
@Controller('services')
@For('public')
export class OfferedServicesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ operationId: 'Slots.services', summary: 'List the services that can be booked' })
  @ApiListResponse(ServiceView, 'In the order of the price list.')
  services(): Promise<ServiceView[]> {
    return this.queries.execute(new ListServices());
  }

  @Get(':slug')
  @ApiOperation({
    operationId: 'Slots.page',
    summary: 'Read the page of a service',
    description: 'A slug of a former name answers with the present `slug`. 404 also for a retired service.',
  })
  @ApiPatternParam('slug', SLUG)
  @ApiOkResponse({ type: ServicePageView })
  @ApiProblems(400, 404)
  page(@PatternParam('slug', SLUG) slug: string): Promise<ServicePageView> {
    return this.queries.execute(new ReadServicePage(slug));
  }
}

/** The price list as admins change it. */
@ApiTags('booking')
@Controller('admin/services')
@For('admin')
export class ServicesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List all services with their texts in all languages' })
  @ApiListResponse(ManagedServiceView, 'In the order of the price list, at most 500.')
  list(): Promise<ManagedServiceView[]> {
    return this.queries.execute(new ListManagedServices());
  }

  @Post()
  @ApiOperation({ summary: 'Add a service to the end of the price list' })
  @ApiCreatedResponse({ type: Number, description: 'Its id.' })
  @ApiIdempotencyKey()
  @ApiProblems(400)
  add(@Body() body: ServiceBody, @CurrentActor() by: Actor, @Req() request: FastifyRequest): Promise<number> {
    const command = new AddService(toServiceTerms(body), by);
    return this.idempotency.runOnce(request, () => this.commands.execute(command));
  }

  @Put('order')
  @HttpCode(204)
  @ApiOperation({ summary: 'Order the price list' })
  @ApiNoContentResponse()
  @ApiProblems(400, 409)
  order(@Body() { ids }: OrderBody, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new OrderServices(ids, by));
  }

  @Put(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Change, retire or reactivate a service',
    description:
      'Booked appointments keep their price and duration. 409 `changed_meanwhile`: another admin saved.',
  })
  @ApiIdParam()
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 409)
  change(@IdParam() id: number, @Body() body: ChangeServiceBody, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new ChangeService(id, toServiceTerms(body), body.version, by));
  }
}
