import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Language } from '../../../kernel/language.ts';
import { formatLocalTime, fromInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Handles, query } from '../../../platform/cqrs/messages.ts';
import { DescribeJob, serviceNameIn } from '../../catalogue/index.ts';
import { WaitlistEntries } from '../domain/waitlist-entry.ts';
import { WaitlistTokens } from './entry-access.ts';

export interface DescribedOffer {
  readonly customerId: number;
  readonly vehicleId: number;
  readonly userId: number | null;
  readonly date: string;
  readonly time: string;
  readonly until: string;
  readonly expiresAt: Date;
  readonly link: string;
  readonly serviceIn: (language: Language) => Promise<string>;
}

export class DescribeOffer extends query<{ entryId: number; offerId: number }, DescribedOffer | null>() {}

export class ReadWaitlistLink extends query<{ entryId: number }, string>() {}

@Injectable()
export class DescribeOfferHandlers {
  constructor(
    private readonly entries: WaitlistEntries,
    private readonly queries: QueryBus,
    private readonly tokens: WaitlistTokens,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Handles(DescribeOffer)
  async describeOffer({ entryId, offerId }: DescribeOffer): Promise<DescribedOffer | null> {
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
        serviceNameIn(language, await this.queries.execute(new DescribeJob({ serviceIds }))),
    };
  }

  @Handles(ReadWaitlistLink)
  async readWaitlistLink({ entryId }: ReadWaitlistLink): Promise<string> {
    return this.tokens.linkTo(entryId);
  }
}
