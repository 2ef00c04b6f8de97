import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Outbox } from '../domain/outbox.ts';
import { compose, type Recipient } from '../domain/outgoing-message.ts';
import type { Template } from '../domain/templates.ts';
import { People } from './people.ts';

/** What an event of a complaint says that its message needs. */
export interface ComplaintNews {
  readonly id: string;
  readonly occurredAt: Date;
  readonly data: {
    readonly complaintId: number;
    /** Account of the author; null for a guest, who complains about a visit. */
    readonly userId: number | null;
    readonly appointmentId: number | null;
  };
}

/** Tells whoever complained what became of it. */
export class TellComplainant extends Command<void> {
  constructor(
    readonly template: Template,
    readonly news: ComplaintNews,
  ) {
    super();
  }
}

/** Tells the admin who looks after a complaint that its author wrote. */
export class TellAssignee extends Command<void> {
  constructor(readonly news: ComplaintNews) {
    super();
  }
}

/** Nobody is told who was erased. What was written stays on the page: the message says where. */
@CommandHandler(TellComplainant)
export class TellComplainantHandler implements ICommandHandler<TellComplainant> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly people: People,
  ) {}

  execute({ template, news }: TellComplainant): Promise<void> {
    return this.work.run(async () => {
      const { complaintId, userId, appointmentId } = news.data;
      const recipient = userId === null ? await this.guest(appointmentId) : await this.client(userId);
      if (!recipient) return;
      const link = await this.people.complaintLink(complaintId, userId === null ? appointmentId : null);
      const facts = { number: String(complaintId), link };
      await this.outbox.add(compose(news, template, recipient, facts));
    });
  }

  private async client(userId: number): Promise<Recipient | null> {
    await this.outbox.holdAccount(userId);
    const account = await this.people.account(userId);
    if (!account) return null;
    const { phone, email, language } = account;
    return { userId, customerId: null, phone, email, language };
  }

  private async guest(appointmentId: number | null): Promise<Recipient | null> {
    if (appointmentId === null) return null;
    const { customerId, userId, phone, email } = await this.people.visit(appointmentId);
    // The guest has joined an account meanwhile.
    if (userId !== null) return this.client(userId);
    return phone === '' ? null : { userId, customerId, phone, email, language: 'ro' };
  }
}

@CommandHandler(TellAssignee)
export class TellAssigneeHandler implements ICommandHandler<TellAssignee> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly people: People,
  ) {}

  execute({ news }: TellAssignee): Promise<void> {
    return this.work.run(async () => {
      const { complaintId } = news.data;
      const { assigneeId: userId, link } = await this.people.complaintDesk(complaintId);
      if (userId === null) return;
      await this.outbox.holdAccount(userId);
      const account = await this.people.account(userId);
      if (!account) return;
      const { phone, email, language } = account;
      const recipient = { userId, customerId: null, phone, email, language };
      const facts = { number: String(complaintId), link };
      await this.outbox.add(compose(news, 'complaint-news', recipient, facts));
    });
  }
}
