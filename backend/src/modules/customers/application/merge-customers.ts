import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ownsItsPhone, ownsPhone, type UserCard, UserDirectory } from '../../identity/index.ts';
import type { Customer } from '../domain/customer.ts';
import { type CustomerMerge, CustomerMerges, mustBeMergeable } from '../domain/customer-merge.ts';
import { CustomerAlreadyErased, MergedPhoneTaken, PhoneNotProven } from '../domain/customers.errors.ts';
import { Customers } from '../domain/customers.ts';
import { AccountOfGuests } from './account-of-guests.ts';
import { MergeSeparation } from './merge-separation.ts';

@ApiSchema({ name: 'CustomerMerge' })
export class CustomerMergeView {
  @ApiProperty({ type: 'integer' })
  readonly mergeId: number;

  @ApiProperty({ type: 'integer', description: 'The customer that was merged.' })
  readonly customerId: number;

  @ApiProperty({ type: 'integer', description: 'The customer that both are now.' })
  readonly intoCustomerId: number;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly undoableUntil: Date;
}

function mergeView({ id, customerId, intoCustomerId, undoableUntil }: CustomerMerge): CustomerMergeView {
  return { mergeId: id, customerId, intoCustomerId, undoableUntil };
}

/**
 * Whether a guest may be merged into a customer of an account: never while the phone of the account is unproven, whatever both
 * have in common, because anyone may have registered it; and not for a phone of both that is not the proven one (ADR 42).
 *
 * @param account of the customer that stays; null for a guest
 * @throws PhoneNotProven
 */
export function mustHaveProofToMerge(
  guest: { readonly phone: PhoneNumber | '' },
  target: { readonly phone: PhoneNumber | '' },
  account: Parameters<typeof ownsPhone>[0] | null,
): void {
  if (!account) return;
  const isOfBoth = guest.phone === target.phone;
  if (!ownsItsPhone(account) || (isOfBoth && !ownsPhone(account, guest.phone))) throw new PhoneNotProven();
}

/**
 * Merges a guest into another customer, guest or client, who was stored twice (ADR 39). Both phones are locked: a booking
 * comes before, with its customer, or after, with the target.
 */
export class MergeCustomers extends Command<CustomerMergeView> {
  constructor(
    readonly customerId: number,
    readonly into: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/**
 * @throws CustomerNotFound, MergeIntoItself, MergeOfAccount, MergeOfTwoAccounts, CustomerMerged, CustomerAlreadyErased,
 *   PhoneNotProven
 */
@CommandHandler(MergeCustomers)
export class MergeCustomersHandler implements ICommandHandler<MergeCustomers> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: UserDirectory,
    private readonly customers: Customers,
    private readonly accountOfGuests: AccountOfGuests,
    private readonly merges: CustomerMerges,
    private readonly clock: Clock,
  ) {}

  execute({ customerId, into, by }: MergeCustomers): Promise<CustomerMergeView> {
    return this.work.run(async () => {
      const [customer, target] = await this.customers.pairWithPhonesLocked(customerId, into);
      mustBeMergeable(customer, target);
      mustHaveProofToMerge(customer, target, await this.holdAccount(target));
      const followers = await this.customers.mergedIntoForChange(customerId);
      const merge = await this.merges.add({
        customerId,
        intoCustomerId: into,
        mergedAt: this.clock.now(),
      });
      customer.mergeInto(target, merge.id, by);
      for (const follower of followers) follower.follow(target.id, target.userId);
      await this.accountOfGuests.save([customer, ...followers]);
      return mergeView(merge);
    });
  }

  /** An erased account takes its customers along in a reaction, so they may not look erased yet. */
  private async holdAccount({ userId }: Customer): Promise<UserCard | null> {
    const account = userId === null ? null : await this.accounts.hold(userId);
    if (userId !== null && !account) throw new CustomerAlreadyErased();
    return account;
  }
}

/**
 * Undoes a merge within a day: what the customer had is the customer's again, what came since stays with the target. If an
 * account has proven the phone meanwhile, the customer joins that account.
 */
export class UndoMerge extends Command<void> {
  constructor(
    readonly mergeId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws MergeNotFound, MergeUndone, MergeFinal, CustomerAlreadyErased, MergedPhoneTaken */
@CommandHandler(UndoMerge)
export class UndoMergeHandler implements ICommandHandler<UndoMerge> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: Customers,
    private readonly merges: CustomerMerges,
    private readonly separation: MergeSeparation,
    private readonly clock: Clock,
  ) {}

  execute({ mergeId, by }: UndoMerge): Promise<void> {
    return this.work.run(async () => {
      const { customerId, intoCustomerId } = await this.merges.read(mergeId);
      const [customer] = await this.customers.pairWithPhonesLocked(customerId, intoCustomerId);
      // After the customers, like every use case that writes merges.
      const merge = await this.merges.forChange(mergeId);
      merge.mustBeUndoable(this.clock.now());
      await this.mustBeFree(customer);
      await this.separation.separate(merge, customer, by);
    });
  }

  private async mustBeFree({ phone, erasedAt }: Customer): Promise<void> {
    if (erasedAt !== null || phone === '') throw new CustomerAlreadyErased();
    if (await this.customers.withPhoneForChange(phone, null)) throw new MergedPhoneTaken();
  }
}
