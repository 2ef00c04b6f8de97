import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { GuestErased } from '../../../customers/index.ts';
import { EraseComplaints } from '../change-complaint-authors.ts';

/** Erases the complaints of an erased guest. */
@Reaction('complaints.erase-complaints-when-guest-erased', GuestErased)
export class EraseComplaintsWhenGuestErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { customerId } }: Recorded<typeof GuestErased>): Promise<void> {
    await this.commands.execute(new EraseComplaints({ customerId }));
  }
}
