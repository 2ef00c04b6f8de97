import { SpanKind } from '@opentelemetry/api';
import { canReceiveSms, mobileCountryOf } from '../../../../kernel/phone-number.ts';
import type { Settings } from '../../../../platform/config/settings.ts';
import { inSpan } from '../../../../platform/tracing/spans.ts';
import type { ReportAddresses } from '../../application/sending/delivery-reports.ts';
import type { SmsBudget } from '../../application/sending/sms-budget.ts';
import { NotDelivered } from '../../domain/delivery-attempt.ts';
import type { Channel } from '../../domain/message.values.ts';
import type { QueuedMessage } from '../../domain/outgoing-message.ts';
import { MessageChannel } from '../../domain/providers.ts';

/**
 * Delegates to one provider for SMS and another for e-mail. SMS go only to mobile numbers of the allowed countries and
 * within the budget, which an SMS that is refused for its number does not use. Continues the trace of the work that
 * queued the message, without its address and text.
 */
class RoutedChannel implements MessageChannel {
  constructor(
    private readonly channels: Readonly<Record<Channel, MessageChannel>>,
    private readonly smsCountries: readonly string[],
    private readonly budget: SmsBudget,
  ) {}

  deliver(message: QueuedMessage): Promise<string | null> {
    const { channel, template, attempts, traceparent } = message;
    const attributes = { 'message.template': template, 'message.attempt': attempts };
    return inSpan(`send ${channel}`, { kind: SpanKind.CLIENT, attributes, parent: traceparent }, async () => {
      if (channel === 'sms') {
        this.assertAllowed(message.address);
        await this.budget.spend(message);
      }
      return this.channels[channel].deliver(message);
    });
  }

  private assertAllowed(phone: string): void {
    if (mobileCountryOf(phone) === undefined) throw new NotDelivered('bad-address');
    if (!canReceiveSms(phone, this.smsCountries)) throw new NotDelivered('country');
  }
}

export async function messageChannel(
  settings: Settings,
  budget: SmsBudget,
  reports: ReportAddresses,
): Promise<MessageChannel> {
  const channels = { sms: await smsChannel(settings, reports), email: await emailChannel(settings) };
  return new RoutedChannel(channels, settings.SMS_COUNTRIES, budget);
}

async function smsChannel(settings: Settings, reports: ReportAddresses): Promise<MessageChannel> {
  if (settings.SMS_PROVIDER === 'smslink') {
    const { SmsLinkChannel } = await import('./smslink-channel.ts');
    return new SmsLinkChannel({
      url: settings.SMSLINK_URL,
      connectionId: settings.SMSLINK_CONNECTION_ID ?? '',
      password: settings.SMSLINK_PASSWORD ?? '',
    });
  }
  if (settings.SMS_PROVIDER === 'smso') {
    const { SmsoChannel } = await import('./smso-channel.ts');
    return new SmsoChannel({
      url: settings.SMSO_URL,
      apiKey: settings.SMSO_API_KEY ?? '',
      sender: settings.SMSO_SENDER ?? '',
      reportTo: (messageId) => reports.ofMessage(messageId),
    });
  }
  return new InboxChannel();
}

async function emailChannel({ SMTP_URL, MAIL_FROM }: Settings): Promise<MessageChannel> {
  if (!SMTP_URL) return new InboxChannel();
  const { SmtpChannel } = await import('./smtp-channel.ts');
  return new SmtpChannel(SMTP_URL, MAIL_FROM ?? '');
}

/** Delivers nothing: the desk reads the messages in the app (`SMS_PROVIDER=inbox`, no `SMTP_URL`). */
class InboxChannel implements MessageChannel {
  async deliver(): Promise<null> {
    return null;
  }
}
