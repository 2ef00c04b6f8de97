import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import type { DomainError } from '../../../../kernel/domain-error.ts';
import type { PhoneNumber } from '../../../../kernel/phone-number.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { ApiDateTime } from '../../../../platform/http/view-properties.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { AccountLocked, PhoneAlreadyProven, UserNotFound } from '../../domain/identity.errors.ts';
import type { User } from '../../domain/user.ts';
import { Users } from '../../domain/users.ts';
import { ChosenPasswords } from '../passwords/passwords.ts';
import { Sessions } from '../sign-in/sessions.ts';
import { CodeRequesters, SmsVerification } from './sms-verification.ts';

export class SmsCodeSent {
  @ApiDateTime('When the code expires.') readonly expiresAt: Date;
}

export class RequestPhoneProof extends command<{ userId: number }, SmsCodeSent>() {}

export class ProveOwnPhone extends command<{ userId: number; code: string }>() {}

/** Sends a code to the unproven phone of a client, who tells it to the desk. It is not sent to a pending phone. */
export class RequestCounterProof extends command<{ userId: number }, SmsCodeSent>() {}

/**
 * Proves the phone of a client by a code that the client tells the desk. This proves the phone, but not that the client
 * opened the account. So password, sessions, links and e-mail address end, as after a reset by SMS, and the client
 * chooses a new password by SMS (ADR 42).
 */
export class ProvePhoneAtCounter extends command<{ userId: number; code: string }>() {}

@Injectable()
export class PhoneProofs {
  constructor(
    private readonly users: Users,
    private readonly verification: SmsVerification,
    private readonly requesters: CodeRequesters,
  ) {}

  /**
   * Joins the caller's unit of work. If another account has the pending phone, the code is stored but not sent, so that
   * the response does not reveal it. @throws PhoneAlreadyProven, TooManySmsCodes
   */
  async request({ id, phone, phoneToProve }: User): Promise<Date> {
    if (phoneToProve === null) throw new PhoneAlreadyProven();
    const isOther = phoneToProve !== phone && (await this.users.isPhoneTaken(phoneToProve));
    const requester = this.requesters.ofAccount({ id, isOwner: phoneToProve === phone });
    return this.verification.request('phone-proof', phoneToProve, isOther ? null : id, requester);
  }
}

@Injectable()
export class PhoneProofHandlers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly proofs: PhoneProofs,
    private readonly verification: SmsVerification,
    private readonly requesters: CodeRequesters,
    private readonly clock: Clock,
    private readonly security: SecurityEvents,
    private readonly passwords: ChosenPasswords,
    private readonly sessions: Sessions,
  ) {}

  @Handles(RequestPhoneProof, 'in-transaction')
  async requestPhoneProof({ userId }: RequestPhoneProof): Promise<SmsCodeSent> {
    return { expiresAt: await this.proofs.request(await this.users.forChange(userId)) };
  }

  /** @throws PhoneTaken when another account was registered with the pending phone after the code was sent */
  @Handles(ProveOwnPhone)
  proveOwnPhone({ userId, code }: ProveOwnPhone): Promise<void> {
    return this.prove(userId, async (user) => {
      if (!user.phone) throw new UserNotFound();
      const phone = user.phoneToProve ?? user.phone;
      const requester = this.requesters.ofAccount({ id: userId, isOwner: phone === user.phone });
      const refusal = await this.verification.verify('phone-proof', phone, code, userId, requester);
      if (!refusal) user.provePhone(this.clock.now());
      return refusal;
    });
  }

  @Handles(RequestCounterProof, 'in-transaction')
  async requestCounterProof({ userId }: RequestCounterProof): Promise<SmsCodeSent> {
    const phone = unprovenPhoneOf(await this.users.forChange(userId));
    const requester = this.requesters.ofAccount({ id: userId, isOwner: false });
    return { expiresAt: await this.verification.request('counter-proof', phone, userId, requester) };
  }

  @Handles(ProvePhoneAtCounter)
  async provePhoneAtCounter({ userId, code }: ProvePhoneAtCounter): Promise<void> {
    // An unknown random password until the client chooses another; hashing is slow, so it runs before the transaction.
    const password = await this.passwords.hash(randomBytes(32).toString('base64url'), 'team');
    await this.prove(userId, async (user) => {
      const phone = unprovenPhoneOf(user);
      const requester = this.requesters.ofAccount({ id: userId, isOwner: false });
      const refusal = await this.verification.verify('counter-proof', phone, code, userId, requester);
      if (refusal) return refusal;
      user.resetPassword(password, this.clock.now());
      await this.sessions.endAll(userId);
      return undefined;
    });
  }

  /** A refusal is thrown only after the commit, so that wrong tries count. */
  private async prove(userId: number, verify: (user: User) => Promise<DomainError | undefined>): Promise<void> {
    const refusal = await this.work.run(async () => {
      const user = await this.users.forChange(userId);
      const refused = await verify(user);
      if (refused) return refused;
      await this.users.save(user);
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
