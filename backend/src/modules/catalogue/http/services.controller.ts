import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { IdParam, PatternParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Details, Get, Post, Put } from '../../../platform/http/route-decorators.ts';
import { OrderBody } from '../../../platform/http/validators.ts';
import { ManagedServiceView, ServicePageView, ServiceReader, ServiceView } from '../application/read-services.ts';
import { AddService, ChangeService, OrderServices } from '../application/save-service.ts';
import { ChangeServiceBody, ServiceBody, toServiceTerms } from './service.dto.ts';

const SLUG = /^[a-z0-9-]{1,100}$/;

@ApiTags('booking')
@Controller('services')
@For('public')
export class OfferedServicesController {
  constructor(private readonly serviceReader: ServiceReader) {}

  @Get('/', 'List the services that can be booked')
  @ApiOperation({ operationId: 'Slots.services' })
  @Answers({ 200: [ServiceView], description: 'In the order of the price list.' })
  services(): Promise<ServiceView[]> {
    return this.serviceReader.listServices();
  }

  @Get(':slug', 'Read the page of a service')
  @ApiOperation({ operationId: 'Slots.page' })
  @Details('A slug of a former name answers with the present `slug`. 404 also for a retired service.')
  @Answers({ 200: ServicePageView, problems: [404] })
  page(@PatternParam('slug', SLUG) slug: string): Promise<ServicePageView> {
    return this.serviceReader.readServicePage(slug);
  }
}

@ApiTags('booking')
@Controller('admin/services')
@For('admin')
export class ServicesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly serviceReader: ServiceReader,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('/', 'List all services with their texts in all languages')
  @Answers({ 200: [ManagedServiceView], description: 'In the order of the price list, at most 500.' })
  list(): Promise<ManagedServiceView[]> {
    return this.serviceReader.listManagedServices();
  }

  @Post('/', 'Add a service to the end of the price list')
  @Answers({ 201: Number, description: 'Its id.', idempotencyKey: true })
  add(@Body() body: ServiceBody, @CurrentActor() by: Actor, @Req() request: FastifyRequest): Promise<number> {
    const command = new AddService({ terms: toServiceTerms(body), by });
    return this.idempotency.runOnce(request, () => this.commands.execute(command));
  }

  @Put('order', 'Order the price list')
  @Answers({ 204: null, problems: [409] })
  order(@Body() { ids }: OrderBody, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new OrderServices({ serviceIds: ids, by }));
  }

  @Put(':id', 'Change, retire or reactivate a service')
  @Details('Booked appointments keep their price and duration. 409 `changed_meanwhile`: another admin saved.')
  @Answers({ 204: null, problems: [404, 409] })
  change(@IdParam() id: number, @Body() body: ChangeServiceBody, @CurrentActor() by: Actor): Promise<void> {
    const { version } = body;
    return this.commands.execute(new ChangeService({ serviceId: id, terms: toServiceTerms(body), version, by }));
  }
}
