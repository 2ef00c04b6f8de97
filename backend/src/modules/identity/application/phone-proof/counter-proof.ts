import { randomBytes } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../kernel/clock.ts';
import type { PhoneNumber } from '../../../../kernel/phone-number.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { AccountLocked, PhoneAlreadyProven, UserNotFound } from '../../domain/identity.errors.ts';
import type { User } from '../../domain/user.ts';
import { Users } from '../../domain/users.ts';
import { ChosenPasswords } from '../passwords/passwords.ts';
import { Sessions } from '../sign-in/sessions.ts';
import { CodeRequesters } from './code-requesters.ts';
import type { SmsCodeSent } from './prove-phone.ts';
import { SmsVerification } from './sms-verification.ts';

/** Sends a code to the unproven phone of a client, who tells it to the desk. A pending phone gets none. */
export class RequestCounterProof extends Command<SmsCodeSent> {
  constructor(readonly userId: number) {
    super();
  }
}

/**
 * Proves the phone of a client with the code that the client at the counter was sent. The client has shown the phone, not that
 * they opened the account: as after a reset by SMS, its password, sessions, links and e-mail address end, and the client
 * chooses a new password by SMS (ADR 42).
 */
export class ProvePhoneAtCounter extends Command<void> {
  constructor(
    readonly userId: number,
    readonly code: string,
  ) {
    super();
  }
}

/** @throws UserNotFound also for an account of the team, AccountLocked, PhoneAlreadyProven, TooManySmsCodes */
@CommandHandler(RequestCounterProof)
export class RequestCounterProofHandler implements ICommandHandler<RequestCounterProof> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly verification: SmsVerification,
    private readonly requesters: CodeRequesters,
  ) {}

  execute({ userId }: RequestCounterProof): Promise<SmsCodeSent> {
    return this.work.run(async () => {
      const phone = unprovenPhoneOf(await this.users.forChange(userId));
      return {
        expiresAt: await this.verification.request(
          'counter-proof',
          phone,
          userId,
          this.requesters.ofAccount({ id: userId, isOwner: false }),
        ),
      };
    });
  }
}

/**
 * @throws UserNotFound also for an account of the team, AccountLocked, PhoneAlreadyProven
 * @throws SmsCodeWrong, SmsCodeExpired, SmsCodeUsed, SmsCodeTriesUsedUp, SmsCodeNotRequested
 */
@CommandHandler(ProvePhoneAtCounter)
export class ProvePhoneAtCounterHandler implements ICommandHandler<ProvePhoneAtCounter> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly verification: SmsVerification,
    private readonly requesters: CodeRequesters,
    private readonly passwords: ChosenPasswords,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    private readonly security: SecurityEvents,
  ) {}

  async execute({ userId, code }: ProvePhoneAtCounter): Promise<void> {
    // One that opens nothing until the client chooses another; hashing is slow, so it runs before the transaction.
    const password = await this.passwords.hash(randomBytes(32).toString('base64url'), 'team');
    const refusal = await this.work.run(async () => {
      const user = await this.users.forChange(userId);
      const phone = unprovenPhoneOf(user);
      const refused = await this.verification.verify(
        'counter-proof',
        phone,
        code,
        userId,
        this.requesters.ofAccount({ id: userId, isOwner: false }),
      );
      if (refused) return refused;
      user.resetPassword(password, this.clock.now());
      await this.users.save(user);
      await this.sessions.endAll(userId);
      await this.security.record('phone-proven', { userId });
      return undefined;
    });
    if (!refusal) return;
    await this.security.record('phone-proof-failed', { userId });
    throw refusal;
  }
}

function unprovenPhoneOf({ phone, role, isLocked, phoneProvenAt }: User): PhoneNumber {
  if (phone === null || role !== 'client') throw new UserNotFound();
  if (isLocked) throw new AccountLocked();
  if (phoneProvenAt !== null) throw new PhoneAlreadyProven();
  return phone;
}
