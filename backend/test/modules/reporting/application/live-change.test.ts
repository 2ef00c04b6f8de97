import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { DECLARED_EVENTS } from '../../../../src/modules/reporting/application/declared-events.ts';
import { changeFor } from '../../../../src/modules/reporting/application/live/live-change.ts';

const FIXTURES = new URL('../../../fixtures/events/', import.meta.url);

const event = {
  position: 7,
  type: 'booking.appointment-confirmed',
  ids: { appointmentId: 3, customerId: 4, vehicleId: 5, userId: 6, assigneeId: 1 },
  actorId: 1,
  isByOffice: true,
  accountIds: [6],
  appointmentId: 3,
};
const client = { kind: 'client', userId: 6 } as const;
const appointment = { kind: 'visit', appointmentId: 3, customerId: 4, userId: null } as const;

describe('what a stream says of an event', () => {
  it('is everything to an admin, with a mark for the own ones', () => {
    const { type, ids } = event;
    expect(changeFor({ kind: 'admin', userId: 2 }, event)).toEqual({ type, ids, byOffice: true });
    expect(changeFor({ kind: 'admin', userId: 2 }, { ...event, isByOffice: false })).toEqual({ type, ids });
    expect(changeFor({ kind: 'admin', userId: 1 }, event)).toEqual({ type, ids, own: true, byOffice: true });
  });

  it('is all but accounts and settings to a receptionist, with the ids', () => {
    const receptionist = { kind: 'receptionist', userId: 2 } as const;
    const { type, ids } = event;
    expect(changeFor(receptionist, event)).toEqual({ type, ids, byOffice: true });
    const ofAdmins = DECLARED_EVENTS.filter(({ options }) => options?.audience === 'admins').map(({ type }) => type);
    expect(ofAdmins).toEqual(expect.arrayContaining(['identity.role-changed', 'loyalty.settings-changed']));
    for (const hidden of ofAdmins) {
      expect(changeFor(receptionist, { ...event, type: hidden })).toBeUndefined();
      expect(changeFor({ kind: 'admin', userId: 2 }, { ...event, type: hidden })).toBeDefined();
    }
  });

  it('is the work to a mechanic, without the ids of people', () => {
    const mechanic = { kind: 'mechanic', userId: 2 } as const;
    const ids = { appointmentId: 3, vehicleId: 5 };
    expect(changeFor(mechanic, event)).toEqual({ type: event.type, ids, byOffice: true });
    // The board shows the states that are undone, the starts that are held, and who has arrived.
    for (const type of [
      'booking.appointment-status-undone',
      'booking.start-held',
      'booking.hold-released',
      'booking.customer-arrived',
    ]) {
      expect(changeFor(mechanic, { ...event, type })).toEqual({ type, ids, byOffice: true });
    }
    for (const type of [
      'booking.appointment-discounted',
      'complaints.complaint-opened',
      'customers.guest-erased',
      'identity.user-registered',
      'loyalty.points-awarded',
      'notifications.message-consent-changed',
      'reviews.review-written',
      'waitlist.joined',
    ]) {
      expect(changeFor(mechanic, { ...event, type })).toBeUndefined();
    }
  });

  it('is the ids of their own things to clients and bearers of manage links', () => {
    const own = { type: event.type, ids: { appointmentId: 3, vehicleId: 5 } };
    expect(changeFor(client, event)).toEqual(own);
    expect(changeFor(appointment, event)).toEqual(own);
  });

  it('of an estimate that was sent or answered is the appointment to customers, and nothing of its draft', () => {
    const estimate = { ...event, ids: { estimateId: 8, appointmentId: 3, customerId: 4, jobId: 2 } };
    for (const audience of [client, appointment]) {
      for (const name of ['estimate-sent', 'job-authorised', 'job-declined', 'approval-withdrawn']) {
        const type = `estimates.${name}`;
        expect(changeFor(audience, { ...estimate, type })).toEqual({ type, ids: { appointmentId: 3 } });
      }
      for (const type of ['estimates.estimate-changed', 'estimates.call-requested', 'estimates.clock-started']) {
        expect(changeFor(audience, { ...estimate, type })).toBeUndefined();
      }
    }
  });

  it('is nothing of other people', () => {
    expect(changeFor({ ...client, userId: 7 }, event)).toBeUndefined();
    expect(changeFor({ ...appointment, appointmentId: 8 }, event)).toBeUndefined();
    expect(changeFor(appointment, { ...event, appointmentId: null })).toBeUndefined();
  });

  it('is nothing of internal events and of types that are not listed', () => {
    for (const type of ['complaints.complaint-triaged', 'identity.sms-code-requested', 'tyres.tyres-stored']) {
      expect(changeFor(client, { ...event, type })).toBeUndefined();
      expect(changeFor(appointment, { ...event, type })).toBeUndefined();
    }
    expect(changeFor(appointment, { ...event, type: 'loyalty.points-awarded' })).toBeUndefined();
  });

  it('of a vehicle that is not ready after all is for customers once they were told that it is', () => {
    const ids = { appointmentId: 3, vehicleId: 5 };
    for (const audience of [client, appointment]) {
      for (const type of ['booking.appointment-ready', 'booking.appointment-ready-withdrawn']) {
        expect(changeFor(audience, { ...event, type })).toBeUndefined();
      }
      for (const type of ['booking.appointment-ready-announced', 'booking.appointment-ready-message-withdrawn']) {
        expect(changeFor(audience, { ...event, type })).toEqual({ type, ids });
      }
    }
  });

  it('is the type alone of what everyone may read', () => {
    const type = 'booking.opening-hours-changed';
    expect(changeFor({ ...client, userId: 7 }, { ...event, type })).toEqual({ type, ids: {} });
    expect(changeFor({ ...appointment, appointmentId: 8 }, { ...event, type })).toEqual({ type, ids: {} });
  });

  it('knows every event that a module declares', () => {
    const stored = readdirSync(FIXTURES).map((file) => file.replace(/\.v\d+\.json$/, ''));
    expect(DECLARED_EVENTS.map(({ type }) => type).sort()).toEqual([...new Set(stored)].sort());
  });
});
