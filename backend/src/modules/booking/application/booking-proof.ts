import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { mobileCountryOf, type PhoneNumber } from '../../../kernel/phone-number.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { BookingPhones, ownsPhone, UserDirectory } from '../../identity/index.ts';
import { Appointments } from '../domain/appointments.ts';
import { PhoneProofRequired, PhoneWithoutSms } from '../domain/booking.errors.ts';

/**
 * The proof of the phone of a visitor's booking, by SMS code. Runs before the unit of work of the booking: a sent code and
 * wrong tries remain after a refusal.
 */
@Injectable()
export class BookingProof {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: CustomerDirectory,
    private readonly users: UserDirectory,
    private readonly phones: BookingPhones,
    private readonly appointments: Appointments,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Proves the phone of a request: by the desk that makes it, by the session of its owner, or by a code.
   * @param allowSms called before a code is sent; it throws when the caller has requested too many
   * @returns whether the phone is proven; false when no proof is needed
   * @throws PhoneProofRequired after sending a code, PhoneWithoutSms, TooManySmsCodes, and the refusal of a wrong code
   */
  async prove(
    phone: PhoneNumber,
    by: Actor,
    code: string | undefined,
    allowSms: () => Promise<void>,
  ): Promise<boolean> {
    if (worksAtDesk(by) || (await this.isOwner(by, phone))) return true;
    if (!(await this.isNeeded(phone))) return false;
    if (code === undefined) {
      await allowSms();
      throw await this.requestCode(phone);
    }
    await this.checkCode(phone, code);
    return true;
  }

  /** Whether the actor is signed in to the account that has proven this phone. */
  async isOwner(by: Actor, phone: PhoneNumber): Promise<boolean> {
    if (by.kind !== 'user') return false;
    const account = await this.users.find(by.userId);
    return account !== null && ownsPhone(account, phone);
  }

  /**
   * Whether the phone must be proven: with `BOOKING_PROOF=new-phones`, one that had no appointment. An account alone, which
   * anyone can open with any phone, does not make it known.
   */
  private async isNeeded(phone: PhoneNumber): Promise<boolean> {
    if (this.settings.BOOKING_PROOF === 'off') return false;
    return !(await this.appointments.hasAny(await this.customers.withPhone(phone)));
  }

  /**
   * Sends a code to the phone.
   * @returns the refusal of the booking, which asks for the code
   * @throws PhoneWithoutSms, TooManySmsCodes
   */
  private async requestCode(phone: PhoneNumber): Promise<PhoneProofRequired> {
    const country = mobileCountryOf(phone);
    if (country === undefined || !this.settings.SMS_COUNTRIES.includes(country)) throw new PhoneWithoutSms();
    return new PhoneProofRequired(await this.work.run(() => this.phones.requestCode(phone)));
  }

  /** @throws the refusal of a wrong, expired or missing code, which names the field `phoneCode` */
  private async checkCode(phone: PhoneNumber, code: string): Promise<void> {
    const refusal = await this.work.run(() => this.phones.checkCode(phone, code, 'phoneCode'));
    if (refusal) throw refusal;
  }
}

/** Proves the phone of a request that leads to a booking, as {@link BookingProof.prove} does for bookings. */
export class ProvePhone extends Command<boolean> {
  constructor(
    readonly phone: PhoneNumber,
    readonly by: Actor,
    readonly code: string | undefined,
    readonly allowSms: () => Promise<void>,
  ) {
    super();
  }
}

@CommandHandler(ProvePhone)
export class ProvePhoneHandler implements ICommandHandler<ProvePhone> {
  constructor(private readonly proof: BookingProof) {}

  execute({ phone, by, code, allowSms }: ProvePhone): Promise<boolean> {
    return this.proof.prove(phone, by, code, allowSms);
  }
}
