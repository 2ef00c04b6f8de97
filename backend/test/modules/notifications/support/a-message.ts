import type { QueuedMessage } from '../../../../src/modules/notifications/domain/outgoing-message.ts';

/** A queued SMS to a Romanian mobile phone. */
export function aMessage(overrides: Partial<QueuedMessage> = {}): QueuedMessage {
  return {
    id: 7,
    eventId: '0198c0de-0000-7000-8000-000000000007',
    template: 'appointment-cancelled',
    channel: 'sms',
    userId: null,
    customerId: 3,
    address: '+40722123456',
    subject: null,
    body: 'Programarea pentru Inspecție tehnică a fost anulată.',
    language: 'ro',
    attempts: 1,
    attemptNumber: 1,
    traceparent: null,
    sender: null,
    appointmentId: null,
    visitStart: null,
    offer: null,
    secretOf: null,
    createdAt: new Date('2026-03-02T05:00:00Z'),
    ...overrides,
  };
}

/** A queued e-mail with the same text. */
export const anEmail = (overrides: Partial<QueuedMessage> = {}) =>
  aMessage({ channel: 'email', address: 'ion@example.ro', subject: 'Programarea dumneavoastră', ...overrides });
