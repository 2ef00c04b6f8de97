import { createTransport } from 'nodemailer';
import { type DeliveryFailure, NotDelivered } from '../domain/delivery.ts';
import { MessageChannel } from '../domain/message-channel.ts';
import type { QueuedMessage } from '../domain/outbox.ts';
import { PATIENCE_MS } from './ask-gateway.ts';

/** What nodemailer says of an error (https://nodemailer.com/errors). */
interface SmtpError {
  readonly code?: string;
  /** In which the conversation ended. */
  readonly command?: string;
  /** Of the server (RFC 5321), with what it said. */
  readonly responseCode?: number;
  readonly response?: string;
}

/**
 * E-mail by SMTP (settings `SMTP_URL` and `MAIL_FROM`). A password goes over TLS only, unless the address says
 * `?requireTLS=false`. Each message keeps its Message-ID from try to try, by which mail systems know a repetition.
 */
export class SmtpChannel extends MessageChannel {
  private readonly transport: ReturnType<typeof createTransport>;
  private readonly domain: string;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.domain = from.replace(/^.*@|>$/g, '');
    this.transport = createTransport({
      url,
      requireTLS: new URL(url).protocol === 'smtp:' && new URL(url).password !== '',
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async deliver(message: QueuedMessage): Promise<void> {
    const { eventId, template, address, subject, body, language } = message;
    try {
      await this.transport.sendMail({
        from: this.from,
        to: { name: '', address },
        subject: subject ?? '',
        text: body,
        messageId: `<${eventId}.${template}@${this.domain}>`,
        // Nobody's holiday note shall answer (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    } catch (error) {
      throw new NotDelivered(failureOf(error as SmtpError), { cause: error });
    }
  }
}

function failureOf({ code = '', command, responseCode = 0, response = '' }: SmtpError): DeliveryFailure {
  const isRefused = responseCode >= 500;
  if (['EAUTH', 'ENOAUTH', 'EOAUTH2'].includes(code) || (isRefused && command === 'MAIL FROM'))
    return 'account';
  if (isRefused) return command === 'RCPT TO' && !/^\d{3}.5\.7\./.test(response) ? 'bad-address' : 'refused';
  if (responseCode === 421) return 'busy';
  if (responseCode >= 400) return 'declined';
  // What the server was never asked: the address cannot be written into a command.
  return code === 'EENVELOPE' ? 'bad-address' : 'unreachable';
}
