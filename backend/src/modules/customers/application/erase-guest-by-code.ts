import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { VISITOR } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { GuestPhones } from '../../identity/index.ts';
import { CustomerAlreadyErased } from '../domain/customers.errors.ts';
import { Customers } from '../domain/customers.ts';
import { GuestErasure } from './erase-guest.ts';

/** Sends a code to the phone of a guest, which confirms the erasure of their data. */
export class RequestGuestErasure extends Command<{ readonly expiresAt: Date }> {
  constructor(readonly customerId: number) {
    super();
  }
}

/** Erases the data of a guest with the code that was sent to the phone. */
export class ConfirmGuestErasure extends Command<void> {
  constructor(
    readonly customerId: number,
    readonly code: string,
  ) {
    super();
  }
}

/**
 * Behaves the same for a customer with an account, limits included, but sends nothing: the response does not reveal which
 * phones have accounts.
 *
 * @throws CustomerNotFound, CustomerAlreadyErased, TooManySmsCodes
 */
@CommandHandler(RequestGuestErasure)
export class RequestGuestErasureHandler implements ICommandHandler<RequestGuestErasure> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: Customers,
    private readonly codes: GuestPhones,
  ) {}

  execute({ customerId }: RequestGuestErasure): Promise<{ expiresAt: Date }> {
    return this.work.run(async () => {
      const { phone, isGuest } = await this.customers.forChange(customerId);
      if (phone === '') throw new CustomerAlreadyErased();
      return { expiresAt: await this.codes.requestCode(phone, isGuest ? customerId : null) };
    });
  }
}

/**
 * @throws CustomerNotFound, CustomerAlreadyErased
 * @throws SmsCodeWrong, SmsCodeExpired, SmsCodeUsed, SmsCodeTriesUsedUp, SmsCodeNotRequested
 */
@CommandHandler(ConfirmGuestErasure)
export class ConfirmGuestErasureHandler implements ICommandHandler<ConfirmGuestErasure> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: Customers,
    private readonly codes: GuestPhones,
    private readonly erasure: GuestErasure,
    private readonly security: SecurityEvents,
  ) {}

  async execute({ customerId, code }: ConfirmGuestErasure): Promise<void> {
    const refusal = await this.work.run(async () => {
      const customer = await this.customers.withPhoneLocked(customerId);
      const { phone } = customer;
      if (phone === '') throw new CustomerAlreadyErased();
      const refused = await this.codes.verifyCode(phone, code, customerId);
      if (refused) return refused;
      await this.erasure.erase(customer, VISITOR);
      return undefined;
    });
    if (!refusal) return;
    await this.security.record('phone-proof-failed');
    throw refusal;
  }
}
