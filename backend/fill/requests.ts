import type pg from 'pg';
import { FILL_PHONES } from './fill.ts';

type Caller = 'admin' | 'client';
export interface FilledRequest {
  /** Path of the OpenAPI document. */
  readonly route: string;
  readonly url: string;
  readonly as: Caller;
}

/** Ids of the fill for the parameters of paths. */
const IDS = `
  SELECT account.id AS user, customer.id AS customer, (SELECT min(id) FROM customers.vehicle WHERE customer_id = customer.id) AS vehicle,
         (SELECT max(id) FROM booking.appointment WHERE customer_id = customer.id AND status = 'completed') AS visit,
         (SELECT max(id) FROM customers.customer WHERE user_id IS NULL AND erased_at IS NULL AND merged_into IS NULL) AS guest,
         (SELECT revision_id FROM revisions.revision_photo ORDER BY id DESC LIMIT 1) AS revision,
         (SELECT max(id) FROM revisions.revision_photo) AS photo,
         (SELECT max(id) FROM complaints.complaint WHERE id % 3 = 0) AS complaint,
         (SELECT max(id) FROM revisions.vehicle_document) AS document,
         (SELECT max(vehicle_id) FROM revisions.vehicle_document) AS "documentVehicle",
         (SELECT max(id) FROM notifications.outgoing_message) AS message,
         (SELECT max(id) FROM waitlist.entry) AS entry,
         (SELECT max(id) FROM estimates.estimate) AS estimate,
         (SELECT max(code) FROM loyalty.redemption) AS code,
         (SELECT min(id) FROM booking.bay) AS bay,
         (SELECT min(id) FROM booking.service) AS service,
         (SELECT slug FROM booking.service_slug WHERE is_current ORDER BY slug LIMIT 1) AS slug,
         account.referral_code AS referral
  FROM identity."user" account JOIN customers.customer ON customer.user_id = account.id AND merged_into IS NULL
  WHERE account.phone = '${FILL_PHONES.client}'`;

const DEEP = 'page=1000&pageSize=50';
const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

/** Searches for a part of a common name, a common name, one person and no match. */
const SEARCHES = ['po', 'Popescu', 'Țițiana Vlăsceanu', '0720000002', 'xyzzy'].map(
  (text) => `search=${encodeURIComponent(text)}`,
);

/** Queries of the routes that have some: the first page, one far behind, and what people search for. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/api/admin/users': ['', 'pageSize=200', DEEP, 'role=client', 'role=team', 'locked=true', ...SEARCHES],
  '/api/customers': ['', 'pageSize=200', DEEP, 'sort=name', 'sort=lastVisit&order=desc', 'tag=VIP', ...SEARCHES],
  '/api/customers.csv': ['', 'search=popescu'],
  '/api/admin/vehicles.csv': ['', 'search=popescu'],
  '/api/appointments': [
    '',
    'pageSize=200',
    DEEP,
    `status=cancelled&${DEEP}`,
    'status=pending',
    `from=${day(-1826)}&to=${day(0)}&${DEEP}`,
    'phone=unproven',
    'order=asc',
    ...SEARCHES,
  ],
  '/api/admin/estimates': [`visits=${Array.from({ length: 200 }, (_, at) => at + 1).join(',')}`],
  '/api/reviews': ['', DEEP],
  '/api/admin/reviews': ['', DEEP, 'kind=unanswered', 'rating=1', 'rating=3', ...SEARCHES],
  '/api/admin/complaints': [
    '',
    'pageSize=100',
    'page=100&pageSize=100',
    'status=closed&pageSize=100',
    'overdue=true',
    'search=fr%C3%A2ne',
  ],
  '/api/admin/messages': ['', 'pageSize=200', DEEP, 'status=failed', 'status=sent', ...SEARCHES, 'search=programare'],
  '/api/admin/vehicles': [
    '',
    'pageSize=200',
    DEEP,
    'sort=name',
    'sort=lastVisit&order=desc',
    'search=B%20001',
    'search=logan',
    ...SEARCHES,
  ],
  '/api/admin/activity': [
    '',
    'limit=100',
    'before=1000',
    'kinds=setup-finished',
    'kinds=appointment-completed,points-awarded',
  ],
  '/api/admin/security-events': ['', DEEP, 'kind=signed-in', 'search=0720000002'],
  '/api/admin/loyalty/users': [
    '',
    DEEP,
    'sort=loyaltyPoints&order=desc',
    'sort=referralCount&order=desc',
    'sort=name',
    'tier=bronze',
    ...SEARCHES,
  ],
  '/api/admin/loyalty/users.csv': ['', 'tier=silver', 'search=popescu'],
  '/api/admin/reminders': ['', 'urgency=overdue', DEEP],
  '/api/loyalty/transactions/{userId}': ['', 'page=2'],
  '/api/loyalty/redemptions/{userId}': [''],
  '/api/loyalty/referrals/{userId}': [''],
  '/api/client/appointments': ['', 'page=2'],
  '/api/vehicles/{id}/revisions': [''],
  '/api/vehicles/{id}/history': ['', 'pageSize=50'],
  '/api/vehicles/{id}/book.pdf': ['', 'years=10'],
  '/api/vehicles/{id}/reminders': ['', 'all=true'],
  '/api/time-slots': [`date=${day(7)}`, `date=${day(7)}&serviceId=1`],
  '/api/time-slots/next': ['', 'serviceId=1&count=5'],
  '/api/time-slots/days': [`from=${day(1)}&to=${day(60)}`],
  '/api/admin/board': [`from=${day(-6)}&to=${day(0)}`, `from=${day(1)}&to=${day(7)}`],
  '/api/admin/board/capacity': [`from=${day(1)}`],
  '/api/admin/board/why-not': [`date=${day(7)}&time=10:00&serviceId=1`],
  '/api/admin/board/starts': ['serviceId=1'],
  '/api/customers/{id}/merge-preview': ['into=2'],
  '/api/reports/{name}': [`from=${day(-30)}&to=${day(-1)}`, `from=${day(-1826)}&to=${day(-1)}`],
  '/api/reports/{name}/export': [`from=${day(-1826)}&to=${day(-1)}&format=csv`],
};

/** Every GET of the document but those of {@link LEFT_OUT}, with the queries above. */
export async function requestsOf(
  client: pg.Client,
  paths: Readonly<Record<string, object>>,
  reports: readonly string[],
): Promise<FilledRequest[]> {
  const { rows } = await client.query<Record<string, string | number | null>>(IDS);
  const ids = rows[0];
  if (!ids) throw new Error('The database is not filled');
  return Object.entries(paths)
    .filter(([route, methods]) => 'get' in methods && !(route in LEFT_OUT))
    .flatMap(([route]) =>
      pathsOf(route, ids, reports).flatMap((path) =>
        (QUERIES[route] ?? ['']).map((query) => ({
          route,
          url: query ? `${path}?${query}` : path,
          as: callerOf(route),
        })),
      ),
    );
}

/** Routes that have no end, need a secret that a fill does not know, or belong to a provider, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  '/api/live': 'a stream',
  '/api/estimates/{id}': 'the token of a link; the route of the desk reads the same',
  '/api/estimates/{id}/photos/{photoId}/{size}': 'the token of a link; the same statement as a photo of a revision',
  '/api/estimates/{id}/document': 'the token of a link, and a file',
  '/api/admin/documents/{id}/file': 'a file',
  '/api/admin/price-list': 'a file',
  '/api/appointments/{id}/documents/{documentId}/file': 'a file',
  '/api/appointments/{id}/work-order/file': 'a file',
  '/api/admin/appointments/{id}/reception/photos/{photoId}/{size}': 'a file',
  '/api/appointments/{id}/reminders': 'of an own appointment; the same statement as the reminders of a vehicle',
  '/api/invitations/{id}': 'the token of a link; the route of the admins reads the same',
  '/api/waitlist/earlier/{id}': 'of one visit that waits',
  '/api/calendar/{file}': 'the secret of a calendar',
  '/api/shared-books/{token}': 'the secret of a shared book; the same statements as the book of a vehicle',
  '/api/shared-books/{token}/history': 'the secret of a shared book',
  '/api/shared-books/{token}/book.pdf': 'the secret of a shared book',
  '/api/shared-books/{token}/photos/{photoId}/{size}': 'the secret of a shared book',
  '/api/delivery-reports/smslink/{signature}': 'changes a message, for a provider',
  '/api/workshop/logo/{key}': 'a file',
  '/api/workshop/cover/{key}/{file}': 'a file',
  '/api/complaints/{id}': 'of the person who complained; the route of the desk reads the same',
  '/api/complaints/{id}/photos/{photoId}/{size}': 'of the person who complained',
};

const callerOf = (route: string): Caller =>
  /^\/api\/(account(?!\/second)|client|auth\/me)|appointments\/\{id\}\/(review|complaints|photos|work-order)$|^\/api\/appointments\/\{id\}\/documents$|book\.pdf$/.test(
    route,
  )
    ? 'client'
    : 'admin';

function pathsOf(
  route: string,
  ids: Readonly<Record<string, string | number | null>>,
  reports: readonly string[],
): string[] {
  if (route.startsWith('/api/reports/')) return reports.map((name) => route.replace('{name}', name));
  const [own] = Object.entries(OWNERS).find(([prefix]) => route.startsWith(prefix)) ?? [];
  const id = own === undefined ? undefined : OWNERS[own];
  return [
    route.replace(/\{(\w+)\}/g, (_, name: string) => {
      const values: Readonly<Record<string, unknown>> = {
        id: route.includes('/documents/') ? ids.documentVehicle : ids[id ?? ''],
        userId: ids.user,
        photoId: ids.photo,
        documentId: ids.document,
        size: 'thumb',
        code: route.includes('referral') ? ids.referral : ids.code,
        slug: ids.slug,
        date: day(-7),
      };
      const value = values[name];
      if (value === undefined || value === null) throw new Error(`No value for {${name}} of ${route}`);
      return String(value);
    }),
  ];
}

/** What `{id}` is of, by the begin of the path; the longest begins are first. */
const OWNERS: Readonly<Record<string, string>> = {
  '/api/customers/{id}/merge-preview': 'guest',
  '/api/customers/{id}': 'customer',
  '/api/admin/bays/{id}': 'bay',
  '/api/admin/estimates/{id}': 'estimate',
  '/api/admin/appointments/{id}': 'visit',
  '/api/appointments/{id}': 'visit',
  '/api/waitlist/{id}': 'entry',
  '/api/vehicles/{id}': 'vehicle',
  '/api/revisions/{id}': 'revision',
  '/api/admin/revision-templates/suggested/{id}': 'visit',
  '/api/admin/complaints/{id}': 'complaint',
  '/api/admin/messages/{id}': 'message',
};
