import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { actorName, worksAtDesk } from '../../../../kernel/actor.ts';
import { Clock } from '../../../../kernel/clock.ts';
import type { DomainError } from '../../../../kernel/domain-error.ts';
import { canReceiveSms, type PhoneNumber } from '../../../../kernel/phone-number.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { currentContext } from '../../../../platform/database/work-context.ts';
import { Job, type RecurringJob } from '../../../../platform/jobs/jobs.ts';
import { KeyedHashes } from '../../../../platform/security/keyed-hashes.ts';
import {
  PhoneWithoutSms,
  SmsCodeNotRequested,
  SmsCodeTriesUsedUp,
  SmsCodeWrong,
  TooManySmsCodes,
} from '../../domain/identity.errors.ts';
import {
  CODE_LANES,
  CODES_OF_REQUESTER,
  type CodeLane,
  type CodeRequester,
  countedTogether,
  SmsCode,
  type SmsCodePurpose,
  SmsCodes,
} from '../../domain/sms-code.ts';
import { SmsCodeGenerator } from '../../domain/sms-code-generator.ts';

const PURPOSE = 'sms-code-requester';

// The appointment by whose link a code is requested.
export interface AppointmentOfCode {
  readonly customerId: number;
  // Whether the booking proved the phone, or the desk entered it.
  readonly isProven: boolean;
}

@Injectable()
export class CodeRequesters {
  constructor(private readonly hashes: KeyedHashes) {}

  /** A code for the phone of an account, requested by its owner, an account that wants the phone, or the desk. */
  ofAccount({ id, isOwner }: { readonly id: number; readonly isOwner: boolean }): CodeRequester {
    const { actor } = currentContext();
    if (worksAtDesk(actor) && actorName(actor) !== `user:${id}`) return this.requester('desk', actorName(actor));
    return this.requester(isOwner ? 'owner' : 'account', `account ${id}`);
  }

  // The bearer of an appointment's link is the customer only if the phone was proven, since anyone can book with it.
  ofAppointment({ customerId, isProven }: AppointmentOfCode): CodeRequester {
    return isProven ? this.requester('owner', `customer ${customerId}`) : this.stranger();
  }

  ofVisitor(knownBrowser: string | undefined): CodeRequester {
    return knownBrowser === undefined ? this.stranger() : this.requester('browser', `browser ${knownBrowser}`);
  }

  stranger(): CodeRequester {
    const { actor, client } = currentContext();
    if (actor.kind === 'user') return this.requester('stranger', actorName(actor));
    return { lane: 'stranger', key: this.hashes.ofAddress(PURPOSE, client?.address ?? '') };
  }

  private requester(lane: CodeLane, key: string): CodeRequester {
    return { lane, key: this.hashes.of(PURPOSE, key) };
  }
}

const DAY_MS = 86_400_000;

@Injectable()
export class SmsVerification {
  constructor(
    private readonly codes: SmsCodes,
    private readonly generator: SmsCodeGenerator,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Joins the caller's unit of work. @throws PhoneWithoutSms, TooManySmsCodes
   * @param holderId null when the phone has no account or guest: the code is stored but not sent
   */
  async request(
    purpose: SmsCodePurpose,
    phone: PhoneNumber,
    holderId: number | null,
    requester: CodeRequester,
    subject: string | null = null,
  ): Promise<Date> {
    if (!canReceiveSms(phone, this.settings.SMS_COUNTRIES)) throw new PhoneWithoutSms();
    const now = this.clock.now();
    const phoneHash = this.generator.hashOfPhone(phone);
    await this.codes.lockPhone(phoneHash);
    await this.requireQuota(purpose, phoneHash, requester, now);
    const id = randomUUID();
    const codeHash = this.generator.hashOfCode(id, this.generator.codeOf(id));
    const stored = purpose === 'booking-proof' ? phone : null;
    const code = SmsCode.request(
      { id, purpose, holderId, phone: stored, subject, phoneHash, codeHash, requester },
      now,
    );
    await this.codes.add(code);
    return code.expiresAt;
  }

  /** Like {@link verify}, but a right code stays valid, because the booking may fail for another reason. */
  async checkForBooking(
    phone: PhoneNumber,
    entered: string,
    requester: CodeRequester,
  ): Promise<DomainError | undefined> {
    const found = await this.enter('booking-proof', phone, requester, (code) => this.isRight(code, entered));
    return Array.isArray(found) ? undefined : found;
  }

  /**
   * Joins the caller's unit of work, which commits even after a refusal, so that wrong tries count.
   * @param holderId account or customer that enters the code; a code for another holder, or none, is wrong
   * @returns the refusal, to be thrown after the commit
   */
  async verify(
    purpose: SmsCodePurpose,
    phone: PhoneNumber,
    entered: string,
    holderId: number | null,
    requester: CodeRequester,
    subject: string | null = null,
  ): Promise<DomainError | undefined> {
    const isTheirs = (code: SmsCode) =>
      code.holderId !== null && code.holderId === holderId && code.subject === subject;
    const found = await this.enter(purpose, phone, requester, (code) => isTheirs(code) && this.isRight(code, entered));
    if (!Array.isArray(found)) return found;
    for (const code of found) {
      code.use(this.clock.now());
      await this.codes.save(code);
    }
    return undefined;
  }

  /** Whether the newest code of a requester for a subject was this one and was used. Joins the caller's unit of work. */
  async wasUsed(
    purpose: SmsCodePurpose,
    phone: PhoneNumber,
    entered: string,
    { key }: CodeRequester,
    subject: string,
  ): Promise<boolean> {
    const newest = await this.codes.newestForChange(purpose, this.generator.hashOfPhone(phone));
    const own = newest.find((code) => code.requestedBy === key && code.subject === subject && code.usedAt !== null);
    return own !== undefined && this.isRight(own, entered);
  }

  private isRight(code: SmsCode, entered: string): boolean {
    return this.generator.hashOfCode(code.id, entered) === code.codeHash;
  }

  /**
   * Compares an entered code with all open codes. A stranger can thus request a code without voiding another
   * requester's. A wrong try counts for each of the codes.
   * @returns the open codes when one of them is right, otherwise the refusal
   */
  private async enter(
    purpose: SmsCodePurpose,
    phone: PhoneNumber,
    requester: CodeRequester,
    isRight: (code: SmsCode) => boolean,
  ): Promise<SmsCode[] | DomainError> {
    const now = this.clock.now();
    const phoneHash = this.generator.hashOfPhone(phone);
    await this.codes.lockPhone(phoneHash);
    const newest = await this.codes.newestForChange(purpose, phoneHash);
    const open = newest.filter((code) => code.isOpen(now));
    if (open.length === 0) return newest[0]?.refusal(now) ?? new SmsCodeNotRequested();
    const dayAgo = new Date(now.getTime() - DAY_MS);
    const { lane } = requester;
    const others = await this.codes.triesOfOthersSince(phoneHash, countedTogether(purpose, lane), lane, dayAgo);
    const tried = open.filter((code) => code.triesLeft(requester, others) > 0);
    if (tried.length === 0) return new SmsCodeTriesUsedUp();
    if (tried.some(isRight)) return open;
    for (const code of tried) {
      code.countTry(requester);
      await this.codes.save(code);
    }
    const counted = tried.filter(({ requestedBy }) => requestedBy !== requester.key).length;
    return new SmsCodeWrong(Math.max(...tried.map((code) => code.triesLeft(requester, others + counted))));
  }

  private async requireQuota(
    purpose: SmsCodePurpose,
    phoneHash: string,
    { lane, key }: CodeRequester,
    now: Date,
  ): Promise<void> {
    const dayAgo = new Date(now.getTime() - DAY_MS);
    const requested = await this.codes.requestedSince(phoneHash, countedTogether(purpose, lane), dayAgo);
    const ofLane = requested.filter((code) => code.lane === lane).map(({ at }) => at);
    const own = requested.filter(({ requestedBy }) => requestedBy === key).map(({ at }) => at);
    const quarterMs = CODES_OF_REQUESTER.minutes * 60_000;
    const waits = [
      waitAfter(own, CODES_OF_REQUESTER.codes, quarterMs, now),
      waitAfter(ofLane, CODE_LANES[lane].codesOfDay, DAY_MS, now),
    ];
    const waitMs = Math.max(...waits);
    if (waitMs > 0) throw new TooManySmsCodes(Math.ceil(waitMs / 1000));
  }
}

function waitAfter(instants: readonly Date[], count: number, windowMs: number, now: Date): number {
  const oldest = instants.at(-count);
  return oldest ? Math.max(0, oldest.getTime() + windowMs - now.getTime()) : 0;
}

/** Deletes codes older than a day. They expire after ten minutes and count towards the limits for a day. */
@Job('identity.forget-old-codes', 60)
@Injectable()
export class DeleteOldSmsCodes implements RecurringJob {
  constructor(
    private readonly codes: SmsCodes,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.codes.deleteRequestedBefore(new Date(this.clock.now().getTime() - DAY_MS));
  }
}
