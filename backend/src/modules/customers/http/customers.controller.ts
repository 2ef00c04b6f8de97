import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Req } from '@nestjs/common';
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
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { ApiIdempotencyKey, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { ChangeGuest } from '../application/change-guest.ts';
import { EraseGuest } from '../application/erase-guest.ts';
import {
  DeleteCustomerNote,
  ListCustomerTags,
  TagCustomer,
  WriteCustomerNote,
} from '../application/notes-and-tags.ts';
import { OpenAccountCustomer } from '../application/open-account-customer.ts';
import { ChangeCustomerBody, OpenCustomerBody, TagCustomerBody, WriteNoteBody } from './customers.dto.ts';

/** What the workshop writes about customers. Their page is a view of the reporting module. */
@ApiTags('customers')
@Controller()
@For('desk')
export class CustomersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('customer-tags')
  @ApiOperation({ summary: 'List the tags in use, most used first' })
  @ApiOkResponse({ description: 'At most 100.', schema: { type: 'array', items: { type: 'string' } } })
  tagsInUse(): Promise<string[]> {
    return this.queries.execute(new ListCustomerTags());
  }

  @Post('customers')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Open the customer of an account',
    description: 'Creates the customer when the account has never booked; otherwise nothing changes.',
  })
  @ApiOkResponse({ description: 'The id of the customer.', schema: { type: 'integer' } })
  @ApiProblems(400, 404)
  open(@Body() { account }: OpenCustomerBody): Promise<number> {
    return this.commands.execute(new OpenAccountCustomer(account));
  }

  @Patch('customers/:id')
  @HttpCode(204)
  @ApiIdParam()
  @ApiOperation({
    summary: 'Correct name, phone or e-mail of a customer without an account',
    description:
      'Refused with 409 as `account_keeps_its_contact` when the customer has an account, and as `phone_of_other_customer`.',
  })
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 409)
  change(@IdParam() id: number, @Body() body: ChangeCustomerBody, @CurrentActor() by: Actor): Promise<void> {
    const phone = body.phone === undefined ? undefined : parsePhoneNumber(body.phone);
    // Validation turns an empty e-mail into undefined; it was sent, so it is removed.
    const email = 'email' in body ? (body.email ?? null) : undefined;
    return this.commands.execute(new ChangeGuest(id, { name: body.name, phone, email }, by));
  }

  @Put('customers/:id/tags')
  @HttpCode(204)
  @ApiIdParam()
  @ApiOperation({ summary: 'Replace the tags of a customer' })
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 409)
  tag(
    @IdParam() id: number,
    @Body() { tags, known }: TagCustomerBody,
    @CurrentActor() by: Actor,
  ): Promise<void> {
    return this.commands.execute(new TagCustomer(id, tags, known, by));
  }

  @Post('customers/:id/notes')
  @ApiIdParam()
  @ApiOperation({ summary: 'Write a note about a customer' })
  @ApiCreatedResponse({ description: 'The id of the note.', schema: { type: 'integer' } })
  @ApiIdempotencyKey()
  @ApiProblems(400, 404, 409)
  write(
    @IdParam() id: number,
    @Body() { text }: WriteNoteBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<number> {
    return this.idempotency.runOnce(request, () =>
      this.commands.execute(new WriteCustomerNote(id, text, by)),
    );
  }

  @Delete('customers/:id/notes/:noteId')
  @HttpCode(204)
  @ApiIdParam()
  @ApiIdParam('noteId')
  @ApiOperation({ summary: 'Delete a note about a customer' })
  @ApiNoContentResponse()
  @ApiProblems(400, 404)
  deleteNote(
    @IdParam() id: number,
    @IdParam('noteId') noteId: number,
    @CurrentActor() by: Actor,
  ): Promise<void> {
    return this.commands.execute(new DeleteCustomerNote(id, noteId, by));
  }
}

@ApiTags('customers')
@Controller('admin/guests')
@For('desk')
export class GuestsController {
  constructor(private readonly commands: CommandBus) {}

  @Delete(':id')
  @HttpCode(204)
  @ApiIdParam()
  @ApiOperation({
    summary: 'Erase the personal data of a customer without an account; a second request has no effect',
    description: 'Refused with 409 as `customer_has_account` when the customer has an account.',
  })
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 409)
  erase(@IdParam() id: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new EraseGuest(id, by));
  }
}
