/** The message that a bounce is about, as its Message-ID names it (see `SmtpChannel`). */
export interface Bounce {
  readonly eventId: string;
  readonly template: string;
}

/** Only a permanent failure: a delayed message may still arrive. */
const HAS_FAILED = /^Action:[ \t]*failed[ \t]*\r?$/im;
const IS_PERMANENT = /^Status:[ \t]*5\.\d{1,3}\.\d{1,3}/im;
const MESSAGE_ID = /^Message-ID:\s*<([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([a-z-]{1,60})@/im;

/**
 * Reads a delivery status notification (RFC 3464), which quotes the headers of the message that it is about.
 * @returns null when it is none, or reports no permanent failure of a message of ours
 */
export function readBounce(mail: string): Bounce | null {
  if (!HAS_FAILED.test(mail) || !IS_PERMANENT.test(mail)) return null;
  const [, eventId, template] = MESSAGE_ID.exec(mail) ?? [];
  return eventId && template ? { eventId, template } : null;
}
