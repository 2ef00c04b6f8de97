import { createTransport } from 'nodemailer';
import { type DeliveryFailure, NotDelivered } from '../../domain/delivery-attempt.ts';
import { mailboxOf } from '../../domain/message-settings.ts';
import type { QueuedMessage } from '../../domain/outgoing-message.ts';
import { MessageChannel } from '../../domain/providers.ts';
import { emailPage } from './email-page.ts';
import { DELIVERY_TIMEOUT_MS } from './sms-gateway.ts';

/** The error properties of nodemailer (https://nodemailer.com/errors). */
interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  /** Reply code of the server (RFC 5321). */
  readonly responseCode?: number;
  readonly response?: string;
}

/**
 * E-mail by SMTP (settings `SMTP_URL` and `MAIL_FROM`). A password is sent over TLS only, unless `SMTP_URL` has
 * `?requireTLS=false`. All attempts for a message use the same Message-ID, so that mail systems detect duplicates.
 */
export class SmtpChannel implements MessageChannel {
  private readonly transport: ReturnType<typeof createTransport>;
  private readonly address: string;
  private readonly domain: string;

  /** @param from the address of the sender, whose name comes with each message */
  constructor(url: string, from: string) {
    this.address = mailboxOf(from).address;
    this.domain = this.address.replace(/^.*@/, '');
    this.transport = createTransport({
      url,
      requireTLS: new URL(url).protocol === 'smtp:' && new URL(url).password !== '',
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async deliver(message: QueuedMessage): Promise<null> {
    const { eventId, template, address, subject, body, language, sender } = message;
    try {
      await this.transport.sendMail({
        from: { name: sender ?? '', address: this.address },
        to: { name: '', address },
        subject: subject ?? '',
        text: body,
        html: emailPage(message),
        messageId: `<${eventId}.${template}@${this.domain}>`,
        // Suppresses automatic replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      });
      return null;
    } catch (error) {
      throw new NotDelivered(failureOf(error as SmtpError), { cause: error });
    }
  }
}

function failureOf({ code = '', command, responseCode = 0, response = '' }: SmtpError): DeliveryFailure {
  const isRefused = responseCode >= 500;
  if (['EAUTH', 'ENOAUTH', 'EOAUTH2'].includes(code) || (isRefused && command === 'MAIL FROM')) return 'account';
  if (isRefused) return command === 'RCPT TO' && !/^\d{3}.5\.7\./.test(response) ? 'bad-address' : 'refused';
  if (responseCode === 421) return 'busy';
  if (responseCode >= 400) return 'declined';
  // EENVELOPE means that nodemailer rejected the address before it contacted the server.
  return code === 'EENVELOPE' ? 'bad-address' : 'unreachable';
}
