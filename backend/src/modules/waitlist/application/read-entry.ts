import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { WaitlistCalendar } from '../domain/waitlist-calendar.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import { EntryAccess } from './entry-access.ts';
import { EntryPresenter } from './entry-presenter.ts';
import type { WaitingForEarlierView, WaitlistEntryView } from './waitlist.views.ts';
import { WaitlistTokens } from './waitlist-tokens.ts';

/** Reads an entry for its customer, the bearer of its link, or the desk. */
export class ReadEntry extends Query<WaitlistEntryView> {
  constructor(
    readonly entryId: number,
    readonly by: Actor,
    readonly token?: string,
  ) {
    super();
  }
}

/** Reads whether a visit waits for an earlier start, for its client or the bearer of its manage link. */
export class ReadWaitForEarlier extends Query<WaitingForEarlierView> {
  constructor(
    readonly appointmentId: number,
    readonly by: Actor,
    readonly manageToken?: string,
  ) {
    super();
  }
}

/** @throws WaitlistEntryNotFound */
@QueryHandler(ReadEntry)
export class ReadEntryHandler implements IQueryHandler<ReadEntry> {
  constructor(
    private readonly entries: WaitlistEntries,
    private readonly access: EntryAccess,
    private readonly presenter: EntryPresenter,
  ) {}

  async execute({ entryId, by, token }: ReadEntry): Promise<WaitlistEntryView> {
    const entry = await this.entries.read(entryId);
    await this.access.require(entry, by, token);
    return this.presenter.view(entry);
  }
}

/** @throws AppointmentNotFound */
@QueryHandler(ReadWaitForEarlier)
export class ReadWaitForEarlierHandler implements IQueryHandler<ReadWaitForEarlier> {
  constructor(
    private readonly entries: WaitlistEntries,
    private readonly calendar: WaitlistCalendar,
    private readonly presenter: EntryPresenter,
    private readonly tokens: WaitlistTokens,
  ) {}

  async execute({ appointmentId, by, manageToken }: ReadWaitForEarlier): Promise<WaitingForEarlierView> {
    await this.calendar.ownVisit(appointmentId, by, manageToken);
    const id = await this.entries.waitingForVisit(appointmentId);
    if (id === null) return {};
    const entry = await this.presenter.view(await this.entries.read(id));
    return { entry, token: this.tokens.issue(id) };
  }
}
