import { Inject, Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../kernel/clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { command } from '../../../../platform/cqrs/commands.ts';
import { beginAttempt } from '../../domain/delivery-attempt.ts';
import type { PushedMessage } from '../../domain/outgoing-message.ts';
import { type PushContent, PushService } from '../../domain/providers.ts';
import { Outbox } from '../outbox/outbox.ts';
import { DeliveryLanes } from '../sending/delivery-lanes.ts';
import { DueMessages } from '../sending/due-messages.ts';
import { MessageSecrets, MessageSender } from '../sending/message-secrets.ts';
import { PushDevices } from './push-devices.ts';
import { PushReceipts } from './push-receipts.ts';

const LANES = 6;
const HOME = '/client/dashboard';

/**
 * Pushes ready messages to the devices of their accounts. Their SMS wait for a report of arrival; if no device can be
 * reached, they are sent at once.
 */
export class PushMessages extends command<{ signal?: AbortSignal }>() {}

@CommandHandler(PushMessages)
export class PushMessagesHandler implements ICommandHandler<PushMessages> {
  private readonly logger = new Logger(PushMessages.name);

  constructor(
    private readonly due: DueMessages,
    private readonly outbox: Outbox,
    private readonly devices: PushDevices,
    private readonly service: PushService,
    private readonly receipts: PushReceipts,
    private readonly secrets: MessageSecrets,
    private readonly workshop: MessageSender,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute({ signal }: PushMessages): Promise<void> {
    const lanes = new DeliveryLanes();
    try {
      while (!signal?.aborted && !lanes.hasFailed) {
        if (lanes.size === LANES) await lanes.oneEnded();
        const message = await this.due.claimForDevices(this.clock.now());
        if (!message) break;
        lanes.add(this.push(message, signal));
      }
    } finally {
      await lanes.allEnded();
    }
  }

  private async push(message: PushedMessage, signal: AbortSignal | undefined): Promise<void> {
    const devices = await this.devices.ofAccount(message.userId);
    const content = await this.contentOf(message);
    const attempt = beginAttempt(this.clock.now());
    const outcomes = await Promise.all(devices.map((device) => this.service.push(device, content, signal)));
    await this.devices.remove(devices.filter((_, at) => outcomes[at] === 'gone').map(({ id }) => id));
    if (outcomes.includes('accepted')) return this.outbox.markPushed(message, attempt.end());
    this.logger.log(`message ${message.id} reached none of ${devices.length} devices and goes by SMS`);
    await this.outbox.releasePushed(message, attempt.end());
  }

  /** The text of the SMS; its link becomes the page that the notification opens. */
  private async contentOf(message: PushedMessage): Promise<PushContent> {
    const { id, appointmentId, pushedAt } = message;
    const body = (await this.secrets.show(message)) ?? '';
    const [link] = /https?:\/\/\S+/.exec(body) ?? [];
    return {
      title: (await this.workshop.current()).name,
      body: link ? (/^.*[^\s:]/s.exec(body.replace(link, ''))?.[0] ?? '') : body,
      url: this.pathOf(link),
      tag: appointmentId === null ? `message-${id}` : `visit-${appointmentId}`,
      receipt: this.receipts.of(id, pushedAt),
    };
  }

  private pathOf(link: string | undefined): string {
    if (!link || !URL.canParse(link)) return HOME;
    const { origin, pathname, search, hash } = new URL(link);
    return origin === new URL(this.settings.PUBLIC_URL).origin ? `${pathname}${search}${hash}` : HOME;
  }
}
