import { Injectable } from '@nestjs/common';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { MemberNotFound } from '../domain/loyalty.errors.ts';
import { LoyaltyMembers } from '../domain/loyalty-members.ts';

/** Access to a member's points: clients to their own, the desk to all. */
@Injectable()
export class MemberAccess {
  constructor(private readonly members: LoyaltyMembers) {}

  /** @throws MemberNotFound without access, and when there is no such member (ADR 5). */
  async require(userId: number, by: Actor): Promise<void> {
    if (by.kind === 'user' && by.userId === userId) return;
    if (!worksAtDesk(by) || !(await this.members.find(userId))) throw new MemberNotFound();
  }
}
