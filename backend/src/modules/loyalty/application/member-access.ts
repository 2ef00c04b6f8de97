import { Injectable } from '@nestjs/common';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import { MemberNotFound, OwnPoints } from '../domain/loyalty.errors.ts';

/** Clients can access only their own points, the desk all. */
@Injectable()
export class MemberAccess {
  constructor(
    private readonly users: UserDirectory,
    private readonly customers: CustomerDirectory,
  ) {}

  /** @throws MemberNotFound also when the actor has no access (ADR 5) */
  async require(userId: number, by: Actor): Promise<void> {
    if (by.kind === 'user' && by.userId === userId) return;
    if (!worksAtDesk(by) || !(await this.users.find(userId))) throw new MemberNotFound();
  }

  /** Whether two accounts share a phone, an e-mail address, or a customer (such as a merged guest) by a phone. */
  async isSamePerson(userId: number, otherId: number): Promise<boolean> {
    if (userId === otherId) return true;
    const [one, other] = await Promise.all([this.users.find(userId), this.users.find(otherId)]);
    if (!one || !other) return false;
    const ofOther = [other.phone, other.phoneBeforeChange];
    if (ofOther.includes(one.phone) || ofOther.includes(one.phoneBeforeChange)) return true;
    if (one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase()) return true;
    return (await this.hasCustomerWith(userId, other.phone)) || this.hasCustomerWith(otherId, one.phone);
  }

  private async hasCustomerWith(userId: number, phone: PhoneNumber): Promise<boolean> {
    const [own, withPhone] = await Promise.all([this.customers.customersOf(userId), this.customers.withPhone(phone)]);
    return own.some((id) => withPhone.includes(id));
  }
}

/** @throws OwnPoints when a member of the desk acts on their own account */
export async function mustBeOfOther(
  userId: number,
  by: Actor,
  members: Pick<MemberAccess, 'isSamePerson'>,
): Promise<void> {
  if (by.kind === 'user' && (await members.isSamePerson(by.userId, userId))) throw new OwnPoints();
}
