import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Clock } from '../../../../kernel/clock.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { PhoneAlreadyProven, UserNotFound } from '../../domain/identity.errors.ts';
import type { User } from '../../domain/user.ts';
import { Users } from '../../domain/users.ts';
import { CodeRequesters } from './code-requesters.ts';
import { SmsVerification } from './sms-verification.ts';

@Injectable()
export class PhoneProofCodes {
  constructor(
    private readonly users: Users,
    private readonly verification: SmsVerification,
    private readonly requesters: CodeRequesters,
  ) {}

  /**
   * Requests a code for the pending phone, or for the phone while it is unproven, in the caller's unit of work. When
   * another account has the pending phone, the code is stored but not sent, so that the response does not reveal it.
   *
   * @returns when the code expires
   * @throws PhoneAlreadyProven, TooManySmsCodes
   */
  async request({ id, phone, phoneToProve }: User): Promise<Date> {
    if (phoneToProve === null) throw new PhoneAlreadyProven();
    const isOther = phoneToProve !== phone && (await this.users.isPhoneTaken(phoneToProve));
    const requester = this.requesters.ofAccount({ id, isOwner: phoneToProve === phone });
    return this.verification.request('phone-proof', phoneToProve, isOther ? null : id, requester);
  }
}

export class SmsCodeSent {
  @ApiProperty({ type: String, format: 'date-time', description: 'When the code expires.' })
  readonly expiresAt: Date;
}

/** Sends a code that proves the pending phone of an account, or its phone while that is unproven. */
export class RequestPhoneProof extends Command<SmsCodeSent> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(RequestPhoneProof)
export class RequestPhoneProofHandler implements ICommandHandler<RequestPhoneProof> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly codes: PhoneProofCodes,
  ) {}

  execute({ userId }: RequestPhoneProof): Promise<SmsCodeSent> {
    return this.work.run(async () => {
      const user = await this.users.forChange(userId);
      return { expiresAt: await this.codes.request(user) };
    });
  }
}

/** Proves the pending or unproven phone of an account with the code sent to it. A pending phone replaces the phone. */
export class ProveOwnPhone extends Command<void> {
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
@CommandHandler(ProveOwnPhone)
export class ProveOwnPhoneHandler implements ICommandHandler<ProveOwnPhone> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly verification: SmsVerification,
    private readonly requesters: CodeRequesters,
    private readonly clock: Clock,
    private readonly security: SecurityEvents,
  ) {}

  async execute({ userId, code }: ProveOwnPhone): Promise<void> {
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
