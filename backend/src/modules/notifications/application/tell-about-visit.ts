import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { formatLocalTime } from '../../../kernel/wall-clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Outbox } from '../domain/outbox.ts';
import { compose } from '../domain/outgoing-message.ts';
import { dayInWords, type Template } from '../domain/templates.ts';
import { People } from './people.ts';

/** What an event of a visit says that its message needs. */
export interface VisitNews {
  readonly id: string;
  readonly occurredAt: Date;
  readonly data: {
    readonly appointmentId: number;
    /** The day it lay on when this happened; it may have moved since. */
    readonly date?: string;
    /** Its start in minutes since midnight; not every event says it. */
    readonly startMinute?: number;
  };
}

/** Tells a customer what became of an appointment, or of what they said about it. */
export class TellAboutVisit extends Command<void> {
  constructor(
    readonly template: Template,
    readonly news: VisitNews,
  ) {
    super();
  }
}

/** Nobody is told who was erased. Guests are written to in Romanian, clients in the language of their account. */
@CommandHandler(TellAboutVisit)
export class TellAboutVisitHandler implements ICommandHandler<TellAboutVisit> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly people: People,
  ) {}

  execute({ template, news }: TellAboutVisit): Promise<void> {
    return this.work.run(async () => {
      const { appointmentId, date, startMinute } = news.data;
      const visit = await this.people.visit(appointmentId);
      const { customerId, userId, phone, service, link } = visit;
      if (userId !== null) await this.outbox.holdAccount(userId);
      const account = userId === null ? null : await this.people.account(userId);
      if (phone === '' || (userId !== null && !account)) return;
      const language = account?.language ?? 'ro';
      // Day and time from one source: the event where it says both, else where the visit lies now.
      const isSaid = date !== undefined && startMinute !== undefined;
      const place = isSaid ? { date, time: formatLocalTime(startMinute) } : visit;
      const facts = { service, link, date: dayInWords(place.date, language), time: place.time };
      const email = account ? account.email : visit.email;
      const recipient = { userId, customerId, phone, email, language };
      await this.outbox.add(compose(news, template, recipient, facts));
    });
  }
}
