import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { formatInternational, type PhoneNumber } from '../../../kernel/phone-number.ts';
import { formatLocalTime } from '../../../kernel/wall-clock.ts';
import { formatTaxId } from '../domain/tax-id.ts';
import { ReadProfile } from './read-profile.ts';
import type { WorkshopView } from './workshop.view.ts';
import { WorkshopHours } from './workshop-hours.ts';

/** Contact data, opening hours and booking horizon of the workshop, for everyone. */
export class ReadWorkshop extends Query<WorkshopView> {}

@QueryHandler(ReadWorkshop)
export class ReadWorkshopHandler implements IQueryHandler<ReadWorkshop> {
  constructor(
    private readonly queries: QueryBus,
    private readonly hours: WorkshopHours,
  ) {}

  async execute(): Promise<WorkshopView> {
    const [profile, days, policy] = await Promise.all([
      this.queries.execute(new ReadProfile()),
      this.hours.week(),
      this.hours.policy(),
    ]);
    const { legalName, taxId, vatPayer, secondPhone, accent, logoUrl, publicPanel } = profile;
    return {
      name: profile.name,
      phone: profile.phone ?? '',
      phoneDisplay: displayed(profile.phone),
      email: profile.email ?? '',
      street: profile.street ?? '',
      town: profile.town ?? '',
      mapsUrl: profile.mapsUrl ?? '',
      reviewsUrl: profile.reviewsUrl ?? '',
      leaveReviewUrl: profile.leaveReviewUrl ?? '',
      videoUrl: profile.videoUrl ?? '',
      ...(legalName && { legalName }),
      ...(taxId && { taxId: formatTaxId(taxId, vatPayer) }),
      ...(secondPhone && { secondPhone, secondPhoneDisplay: displayed(secondPhone) }),
      ...(accent && { accent }),
      ...(logoUrl && { logoUrl }),
      ...(publicPanel !== 'off' && { publicPanel }),
      ...(!profile.setupFinishedAt && { setupPending: true }),
      openingHours: days.map(({ weekday, opens, closes, lunch }) => ({
        weekday,
        opens: formatLocalTime(opens),
        closes: formatLocalTime(closes),
        ...(lunch && { lunchStarts: formatLocalTime(lunch.start), lunchEnds: formatLocalTime(lunch.end) }),
      })),
      bookingHorizonDays: policy.horizonDays,
      cancelLimitHours: policy.cancelLimitHours,
    };
  }
}

function displayed(phone: string | null): string {
  return phone ? formatInternational(phone as PhoneNumber) : '';
}
