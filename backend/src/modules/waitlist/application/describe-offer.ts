import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/language.ts';
import { formatLocalTime, fromInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { ServiceReader, serviceNameIn } from '../../catalogue/index.ts';
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

@Injectable()
export class WaitlistOfferReader {
  constructor(
    private readonly entries: WaitlistEntries,
    private readonly serviceReader: ServiceReader,
    private readonly tokens: WaitlistTokens,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async describeOffer(entryId: number, offerId: number): Promise<DescribedOffer | null> {
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
      serviceIn: async (language) => serviceNameIn(language, await this.serviceReader.describeJob(serviceIds)),
    };
  }

  async readWaitlistLink(entryId: number): Promise<string> {
    return this.tokens.linkTo(entryId);
  }
}
