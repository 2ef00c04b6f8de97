import type { Role } from '@car-workshop/contracts/roles';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { EnsureAdmin } from '../src/modules/identity/application/accounts/administer-accounts.ts';
import { openApiDocument } from '../src/platform/http/server/api-docs.ts';
import { showPanel } from './modules/reporting/support/public-panel.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

/**
 * Who may call a route. `own`: a client for their own resources, with 404 for those of other accounts, and the desk for
 * all; `own-work`: mechanics, too.
 */
type MatrixAudience = 'public' | 'user' | 'own' | 'own-work' | 'workshop' | 'desk' | 'admin';

/** The audience of every route. A route that is missing here fails the test. */
const AUDIENCES: Readonly<Record<string, MatrixAudience>> = {
  'GET /api/health/live': 'public',
  'GET /api/health/ready': 'public',
  'GET /api/metrics': 'admin',
  // Or with a manage token.
  'GET /api/live': 'user',
  'POST /api/auth/register': 'public',
  'POST /api/auth/login': 'public',
  'POST /api/auth/logout': 'public',
  'GET /api/auth/me': 'user',
  'POST /api/sms-reach': 'public',
  // With the cookie of a sign-in whose password was right.
  'POST /api/auth/second-factor': 'public',
  'POST /api/auth/second-factor/passkey': 'public',
  'POST /api/auth/second-factor/passkey/challenge': 'public',
  'POST /api/auth/password-reset': 'public',
  'POST /api/auth/password-reset/confirm': 'public',
  'GET /api/account': 'user',
  'PATCH /api/account': 'user',
  'DELETE /api/account': 'user',
  'POST /api/account/password': 'user',
  'GET /api/account/sessions': 'user',
  'DELETE /api/account/sessions/{id}': 'user',
  'GET /api/account/second-factors': 'workshop',
  'POST /api/account/second-factors/reauthentication': 'workshop',
  'POST /api/account/second-factors/reauthentication/challenge': 'workshop',
  'POST /api/account/second-factors/authenticator-app': 'workshop',
  'POST /api/account/second-factors/authenticator-app/confirm': 'workshop',
  'DELETE /api/account/second-factors/authenticator-app': 'workshop',
  'POST /api/account/second-factors/passkeys/challenge': 'workshop',
  'POST /api/account/second-factors/passkeys': 'workshop',
  'PATCH /api/account/second-factors/passkeys/{id}': 'workshop',
  'DELETE /api/account/second-factors/passkeys/{id}': 'workshop',
  'POST /api/account/second-factors/recovery-codes': 'workshop',
  'POST /api/account/phone-proof': 'user',
  'POST /api/account/phone-proof/confirm': 'user',
  'GET /api/account/vehicles': 'user',
  'POST /api/account/vehicles': 'user',
  'PATCH /api/account/vehicles/{id}': 'own',
  'DELETE /api/account/vehicles/{id}': 'own',
  'POST /api/account/export': 'user',
  'GET /api/admin/appointments/{id}/reception': 'workshop',
  'PUT /api/admin/appointments/{id}/reception': 'workshop',
  'POST /api/admin/appointments/{id}/reception/photos': 'workshop',
  'GET /api/admin/appointments/{id}/reception/photos/{photoId}/{size}': 'workshop',
  'DELETE /api/admin/appointments/{id}/reception/photos/{photoId}': 'workshop',
  'GET /api/admin/appointments/{id}/documents': 'desk',
  'POST /api/admin/appointments/{id}/documents': 'desk',
  'POST /api/admin/appointments/{id}/documents/code': 'desk',
  'GET /api/admin/price-list': 'desk',
  'GET /api/admin/documents/{id}/file': 'desk',
  'GET /api/appointments/{id}/documents': 'user',
  'GET /api/appointments/{id}/documents/{documentId}/file': 'user',
  // Or with a manage token.
  'GET /api/appointments/{id}/photos': 'own',
  'GET /api/appointments/{id}/photos/{photoId}/{size}': 'own',
  'GET /api/appointments/{id}/work-order': 'own',
  'GET /api/appointments/{id}/work-order/photos/{photoId}/{size}': 'own',
  'GET /api/appointments/{id}/work-order/file': 'own',
  'POST /api/appointments/{id}/work-order/code': 'own',
  'POST /api/appointments/{id}/work-order/signature': 'own',
  'GET /api/estimates/{id}/document': 'public',
  'GET /api/admin/settings/documents': 'admin',
  'PUT /api/admin/settings/documents': 'admin',
  'GET /api/admin/estimates': 'workshop',
  'GET /api/admin/estimates/list': 'desk',
  'GET /api/admin/estimates/totals': 'desk',
  'POST /api/admin/estimates': 'desk',
  'GET /api/admin/estimates/{id}': 'desk',
  'GET /api/admin/estimates/{id}/photos': 'desk',
  'PUT /api/admin/estimates/{id}': 'desk',
  'POST /api/admin/estimates/{id}/plan': 'desk',
  'POST /api/admin/estimates/{id}/send': 'desk',
  'POST /api/admin/estimates/{id}/decisions': 'desk',
  'POST /api/admin/estimates/{id}/withdrawals': 'desk',
  'POST /api/admin/estimates/{id}/questions/{questionId}/answer': 'desk',
  'POST /api/admin/estimates/{id}/jobs/{jobId}/revive': 'desk',
  'PUT /api/admin/estimates/{id}/jobs/{jobId}/work': 'workshop',
  'GET /api/admin/appointments/{id}/approved-jobs': 'workshop',
  'PUT /api/admin/appointments/{id}/pieces': 'desk',
  'GET /api/admin/appointments/{id}/proposals': 'desk',
  'POST /api/admin/appointments/{id}/proposals': 'desk',
  'POST /api/admin/appointments/{id}/proposals/undo': 'desk',
  'POST /api/admin/estimates/{id}/jobs/{jobId}/clock': 'workshop',
  'DELETE /api/admin/clock': 'workshop',
  'PUT /api/admin/work-times/{id}': 'desk',
  'GET /api/admin/canned-jobs': 'desk',
  'PUT /api/admin/canned-jobs': 'desk',
  'DELETE /api/admin/canned-jobs/{id}': 'desk',
  'GET /api/admin/estimates/{id}/proposals': 'desk',
  'GET /api/admin/settings/estimates': 'admin',
  'PUT /api/admin/settings/estimates': 'admin',
  // With the token of the link in a header.
  'GET /api/estimates/{id}': 'public',
  'GET /api/estimates/{id}/photos/{photoId}/{size}': 'public',
  'POST /api/estimates/{id}/code': 'public',
  'POST /api/estimates/{id}/decisions': 'public',
  'POST /api/estimates/{id}/withdrawals': 'public',
  'POST /api/estimates/{id}/questions': 'public',
  // With a signature in the address.
  'POST /api/delivery-reports/smso/{id}/{signature}': 'public',
  'GET /api/delivery-reports/smslink/{signature}': 'public',
  'POST /api/delivery-reports/email/{signature}': 'public',
  'GET /api/admin/messages': 'desk',
  'GET /api/admin/messages/{id}': 'desk',
  'GET /api/admin/messages/sms-budget': 'desk',
  'GET /api/admin/messages/templates': 'admin',
  'PUT /api/admin/messages/templates': 'admin',
  'POST /api/admin/messages/templates/preview': 'admin',
  'POST /api/admin/messages/test': 'admin',
  'GET /api/admin/settings/messages': 'admin',
  'PUT /api/admin/settings/messages': 'admin',
  'GET /api/admin/messages/sending': 'desk',
  'POST /api/admin/messages/sending': 'admin',
  'POST /api/admin/messages/{id}/send-again': 'desk',
  'POST /api/admin/messages/{id}/reveal': 'admin',
  'GET /api/client/message-preferences': 'user',
  'PUT /api/client/message-preferences': 'user',
  'GET /api/client/push': 'user',
  'PUT /api/client/push': 'user',
  'DELETE /api/client/push': 'user',
  'POST /api/push/arrivals': 'public',
  'GET /api/admin/security-events': 'admin',
  'GET /api/admin/system': 'admin',
  'GET /api/admin/system/subscriptions': 'admin',
  'POST /api/admin/system/subscriptions/{name}/resume': 'admin',
  'POST /api/admin/system/subscriptions/{name}/skip': 'admin',
  'GET /api/admin/system/parked-events': 'admin',
  'POST /api/admin/system/parked-events/{id}/retry': 'admin',
  'POST /api/admin/system/parked-events/{id}/resolve': 'admin',
  'GET /api/admin/system/backups': 'admin',
  'POST /api/admin/system/backups': 'admin',
  'GET /api/admin/system/jobs': 'admin',
  'POST /api/admin/system/jobs/{name}/run': 'admin',
  'GET /api/admin/users': 'admin',
  'PUT /api/admin/users/{id}/role': 'admin',
  'POST /api/admin/users/{id}/phone-proof': 'desk',
  'POST /api/admin/users/{id}/phone-proof/confirm': 'desk',
  'POST /api/admin/users/{id}/lock': 'admin',
  'POST /api/admin/users/{id}/unlock': 'admin',
  'GET /api/admin/invitations': 'admin',
  'POST /api/admin/invitations': 'admin',
  'POST /api/admin/invitations/{id}/send-again': 'admin',
  'DELETE /api/admin/invitations/{id}': 'admin',
  // With the token of the link in a header.
  'GET /api/invitations/{id}': 'public',
  'POST /api/invitations/{id}/accept': 'public',
  'GET /api/workshop': 'public',
  'GET /api/workshop/logo/{key}': 'public',
  'GET /api/workshop/cover/{key}/{file}': 'public',
  'GET /api/admin/settings/profile': 'admin',
  'PUT /api/admin/settings/profile': 'admin',
  'PUT /api/admin/settings/appearance': 'admin',
  'POST /api/admin/settings/logo': 'admin',
  'DELETE /api/admin/settings/logo': 'admin',
  'POST /api/admin/settings/cover': 'admin',
  'DELETE /api/admin/settings/cover': 'admin',
  'POST /api/admin/settings/setup': 'admin',
  'GET /api/privacy-notice': 'public',
  'GET /api/services': 'public',
  'GET /api/services/{slug}': 'public',
  'GET /api/time-slots': 'public',
  'GET /api/time-slots/days': 'public',
  'GET /api/time-slots/next': 'public',
  'POST /api/waitlist': 'public',
  'POST /api/waitlist/earlier': 'own',
  'GET /api/waitlist/earlier/{id}': 'own',
  'GET /api/waitlist/{id}': 'own',
  'POST /api/waitlist/{id}/claim': 'own',
  'POST /api/waitlist/{id}/decline': 'own',
  'DELETE /api/waitlist/{id}': 'own',
  'GET /api/admin/waitlist': 'desk',
  'PUT /api/admin/waitlist/{id}': 'desk',
  'DELETE /api/admin/waitlist/{id}': 'desk',
  'POST /api/admin/waitlist/{id}/offer': 'desk',
  'POST /api/admin/waitlist/{id}/offer/withdrawal': 'desk',
  'GET /api/admin/settings/loyalty': 'admin',
  'PUT /api/admin/settings/loyalty': 'admin',
  'GET /api/admin/settings/waitlist': 'admin',
  'PUT /api/admin/settings/waitlist': 'admin',
  'POST /api/appointments': 'public',
  'GET /api/appointments': 'desk',
  // All appointments of a day; visitors see today only, as far as the owner shows it.
  'GET /api/appointments/date/{date}': 'desk',
  'GET /api/appointments/{id}': 'own',
  'GET /api/appointments/{id}/calendar': 'own',
  'GET /api/appointments/{id}/receipt.pdf': 'own',
  'POST /api/appointments/confirmations': 'desk',
  'POST /api/appointments/confirmations/undo': 'desk',
  'PATCH /api/appointments/{id}/status': 'workshop',
  'GET /api/appointments/{id}/completion': 'desk',
  'POST /api/appointments/{id}/completion': 'desk',
  'POST /api/appointments/{id}/undo': 'workshop',
  'POST /api/appointments/{id}/reopen': 'desk',
  'PUT /api/appointments/{id}/ready': 'workshop',
  'DELETE /api/appointments/{id}/ready': 'workshop',
  'PUT /api/appointments/{id}/ready-message': 'desk',
  'PUT /api/appointments/{id}/mechanic': 'workshop',
  'POST /api/appointments/{id}/take-over-vehicle': 'desk',
  'POST /api/appointments/{id}/acknowledge': 'own',
  'PUT /api/appointments/{id}/arrival': 'own',
  'PUT /api/appointments/{id}/keys': 'own',
  'GET /api/appointments/{id}/reminders': 'own',
  'DELETE /api/appointments/{id}/arrival': 'desk',
  'POST /api/appointments/{id}/reschedule': 'own',
  'DELETE /api/appointments/{id}': 'own',
  'POST /api/appointments/{id}/guest-erasure': 'public',
  'POST /api/appointments/{id}/guest-erasure/confirm': 'public',
  'POST /api/admin/guests': 'desk',
  'DELETE /api/admin/guests/{id}': 'desk',
  'GET /api/customers/{id}/duplicates': 'desk',
  'GET /api/customers/{id}/merge-preview': 'desk',
  'POST /api/customers/{id}/merge': 'desk',
  'POST /api/customer-merges/{id}/undo': 'desk',
  'GET /api/customer-tags': 'desk',
  'GET /api/customers': 'desk',
  'GET /api/customers.csv': 'admin',
  'POST /api/customers': 'desk',
  'GET /api/customers/{id}': 'desk',
  'PATCH /api/customers/{id}': 'desk',
  'PUT /api/customers/{id}/tags': 'desk',
  'POST /api/customers/{id}/notes': 'desk',
  'DELETE /api/customers/{id}/notes/{noteId}': 'desk',
  'POST /api/customers/{id}/messages': 'desk',
  'GET /api/admin/vehicles.csv': 'admin',
  'POST /api/admin/vehicles': 'desk',
  'PATCH /api/admin/vehicles/{id}': 'desk',
  'POST /api/admin/vehicles/{id}/join': 'desk',
  'POST /api/vehicles/{id}/odometer/{readingId}/withdrawal': 'desk',
  'GET /api/admin/board': 'workshop',
  'GET /api/admin/board/capacity': 'workshop',
  'GET /api/admin/board/why-not': 'desk',
  'GET /api/admin/board/starts': 'desk',
  'POST /api/admin/board/visits': 'desk',
  'POST /api/admin/board/visits/{id}/place': 'desk',
  'POST /api/admin/board/blocks': 'desk',
  'PUT /api/admin/board/blocks/{id}': 'desk',
  'DELETE /api/admin/board/blocks/{id}': 'desk',
  'GET /api/admin/services': 'admin',
  'POST /api/admin/services': 'admin',
  'PUT /api/admin/services/order': 'admin',
  'PUT /api/admin/services/{id}': 'admin',
  'GET /api/admin/bays': 'admin',
  'GET /api/admin/bays/{id}/visits': 'admin',
  'POST /api/admin/bays': 'admin',
  'PUT /api/admin/bays/order': 'admin',
  'PUT /api/admin/bays/{id}': 'admin',
  'GET /api/admin/opening-hours': 'admin',
  'POST /api/admin/opening-hours/preview': 'admin',
  'PUT /api/admin/opening-hours': 'admin',
  'GET /api/admin/settings/policy': 'admin',
  'PUT /api/admin/settings/policy': 'admin',
  'GET /api/admin/visits-to-move': 'desk',
  'POST /api/admin/closures/preview': 'desk',
  'GET /api/admin/closures': 'desk',
  'POST /api/admin/closures': 'desk',
  'DELETE /api/admin/closures/{id}': 'desk',
  'GET /api/admin/openings': 'admin',
  'POST /api/admin/openings': 'admin',
  'POST /api/admin/openings/preview': 'admin',
  'DELETE /api/admin/openings/{id}': 'admin',
  'GET /api/admin/revision-templates/suggested/{id}': 'workshop',
  'GET /api/admin/revision-templates': 'workshop',
  'POST /api/admin/revision-templates': 'desk',
  'PATCH /api/admin/revision-templates/{id}': 'desk',
  'DELETE /api/admin/revision-templates/{id}': 'desk',
  'POST /api/admin/revisions': 'workshop',
  'PATCH /api/admin/revisions/{id}': 'workshop',
  'POST /api/admin/revisions/{id}/start': 'workshop',
  'POST /api/admin/revisions/{id}/complete': 'workshop',
  'POST /api/admin/revisions/{id}/cancel': 'desk',
  'POST /api/admin/revisions/{id}/items': 'workshop',
  'PATCH /api/admin/revisions/{id}/items/{itemId}': 'workshop',
  'DELETE /api/admin/revisions/{id}/items/{itemId}': 'workshop',
  'POST /api/admin/revisions/{id}/photos': 'workshop',
  'DELETE /api/admin/revisions/{id}/photos/{photoId}': 'workshop',
  'GET /api/vehicles/{id}/revisions': 'own-work',
  'GET /api/vehicles/{id}/book': 'own-work',
  'GET /api/vehicles/{id}/book.pdf': 'own',
  'GET /api/vehicles/{id}/history': 'own-work',
  'GET /api/vehicles/{id}/documents': 'own',
  'POST /api/vehicles/{id}/documents': 'own',
  'GET /api/vehicles/{id}/documents/{documentId}/file': 'own',
  'DELETE /api/vehicles/{id}/documents/{documentId}': 'own',
  'GET /api/vehicles/{id}/share-links': 'own',
  'POST /api/vehicles/{id}/share-links': 'own',
  'DELETE /api/vehicles/{id}/share-links/{linkId}': 'own',
  // With the token of an active share link.
  'GET /api/shared-books/{token}': 'public',
  'GET /api/shared-books/{token}/history': 'public',
  'GET /api/shared-books/{token}/book.pdf': 'public',
  'GET /api/shared-books/{token}/photos/{photoId}/{size}': 'public',
  'GET /api/admin/vehicles': 'workshop',
  'GET /api/vehicles/{id}/odometer': 'own-work',
  'POST /api/vehicles/{id}/odometer': 'own-work',
  'GET /api/revisions/{id}': 'own-work',
  'GET /api/revisions/{id}/photos/{photoId}/{size}': 'own-work',
  'GET /api/admin/stats': 'desk',
  'GET /api/admin/counters': 'desk',
  'GET /api/admin/desk-queue': 'desk',
  'GET /api/admin/freed-starts': 'desk',
  'GET /api/admin/activity': 'desk',
  'POST /api/admin/search': 'workshop',
  'POST /api/admin/callers': 'desk',
  'GET /api/client/appointments': 'user',
  'GET /api/vehicles/{id}/reminders': 'own',
  'POST /api/vehicles/{id}/reminders': 'own',
  'GET /api/client/reminders': 'user',
  'GET /api/admin/reminders': 'desk',
  'GET /api/admin/reminders/notices': 'desk',
  'POST /api/admin/reminders/notices/preview': 'desk',
  'POST /api/admin/reminders/notices': 'desk',
  'DELETE /api/admin/reminders/notices/{id}': 'desk',
  'POST /api/admin/reminders/{id}/offer': 'desk',
  'GET /api/admin/settings/reminders': 'admin',
  'PUT /api/admin/settings/reminders': 'admin',
  'PATCH /api/reminders/{id}': 'own',
  'POST /api/reminders/{id}/snooze': 'own',
  'POST /api/reminders/{id}/dismiss': 'own',
  'POST /api/reminders/{id}/done': 'own',
  'GET /api/client/calendar-feed': 'user',
  'POST /api/client/calendar-feed': 'user',
  'DELETE /api/client/calendar-feed': 'user',
  // With the secret URL of the feed.
  'GET /api/calendar/{file}': 'public',
  'GET /api/reviews': 'public',
  'GET /api/reviews/summary': 'public',
  'POST /api/reviews': 'public',
  // Guests read their own with the manage token.
  'GET /api/appointments/{id}/review': 'public',
  'PUT /api/appointments/{id}/review': 'public',
  'GET /api/client/reviews': 'user',
  'GET /api/admin/reviews': 'desk',
  'POST /api/admin/reviews/{id}/answer': 'desk',
  'POST /api/admin/reviews/{id}/hide': 'desk',
  'POST /api/admin/reviews/{id}/show': 'desk',
  'POST /api/complaints': 'public',
  // Guests read their own with the manage token; 404 for those of others.
  'GET /api/complaints/{id}': 'public',
  'GET /api/appointments/{id}/complaints': 'public',
  'POST /api/complaints/{id}/photos': 'public',
  'GET /api/complaints/{id}/photos/{photoId}/{size}': 'public',
  'POST /api/complaints/{id}/messages': 'public',
  'POST /api/complaints/{id}/reopen': 'public',
  'GET /api/client/complaints': 'user',
  'GET /api/admin/complaints': 'desk',
  'GET /api/admin/complaints/assignees': 'desk',
  'GET /api/admin/complaints/{id}': 'desk',
  'PATCH /api/admin/complaints/{id}': 'desk',
  'POST /api/admin/complaints/{id}/replies': 'desk',
  'POST /api/admin/complaints/{id}/replies/{messageId}/photos': 'desk',
  'POST /api/admin/complaints/{id}/notes': 'desk',
  'GET /api/reports/{name}': 'desk',
  'GET /api/reports/{name}/export': 'admin',
  'GET /api/dashboard/stats': 'public',
  'GET /api/storefront': 'public',
  'GET /api/vehicle-names': 'public',
  'GET /api/loyalty/dashboard/{userId}': 'own',
  'GET /api/loyalty/rewards/{userId}': 'own',
  'GET /api/loyalty/transactions/{userId}': 'own',
  'GET /api/loyalty/redemptions/{userId}': 'own',
  'GET /api/loyalty/referrals/{userId}': 'own',
  'POST /api/loyalty/redemptions': 'user',
  'GET /api/referral-codes/{code}': 'public',
  'GET /api/admin/loyalty/users': 'desk',
  'GET /api/admin/loyalty/users.csv': 'admin',
  'GET /api/admin/loyalty/summary': 'desk',
  'POST /api/admin/loyalty/deduct': 'desk',
  'POST /api/admin/loyalty/credit': 'desk',
  'GET /api/admin/loyalty/rewards': 'desk',
  'POST /api/admin/loyalty/rewards': 'admin',
  'PATCH /api/admin/loyalty/rewards/{id}': 'admin',
  'GET /api/admin/loyalty/redemptions/{code}': 'desk',
  'POST /api/admin/loyalty/redemptions/{code}/use': 'desk',
};

const PASSWORD = 'parola-de-test';

interface Caller {
  readonly id: number;
  readonly cookie: string | undefined;
}

describe('the access matrix', () => {
  let app: TestApp;
  let routes: string[];
  let owner: Caller;
  let stranger: Caller;
  let admin: Caller;
  let receptionist: Caller;
  let mechanic: Caller;
  let loggedOut: Caller;
  let ownAppointment: number;

  beforeAll(async () => {
    app = await startTestApp();
    const { paths } = openApiDocument(app.app);
    routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    owner = await register('Ana Proprietara', '0722 100 001');
    stranger = await register('Ion Străinul', '0722 100 002');
    loggedOut = await register('Dan Plecatul', '0722 100 003');
    await app.http('POST', '/api/auth/logout', { cookie: loggedOut.cookie });
    const { userId } = await app.app
      .get(CommandBus)
      .execute(new EnsureAdmin({ phone: '0722 100 009', password: PASSWORD, name: 'Șefa' }));
    const login = await app.http('POST', '/api/auth/login', { body: { phone: '0722100009', password: PASSWORD } });
    admin = { id: userId, cookie: login.cookie };
    receptionist = await memberOfTeam('Elena Pult', '0722 100 010', 'receptionist');
    mechanic = await memberOfTeam('Mihai Cheie', '0722 100 011', 'mechanic');
    ownAppointment = await appointmentOfOwner();
    // While it is off, the day of the workshop is not found by visitors.
    await showPanel(app, 'revenue');
  });
  afterAll(() => app.close());

  async function register(name: string, phone: string): Promise<Caller> {
    const body = { name, phone, password: PASSWORD, confirmPassword: PASSWORD };
    const answer = await app.http('POST', '/api/auth/register', { body });
    expect(answer.status).toBe(201);
    return { id: answer.body.user.id, cookie: answer.cookie };
  }

  async function memberOfTeam(name: string, phone: string, role: Role): Promise<Caller> {
    const member = await register(name, phone);
    await app.database.database.query(`UPDATE identity."user" SET role = $2 WHERE id = $1`, [member.id, role]);
    return member;
  }

  async function appointmentOfOwner(): Promise<number> {
    const rows = await app.database.database.query<{ id: number }>(
      `INSERT INTO booking.service (name, kind, price_bani, duration) VALUES ('Probă', 'repair', 10000, 30) RETURNING id`,
    );
    const bays = await app.database.database.query<{ id: number }>(
      `INSERT INTO booking.bay (name) VALUES ('Elevator de probă') RETURNING id`,
    );
    const customers = await app.database.database.query<{ id: number }>(
      `INSERT INTO customers.customer (name, phone, user_id) VALUES ('Ana Proprietara', '+40722100001', $1) RETURNING id`,
      [owner.id],
    );
    const vehicles = await app.database.database.query<{ id: number }>(
      `INSERT INTO customers.vehicle (customer_id, make, model, year) VALUES ($1, 'Dacia', 'Logan', 2020) RETURNING id`,
      [customers[0]?.id],
    );
    const appointments = await app.database.database.query<{ id: number }>(
      `INSERT INTO booking.appointment
         (customer_id, vehicle_id, service_id, user_id, bay_id, date, start_minute, end_minute, occupied_until_minute,
          status, price_bani, duration, is_proven, created_at)
       VALUES ($1, $2, $3, $4, $5, '2031-03-03', 540, 570, 570, 'pending', 10000, 30, true, now()) RETURNING id`,
      [customers[0]?.id, vehicles[0]?.id, rows[0]?.id, owner.id, bays[0]?.id],
    );
    return appointments[0]?.id ?? 0;
  }

  /** Calls a route with the ids of the owner and an empty body. */
  async function call(route: string, { cookie }: Partial<Caller>): Promise<number> {
    const [method = '', path = ''] = route.split(' ');
    const url = path
      .replace('{userId}', String(owner.id))
      .replace('{date}', '2031-03-03')
      // The account that is promoted or locked is not used by other calls.
      .replace('{code}', 'ABCDEFGH')
      .replace('{itemId}', '1')
      .replace('{photoId}', '1')
      .replace('{documentId}', '1')
      .replace('{linkId}', '1')
      .replace('{token}', 'no-such-token')
      .replace('{size}', 'thumb')
      .replace('{key}', '00000000-0000-4000-8000-000000000000')
      .replace('{id}', String(path.startsWith('/api/admin/users') ? loggedOut.id : ownAppointment));
    const body = method === 'GET' ? undefined : {};
    return (await app.http(method, url, { cookie, body })).status;
  }

  it('has the audience of every route and no unknown route', () => {
    expect([...routes].sort()).toEqual(Object.keys(AUDIENCES).sort());
  });

  // Logging out would end the sessions of the other calls.
  const callable = Object.entries(AUDIENCES).filter(([route]) => route !== 'POST /api/auth/logout');

  it.each(callable)('%s is for: %s', async (route, audience) => {
    // Deletions come last, so that the other routes find their resources.
    const visitor = await call(route, {});
    const afterLogout = await call(route, loggedOut);
    const foreign = await call(route, stranger);
    const own = await call(route, owner);
    const boss = await call(route, admin);
    const desk = await call(route, receptionist);
    const work = await call(route, mechanic);
    const refusals = [401, 403];
    expect(visitor === 401).toBe(audience !== 'public');
    expect(afterLogout).toBe(visitor);
    if (audience === 'public') return;
    expect(refusals).not.toContain(boss);
    if (audience === 'admin') expect(desk).toBe(403);
    else expect(refusals).not.toContain(desk);
    if (audience === 'admin' || audience === 'desk') expect(work).toBe(403);
    else if (audience === 'own') expect([403, expectedFor(audience, route)]).toContain(work);
    else expect(refusals).not.toContain(work);
    if (audience === 'user') expect(refusals).not.toContain(foreign);
    else expect(foreign).toBe(expectedFor(audience, route));
    if (isForTeam(audience)) expect(own).toBe(403);
    else expect(refusals).not.toContain(own);
  });

  function isForTeam(audience: MatrixAudience): boolean {
    return audience === 'workshop' || audience === 'desk' || audience === 'admin';
  }

  /** The status for a client who requests a resource of another account. */
  function expectedFor(audience: MatrixAudience, route: string): number {
    if (isForTeam(audience)) return 403;
    // The body is validated before the owner is checked.
    return route.startsWith('POST') && !/\/(acknowledge|dismiss|done|share-links|work-order\/code)$/.test(route)
      ? 400
      : 404;
  }
});
