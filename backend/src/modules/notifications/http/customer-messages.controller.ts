import { Body, Controller, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiSchema, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { ApiIdempotencyKey, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Readable, RequiredText } from '../../../platform/http/validators.ts';
import { WriteMessage, WrittenMessageView } from '../application/writing/write-message.ts';
import { MAX_NOTE_LENGTH } from '../domain/message.values.ts';

@ApiSchema({ name: 'WriteMessage' })
export class WriteMessageBody {
  @RequiredText({
    max: MAX_NOTE_LENGTH,
    description: 'At most three SMS with the signature: € and [ count twice.',
  })
  @Readable()
  text: string;
}

@ApiTags('messages')
@Controller('customers/:id/messages')
@For('desk')
export class CustomerMessagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Post()
  @ApiIdParam()
  @ApiOperation({ summary: 'Write a message to a customer, sent by SMS and e-mail with the signature' })
  @ApiCreatedResponse({ type: WrittenMessageView })
  @ApiIdempotencyKey()
  @ApiProblems(400, 404, 409)
  write(
    @IdParam() id: number,
    @Body() { text }: WriteMessageBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<WrittenMessageView> {
    return this.idempotency.runOnce(request, () => this.commands.execute(new WriteMessage(id, text, by)));
  }
}
