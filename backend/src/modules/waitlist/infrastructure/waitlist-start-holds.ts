import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { ReleaseHold, StartHolds } from '../../booking/index.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';

/** Holds for booking, which declares the port so that it need not import the waitlist (ADR 30). */
@Injectable()
export class WaitlistStartHolds extends StartHolds {
  constructor(
    private readonly entries: WaitlistEntries,
    private readonly commands: CommandBus,
  ) {
    super();
  }

  async takeBack(holdId: number, by: Actor): Promise<boolean> {
    const id = await this.entries.withHold(holdId);
    if (id === null) return false;
    // The row lock orders it with the message of the offer, and with a claim.
    const { liveOffer: offer } = await this.entries.forChange(id);
    if (offer?.holdId !== holdId || offer.status !== 'held') return false;
    await this.entries.forgetOffer(offer.id);
    await this.commands.execute(new ReleaseHold(holdId, by));
    return true;
  }
}
