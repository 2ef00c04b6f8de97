import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { LinkTokens } from '../../../../src/platform/security/link-tokens.ts';
import { newPhone } from '../../booking/support/workshop.ts';
import { BRAKES, type Estimates, withEstimates } from '../../estimates/support/estimates.ts';
import { startWaiting, type WaitingWorkshop } from '../../waitlist/support/waiting.ts';

const TRACE = 'Zoltina';
const PLATE = 'B 77 ZOL';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}
interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const { paths } = JSON.parse(readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8')) as ApiDocument;

/** Every operation that a secret link of a customer reaches: with a token in a header, or in its path. */
const linked = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { parameters = [] }]) => {
    const header = parameters.find(({ name, in: place }) => place === 'header' && name.endsWith('-Token'))?.name;
    if (header === 'Invitation-Token') return [];
    return header || path.includes('{token}') ? [{ method: method.toUpperCase(), path, header }] : [];
  }),
);
const byHeader = linked.filter(({ header }) => header !== undefined);
const reads = byHeader.filter(({ method }) => method === 'GET');
const writes = byHeader.filter(({ method }) => method !== 'GET');

/** What the writing operations are sent; the others need nothing. */
const BODIES: Readonly<Record<string, object>> = {
  '/api/appointments/{id}/reschedule': { appointmentDate: '2026-03-05', appointmentTime: '11:00' },
  '/api/appointments/{id}/guest-erasure/confirm': { code: '123456' },
  '/api/estimates/{id}/questions': { text: 'Când e gata?' },
};

let workshop: WaitingWorkshop;
let estimates: Estimates;
beforeAll(async () => {
  workshop = await startWaiting({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://exemplu.ro' });
  estimates = await withEstimates(workshop);
  await workshop.http('PUT', '/api/admin/settings/documents', { body: { enabled: true }, cookie: workshop.admin });
});
afterAll(() => workshop.close());

/** The record and the token of each kind of link, by the class of its tokens. */
type Links = Readonly<Record<string, { readonly id: number; readonly token: string }>>;

const tokensOfAllModules = (): Map<string, LinkTokens> => {
  const providers = [...workshop.app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.providers.values(),
  ]);
  const tokens = providers.map(({ instance }) => instance).filter((one) => one instanceof LinkTokens);
  return new Map(tokens.map((one) => [one.constructor.name, one]));
};

/** Which kind of link an operation is reached by; undefined for those in the path, which only accounts have. */
function kindOf(path: string, header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (header === 'Estimate-Token') return 'EstimateTokens';
  return path.startsWith('/api/waitlist/{id}') ? 'WaitlistTokens' : 'ManageTokens';
}

type Asked = Pick<(typeof linked)[number], 'path' | 'header'> & { readonly method?: string };

const ask = async (links: Links, { method = 'GET', path, header }: Asked) => {
  const link = links[kindOf(path, header) ?? ''];
  if (!link) throw new Error(`no link for ${path}`);
  const address = path
    .replace('{id}', String(link.id))
    .replace('{photoId}', '1')
    .replace('{size}', 'thumb')
    .replace(/^\/api\/live$/, `/api/live?appointment=${link.id}`);
  const { status, body } = await workshop.http(method, address, {
    headers: { [String(header)]: link.token },
    ...(method === 'GET' ? {} : { body: BODIES[path] ?? {} }),
  });
  return { status, text: JSON.stringify(body) };
};

async function aGuestWithLinks(): Promise<{ links: Links; customerId: number }> {
  const customerPhone = newPhone();
  const contact = { customerName: `Ion ${TRACE}`, customerPhone, vehicleLicensePlate: PLATE };
  const booked = await workshop.book({ ...contact, appointmentTime: '10:00' });
  const { id, manageToken } = booked.body;
  const words = { ...BRAKES, complaint: `${TRACE} aude un scârțâit`, reason: `Cum a spus ${TRACE}` };
  const estimate = await estimates.begin(id, [words]);
  expect((await estimates.send(estimate.body.id)).status).toBe(200);
  expect((await estimates.change(estimate.body.id, [{ ...words, title: 'Altele' }])).status).toBe(200);
  await workshop.fillDay('2026-03-12');
  const waiting = await workshop.join(['2026-03-12'], contact);
  expect(waiting.status).toBe(201);
  const [row] = await workshop.database.database.query<{ customerId: number }>(
    'SELECT customer_id AS "customerId" FROM booking.appointment WHERE id = $1',
    [id],
  );
  const tokens = tokensOfAllModules();
  const issue = (kind: string, of: number) => ({ id: of, token: tokens.get(kind)?.issue(of) ?? '' });
  expect(issue('ManageTokens', id).token).toBe(manageToken);
  return {
    customerId: row?.customerId ?? 0,
    links: {
      ManageTokens: issue('ManageTokens', id),
      WaitlistTokens: issue('WaitlistTokens', waiting.body.id),
      EstimateTokens: issue('EstimateTokens', estimate.body.id),
    },
  };
}

describe('the links of a guest whose data was erased', () => {
  let links: Links;
  let customerId: number;
  beforeAll(async () => {
    ({ links, customerId } = await aGuestWithLinks());
    await workshop.deliverEvents();
  });

  it('are of every kind that the product issues', () => {
    expect([...tokensOfAllModules().keys()].sort()).toEqual(Object.keys(links).sort());
    const kinds = linked.map(({ path, header }) => kindOf(path, header)).filter((kind) => kind !== undefined);
    expect(new Set(kinds)).toEqual(new Set(Object.keys(links)));
  });

  it('open before', async () => {
    for (const path of ['/api/appointments/{id}', '/api/waitlist/{id}']) {
      expect((await ask(links, { path, header: 'Manage-Token' })).status).toBe(200);
    }
    const estimate = await ask(links, { path: '/api/estimates/{id}', header: 'Estimate-Token' });
    expect(estimate).toMatchObject({ status: 200, text: expect.stringContaining(TRACE) });
  });

  it('end, whatever is read by them, and no table has a word of the guest', async () => {
    const erased = await workshop.http('DELETE', `/api/admin/guests/${customerId}`, { cookie: workshop.admin });
    expect(erased.status).toBe(204);
    await workshop.deliverEvents();
    const answers = await Promise.all(
      reads.map(async (read) => ({ path: read.path, status: (await ask(links, read)).status })),
    );
    expect(answers.filter(({ status }) => status !== 404)).toEqual([]);
    expect(answers.length).toBeGreaterThan(10);
    const left = await workshop.database.database.query(
      `SELECT id FROM estimates.estimate WHERE jobs::text LIKE $1
       UNION ALL SELECT estimate_id FROM estimates.sent_version WHERE jobs::text LIKE $1
       UNION ALL SELECT id FROM booking.appointment WHERE typed_vehicle ->> 'licensePlate' = $2
       UNION ALL SELECT id FROM waitlist.entry WHERE typed_vehicle ->> 'licensePlate' = $2`,
      [`%${TRACE}%`, PLATE],
    );
    expect(left).toEqual([]);
  });

  it('change nothing, whatever is sent by them', async () => {
    const answers = await Promise.all(
      writes.map(async (write) => ({ path: write.path, status: (await ask(links, write)).status })),
    );
    // An operation that finds a fault in its input first tells nothing of the record.
    expect(answers.filter(({ status }) => ![400, 404].includes(status))).toEqual([]);
    expect(answers.filter(({ status }) => status === 404).length).toBeGreaterThan(answers.length / 2);
  });

  it('leave the estimate to the desk, which cannot write words of the guest again', async () => {
    const { id } = links.EstimateTokens ?? { id: 0 };
    const { body } = await workshop.http('GET', `/api/admin/estimates/${id}`, { cookie: workshop.admin });
    expect(body.jobs).toMatchObject([{ title: 'Altele', complaint: null, reason: null, lines: [{}, {}] }]);
  });
});
