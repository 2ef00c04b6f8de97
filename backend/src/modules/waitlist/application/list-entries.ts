import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { WaitingCustomers } from '../domain/waiting-customers.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import { EntryPresenter } from './entry-presenter.ts';
import type { ManagedEntryView } from './waitlist.views.ts';

/** Lists who waits, in the order of entry, at most 500, for the workshop. */
export class ListEntries extends Query<ManagedEntryView[]> {}

@QueryHandler(ListEntries)
export class ListEntriesHandler implements IQueryHandler<ListEntries> {
  constructor(
    private readonly entries: WaitlistEntries,
    private readonly customers: WaitingCustomers,
    private readonly presenter: EntryPresenter,
  ) {}

  async execute(): Promise<ManagedEntryView[]> {
    const entries = await this.entries.allWaiting();
    const persons = await this.customers.personsOf(entries);
    return Promise.all(
      entries.map(async (entry) => ({
        ...(await this.presenter.view(entry)),
        createdAt: entry.createdAt.toISOString(),
        customer: persons.get(entry.id) ?? { name: '', phone: '', vehicle: '' },
        unanswered: entry.unanswered,
      })),
    );
  }
}
