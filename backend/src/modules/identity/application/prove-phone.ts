import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { UserNotFound } from '../domain/identity.errors.ts';
import { Users } from '../domain/users.ts';
import { CodeRequesters } from './code-requesters.ts';
import { SmsVerification } from './sms-verification.ts';

/** Proves the pending or unproven phone of an account with the code sent to it. A pending phone replaces the phone. */
export class ProvePhone extends Command<void> {
  constructor(
    readonly userId: number,
    readonly code: string,
  ) {
    super();
  }
}

/**
 * @throws PhoneTaken when another account was registered with the pending phone after the code was sent
 * @throws SmsCodeWrong, SmsCodeExpired, SmsCodeUsed, SmsCodeTriesUsedUp, SmsCodeNotRequested
 */
@CommandHandler(ProvePhone)
export class ProvePhoneHandler implements ICommandHandler<ProvePhone> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly verification: SmsVerification,
    private readonly requesters: CodeRequesters,
    private readonly clock: Clock,
    private readonly security: SecurityEvents,
  ) {}

  async execute({ userId, code }: ProvePhone): Promise<void> {
    const refusal = await this.work.run(async () => {
      const user = await this.users.forChange(userId);
      if (!user.phone) throw new UserNotFound();
      const phone = user.phoneToProve ?? user.phone;
      const requester = this.requesters.ofAccount({ id: userId, isOwner: phone === user.phone });
      const refused = await this.verification.verify('phone-proof', phone, code, userId, requester);
      if (refused) return refused;
      user.provePhone(this.clock.now());
      await this.users.save(user);
      await this.security.record('phone-proven', { userId });
      return undefined;
    });
    if (!refusal) return;
    await this.security.record('phone-proof-failed', { userId });
    throw refusal;
  }
}
