import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { For } from '../../../../platform/http/audience.ts';
import { ApiListResponse, ApiProblems } from '../../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../../platform/http/path-parameters.ts';
import { CustomerPage } from '../../application/customers/customer-page.view.ts';
import { ListCustomers, ListedCustomer } from '../../application/customers/list-customers.ts';
import { ShowCustomer } from '../../application/customers/show-customer.ts';
import { PAGE_DESCRIPTION, sendPage } from '../responses.ts';
import { CustomersQuery } from './customers.dto.ts';

/** The customers with and without account, for the workshop. */
@ApiTags('customers')
@Controller('customers')
@For('desk')
export class CustomerPagesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'List the customers, last registered first' })
  @ApiListResponse(ListedCustomer, PAGE_DESCRIPTION)
  @ApiProblems(400)
  async list(
    @Query() { search, tag, account, ...page }: CustomersQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListedCustomer[]> {
    const filter = {
      ...(search !== undefined && { search }),
      ...(tag !== undefined && { tag }),
      ...(account !== undefined && { account }),
    };
    return sendPage(reply, await this.queries.execute(new ListCustomers(filter, page)));
  }

  @Get(':id')
  @ApiIdParam()
  @ApiOperation({ summary: 'Read everything that is known about a customer' })
  @ApiOkResponse({ type: CustomerPage })
  @ApiProblems(400, 404)
  show(@IdParam() id: number): Promise<CustomerPage> {
    return this.queries.execute(new ShowCustomer(id));
  }
}
