import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { MemberNotFound } from '../domain/loyalty.errors.ts';
import { Members } from '../domain/members.ts';

/** Whose points somebody may see: their own, and an admin everybody's. */
@Injectable()
export class MemberAccess {
  constructor(private readonly members: Members) {}

  /** @throws MemberNotFound for somebody else's points and for nobody's alike. */
  async require(userId: number, actor: Actor): Promise<void> {
    if (actor.kind === 'user' && actor.userId === userId) return;
    if (actor.kind !== 'user' || actor.role !== 'admin') throw new MemberNotFound();
    await this.members.require(userId);
  }
}
