import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { EventNotifier } from '../../../platform/event-log/event-notifier.ts';
import { Translator } from '../../../platform/i18n/translator.ts';
import type { TextsChoice } from '../domain/profile.values.ts';

/** $1: the default until an admin has chosen. */
const TEXTS = `SELECT coalesce(texts, $1) AS texts FROM workshop.profile`;

/** Commits within this time share a read, so that many bookings cost one small query a second. */
const DELAY_MS = 1_000;

/**
 * Makes the messages of this process use the texts that an admin has chosen in any process. Without a choice the
 * setting UI_COPY decides.
 */
@Injectable()
export class TextsInUse implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(TextsInUse.name);
  private due: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly database: Database,
    private readonly notifier: EventNotifier,
    private readonly translator: Translator,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.read();
    this.notifier.onWake(() => this.readSoon());
  }

  beforeApplicationShutdown(): void {
    this.isClosed = true;
    clearTimeout(this.due);
  }

  async read(): Promise<void> {
    const { texts } = await this.database.only<{ texts: TextsChoice }>(TEXTS, [this.settings.UI_COPY]);
    this.translator.useTexts(texts);
  }

  private readSoon(): void {
    if (this.isClosed) return;
    this.due ??= setTimeout(() => {
      this.due = undefined;
      this.read().catch((error: Error) => this.logger.warn(`The texts stay as they were: ${error.message}`));
    }, DELAY_MS).unref();
  }
}
