import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { type PhoneNumber, parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Delete, Details, Get, Patch, Post, Put } from '../../../platform/http/route-decorators.ts';
import { AddGuest, ChangeGuest, OpenAccountCustomer } from '../application/customer-contacts.ts';
import { EraseGuest } from '../application/erase-customers.ts';
import { CustomerMergeView, MergeCustomers, UndoMerge } from '../application/merge-customers.ts';
import {
  CustomerTagReader,
  DeleteCustomerNote,
  TagCustomer,
  WriteCustomerNote,
} from '../application/notes-and-tags.ts';
import { CustomerDuplicates, DuplicateCustomerReader } from '../application/show-duplicates.ts';
import {
  AddGuestBody,
  ChangeCustomerBody,
  MergeCustomer,
  OpenCustomerBody,
  TagCustomerBody,
  WriteNoteBody,
} from './customers.dto.ts';

@ApiTags('customers')
@Controller()
@For('desk')
export class CustomersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly customerTagReader: CustomerTagReader,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('customer-tags', 'List the tags in use, most used first')
  @Answers({ 200: { type: 'array', items: { type: 'string' } }, description: 'At most 100.' })
  tagsInUse(): Promise<string[]> {
    return this.customerTagReader.listCustomerTags();
  }

  @Post('customers', 'Open the customer of an account')
  @Details('Creates the customer when the account has never booked; otherwise nothing changes.')
  @Answers({ 200: { type: 'integer' }, description: 'The id of the customer.', problems: [404] })
  open(@Body() { account }: OpenCustomerBody): Promise<number> {
    return this.commands.execute(new OpenAccountCustomer({ userId: account }));
  }

  @Patch('customers/:id', 'Correct name, phone or e-mail of a customer without an account')
  @Details(
    'Refused with 409 as `account_keeps_its_contact` when the customer has an account, and as `phone_of_other_customer`.',
  )
  @Answers({ 204: null, problems: [404, 409] })
  change(@IdParam() id: number, @Body() body: ChangeCustomerBody, @CurrentActor() by: Actor): Promise<void> {
    const phone = body.phone === undefined ? undefined : parsePhoneNumber(body.phone);
    // Validation turns an empty e-mail into undefined, but a sent empty one removes the stored e-mail.
    const email = 'email' in body ? (body.email ?? null) : undefined;
    return this.commands.execute(new ChangeGuest({ customerId: id, changes: { name: body.name, phone, email }, by }));
  }

  @Put('customers/:id/tags', 'Replace the tags of a customer')
  @Answers({ 204: null, problems: [404, 409] })
  tag(@IdParam() id: number, @Body() { tags, known }: TagCustomerBody, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new TagCustomer({ customerId: id, tags, known, by }));
  }

  @Post('customers/:id/notes', 'Write a note about a customer')
  @Answers({ 201: { type: 'integer' }, description: 'The id of the note.', problems: [404, 409], idempotencyKey: true })
  write(
    @IdParam() id: number,
    @Body() { text }: WriteNoteBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<number> {
    return this.idempotency.runOnce(request, () =>
      this.commands.execute(new WriteCustomerNote({ customerId: id, text, by })),
    );
  }

  @Delete('customers/:id/notes/:noteId', 'Delete a note about a customer')
  @Answers({ 204: null, problems: [404] })
  deleteNote(@IdParam() id: number, @IdParam('noteId') noteId: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new DeleteCustomerNote({ customerId: id, noteId, by }));
  }
}

@ApiTags('customers')
@Controller('admin/guests')
@For('desk')
export class GuestsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Post('/', 'Add a customer without an account')
  @Details(
    'The phone of another customer is refused with 409 as `phone_of_other_customer`, with its `customerId`, or with the `account` of the ' +
      'client who has proven the phone. That of an account that has not proven it is asked about with 409 as `phone_of_unproven_account`, ' +
      'with the `account`, unless `confirmPhone`.',
  )
  @Answers({ 201: { type: 'integer' }, description: 'The id of the customer.', problems: [409], idempotencyKey: true })
  add(
    @Body() { name, phone, email, confirmPhone = false }: AddGuestBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<number> {
    const contact = { name, phone: parsePhoneNumber(phone) as PhoneNumber, email: email ?? null };
    return this.idempotency.runOnce(request, () => this.commands.execute(new AddGuest({ contact, confirmPhone, by })));
  }

  @Delete(':id', 'Erase the personal data of a customer without an account; a second request has no effect')
  @Details('Refused with 409 as `customer_has_account` when the customer has an account.')
  @Answers({ 204: null, problems: [404, 409] })
  erase(@IdParam() id: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new EraseGuest({ customerId: id, by }));
  }
}

@ApiTags('customers')
@Controller()
@For('desk')
export class CustomerMergesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly duplicateCustomerReader: DuplicateCustomerReader,
  ) {}

  @Get(
    'customers/:id/duplicates',
    'List who may be the same person as a customer, and the merges of the customer that can be undone',
  )
  @Answers({ 200: CustomerDuplicates, problems: [404] })
  duplicates(@IdParam() id: number): Promise<CustomerDuplicates> {
    return this.duplicateCustomerReader.showDuplicates(id);
  }

  @Post('customers/:id/merge', 'Merge a customer without an account into another customer; it can be undone for a day')
  @Details(
    'Refused with 409 as `merge_of_account` or `merge_of_two_accounts` when the customer has an account, as ' +
      '`customer_merged` when one of both was merged before, as `phone_not_proven` when the account has not proven its phone ' +
      'or has not proven the phone of both, and as `customer_already_erased`.',
  )
  @Answers({ 200: CustomerMergeView, problems: [404, 409] })
  merge(@IdParam() id: number, @Body() { into }: MergeCustomer, @CurrentActor() by: Actor): Promise<CustomerMergeView> {
    return this.commands.execute(new MergeCustomers({ customerId: id, into, by }));
  }

  @Post(
    'customer-merges/:id/undo',
    'Undo a merge within a day; bookings since the merge stay with the customer merged into',
  )
  @Details(
    'Refused with 409 as `merge_undone`, as `merge_final` after a day, as `merged_phone_taken` when another customer has ' +
      'the phone now, and as `customer_already_erased`.',
  )
  @Answers({ 204: null, problems: [404, 409] })
  undo(@IdParam() id: number, @CurrentActor() by: Actor): Promise<void> {
    return this.commands.execute(new UndoMerge({ mergeId: id, by }));
  }
}
