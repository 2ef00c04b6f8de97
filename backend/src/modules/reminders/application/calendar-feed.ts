import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Clock } from '../../../kernel/clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CalendarFeeds, hashOfToken } from '../domain/calendar-feeds.ts';
import { CalendarTokens } from './calendar-tokens.ts';

/** The calendar feed of an account. */
@ApiSchema({ name: 'CalendarFeed' })
export class CalendarFeedView {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'A secret URL; null when there is none. It gives access to the calendar without signing in.',
  })
  readonly url: string | null;
}

/** The secret URL of an account's calendar feed. */
export class ShowCalendarFeed extends Query<CalendarFeedView> {
  constructor(readonly userId: number) {
    super();
  }
}

/** Creates a secret URL for an account's calendar feed. It replaces the previous one. */
export class OpenCalendarFeed extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

/** Removes the secret URL of an account's calendar feed. */
export class CloseCalendarFeed extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(ShowCalendarFeed)
export class ShowCalendarFeedHandler implements IQueryHandler<ShowCalendarFeed> {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly tokens: CalendarTokens,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute({ userId }: ShowCalendarFeed): Promise<CalendarFeedView> {
    const feed = await this.feeds.of(userId);
    const token = feed && this.tokens.allOf(feed.seed).find((one) => hashOfToken(one).equals(feed.tokenHash));
    // With another session secret, once that of the token is not accepted any more, it can only be replaced.
    if (!token) return { url: null };
    return { url: `${this.settings.PUBLIC_URL}/api/calendar/${token}.ics` };
  }
}

@CommandHandler(OpenCalendarFeed)
export class OpenCalendarFeedHandler implements ICommandHandler<OpenCalendarFeed> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly feeds: CalendarFeeds,
    private readonly tokens: CalendarTokens,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: OpenCalendarFeed): Promise<void> {
    return this.work.run(() => {
      const seed = randomUUID();
      const tokenHash = hashOfToken(this.tokens.tokenOf(seed));
      return this.feeds.open({ userId, seed, tokenHash }, this.clock.now());
    });
  }
}

@CommandHandler(CloseCalendarFeed)
export class CloseCalendarFeedHandler implements ICommandHandler<CloseCalendarFeed> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly feeds: CalendarFeeds,
  ) {}

  execute({ userId }: CloseCalendarFeed): Promise<void> {
    return this.work.run(() => this.feeds.close(userId));
  }
}
