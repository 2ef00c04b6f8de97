import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { CustomerMergeView, MergeCustomers, UndoMerge } from '../application/merge-customers.ts';
import { CustomerDuplicates, ShowDuplicates } from '../application/show-duplicates.ts';
import { MergeCustomer } from './customers.dto.ts';

/** Merges of customers who were stored twice (ADR 39). */
@ApiTags('customers')
@Controller()
@For('desk')
export class CustomerMergesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('customers/:id/duplicates')
  @ApiIdParam()
  @ApiOperation({
    summary:
      'List who may be the same person as a customer, and the merges of the customer that can be undone',
  })
  @ApiOkResponse({ type: CustomerDuplicates })
  @ApiProblems(400, 404)
  duplicates(@IdParam() id: number): Promise<CustomerDuplicates> {
    return this.queries.execute(new ShowDuplicates(id));
  }

  @Post('customers/:id/merge')
  @HttpCode(200)
  @ApiIdParam()
  @ApiOperation({
    summary: 'Merge a customer without an account into another customer; it can be undone for a day',
    description:
      'Refused with 409 as `merge_of_account` or `merge_of_two_accounts` when the customer has an account, as ' +
      '`customer_merged` when one of both was merged before, as `phone_not_proven` when the account has not proven its phone ' +
      'or has not proven the phone of both, and as `customer_already_erased`.',
  })
  @ApiOkResponse({ type: CustomerMergeView })
  @ApiProblems(400, 404, 409)
  merge(
    @IdParam() id: number,
    @Body() { into }: MergeCustomer,
    @CurrentActor() by: Actor,
  ): Promise<CustomerMergeView> {
    return this.commands.execute(new MergeCustomers(id, into, by));
  }

  @Post('customer-merges/:id/undo')
  @HttpCode(204)
  @ApiIdParam()
  @ApiOperation({
    summary: 'Undo a merge within a day; bookings since the merge stay with the customer merged into',
    description:
      'Refused with 409 as `merge_undone`, as `merge_final` after a day, as `merged_phone_taken` when another customer has ' +
      'the phone now, and as `customer_already_erased`.',
  })
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 409)
  undo(@IdParam() id: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new UndoMerge(id, by));
  }
}
