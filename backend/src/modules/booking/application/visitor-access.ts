import { Inject, Injectable } from '@nestjs/common';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { canReceiveSms, type PhoneNumber } from '../../../kernel/phone-number.ts';
import { SESSION_SECRETS } from '../../../platform/config/session-secret.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { LinkTokens } from '../../../platform/security/link-tokens.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { BookingPhones, ownsPhone, UserDirectory } from '../../identity/index.ts';
import type { Appointment } from '../domain/appointment.ts';
import { Appointments } from '../domain/appointments.ts';
import {
  AppointmentErased,
  AppointmentNotFound,
  CustomerPhoneWithoutSms,
  PhoneProofRequired,
} from '../domain/booking.errors.ts';

/** Tokens of the manage page, for messages to its customer only. The path is short: SMS are billed by length. */
@Injectable()
export class ManageTokens extends LinkTokens {
  constructor(@Inject(SESSION_SECRETS) secrets: readonly string[], @Inject(SETTINGS) settings: Settings) {
    super('manage-appointment', '/p', secrets, settings);
  }
}

/** Checks manage links. A link ends with the personal data of its customer. */
@Injectable()
export class AppointmentAccess {
  constructor(
    private readonly tokens: ManageTokens,
    private readonly customers: CustomerDirectory,
    private readonly users: UserDirectory,
    private readonly appointments: Appointments,
  ) {}

  async forChange(appointmentId: number, by: Actor, token: string | undefined): Promise<Appointment> {
    const appointment = await this.appointments.forChange(appointmentId);
    if (!appointment.belongsTo(by)) await this.requireToken(appointmentId, appointment.customerId, token);
    return appointment;
  }

  /** @throws AppointmentNotFound with a wrong token, AppointmentErased when the data of the customer was erased */
  async requireToken(appointmentId: number, customerId: number, token: string | undefined): Promise<void> {
    if (!this.tokens.verify(appointmentId, token)) throw new AppointmentNotFound();
    if (await this.customers.isErased(customerId)) throw new AppointmentErased();
  }

  /** Whether the account has proven the phone of a customer: at any time, since it is the account that asks, not a link. */
  async hasProvenPhone(userId: number, customerId: number): Promise<boolean> {
    const [account, [contact]] = await Promise.all([this.users.find(userId), this.customers.contacts([customerId])]);
    return account !== null && contact !== undefined && ownsPhone(account, contact.phone);
  }
}

/** Proves the phone of a booking. Runs before its unit of work: a sent code and wrong tries remain after a refusal. */
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
   * @throws PhoneProofRequired after sending a code, CustomerPhoneWithoutSms, TooManySmsCodes, and the refusal of a wrong code
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

  async isOwner(by: Actor, phone: PhoneNumber): Promise<boolean> {
    if (by.kind !== 'user') return false;
    const account = await this.users.find(by.userId);
    return account !== null && ownsPhone(account, phone);
  }

  /** With `BOOKING_PROOF=new-phones` a phone without appointments needs a proof, even if it has an account. */
  private async isNeeded(phone: PhoneNumber): Promise<boolean> {
    if (this.settings.BOOKING_PROOF === 'off') return false;
    return !(await this.appointments.hasAny(await this.customers.withPhone(phone)));
  }

  /** Sends a code. @returns the refusal of the booking, which asks for it @throws CustomerPhoneWithoutSms, TooManySmsCodes */
  private async requestCode(phone: PhoneNumber): Promise<PhoneProofRequired> {
    if (!canReceiveSms(phone, this.settings.SMS_COUNTRIES)) throw new CustomerPhoneWithoutSms();
    return new PhoneProofRequired(await this.work.run(() => this.phones.requestCode(phone)));
  }

  private async checkCode(phone: PhoneNumber, code: string): Promise<void> {
    const refusal = await this.work.run(() => this.phones.checkCode(phone, code, 'phoneCode'));
    if (refusal) throw refusal;
  }
}
