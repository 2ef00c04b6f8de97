import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Language } from '../../../kernel/language.ts';
import { formatLocalTime, fromInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { DescribeJob, serviceNameIn } from '../../catalogue/index.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import { WaitlistTokens } from './waitlist-tokens.ts';

/** An offer in words, for a message. */
export interface DescribedOffer {
  readonly customerId: number;
  readonly vehicleId: number;
  readonly userId: number | null;
  readonly date: string;
  /** HH:MM */
  readonly time: string;
  /** HH:MM, until when it can be taken. */
  readonly until: string;
  readonly expiresAt: Date;
  /** Opens the offer without signing in. */
  readonly link: string;
  readonly serviceIn: (language: Language) => Promise<string>;
}

/** Describes the open offer of an entry; null when it is not open any more. */
export class DescribeOffer extends Query<DescribedOffer | null> {
  constructor(
    readonly entryId: number,
    readonly offerId: number,
  ) {
    super();
  }
}

/** Reads the link of an entry, for messages to its customer only. */
export class ReadWaitlistLink extends Query<string> {
  constructor(readonly entryId: number) {
    super();
  }
}

@QueryHandler(DescribeOffer)
export class DescribeOfferHandler implements IQueryHandler<DescribeOffer> {
  constructor(
    private readonly entries: WaitlistEntries,
    private readonly queries: QueryBus,
    private readonly tokens: WaitlistTokens,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute({ entryId, offerId }: DescribeOffer): Promise<DescribedOffer | null> {
    const { liveOffer, customerId, vehicleId, userId, serviceIds } = await this.entries.read(entryId);
    if (liveOffer?.id !== offerId) return null;
    return {
      customerId,
      vehicleId,
      userId,
      date: liveOffer.date,
      time: formatLocalTime(liveOffer.start),
      until: formatLocalTime(fromInstant(liveOffer.expiresAt, this.settings.WORKSHOP_TZ).time),
      expiresAt: liveOffer.expiresAt,
      link: this.tokens.linkTo(entryId),
      serviceIn: async (language) =>
        serviceNameIn(language, await this.queries.execute(new DescribeJob(serviceIds))),
    };
  }
}

@QueryHandler(ReadWaitlistLink)
export class ReadWaitlistLinkHandler implements IQueryHandler<ReadWaitlistLink> {
  constructor(private readonly tokens: WaitlistTokens) {}

  async execute({ entryId }: ReadWaitlistLink): Promise<string> {
    return this.tokens.linkTo(entryId);
  }
}
