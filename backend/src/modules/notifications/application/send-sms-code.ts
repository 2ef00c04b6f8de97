import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Outbox } from '../domain/outbox.ts';
import { compose } from '../domain/outgoing-message.ts';
import { People } from './people.ts';

/** What was asked for. */
export interface CodeRequest {
  readonly codeId: string;
  readonly userId: number;
  readonly purpose: 'phone-proof' | 'password-reset';
}

/** Sends a code to the phone of an account, unless it is over by now. */
export class SendSmsCode extends Command<void> {
  constructor(
    readonly request: CodeRequest,
    readonly event: { readonly id: string; readonly occurredAt: Date },
  ) {
    super();
  }
}

@CommandHandler(SendSmsCode)
export class SendSmsCodeHandler implements ICommandHandler<SendSmsCode> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly people: People,
  ) {}

  execute({ request: { codeId, userId, purpose }, event }: SendSmsCode): Promise<void> {
    return this.work.run(async () => {
      await this.outbox.holdAccount(userId);
      const sms = await this.people.smsCode(codeId);
      if (!sms) return;
      const { code, phone, language } = sms;
      const recipient = { userId, customerId: null, phone, email: null, language };
      await this.outbox.add(compose(event, purpose, recipient, { code }));
    });
  }
}
