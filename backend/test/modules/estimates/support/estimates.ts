import { EstimateTokens } from '../../../../src/modules/estimates/index.ts';
import { SmsCodeGenerator } from '../../../../src/modules/identity/domain/sms-code-generator.ts';
import type { TestAnswer, TestApp } from '../../../support/test-app.ts';
import type { Workshop } from '../../booking/support/workshop.ts';

export const BRAKES = {
  title: 'Frâne față',
  urgency: 'now',
  reason: 'Plăcuțele sunt sub 2 mm.',
  lines: [
    { kind: 'labour', label: 'Înlocuit plăcuțe', quantity: 1.5, unitPrice: 200 },
    { kind: 'part', label: 'Plăcuțe de frână', quantity: 1, unitPrice: 299.99, cost: 180 },
  ],
};
export const WIPERS = {
  title: 'Ștergătoare',
  urgency: 'soon',
  lines: [{ kind: 'part', label: 'Lamele', quantity: 2, unitPrice: 45.5, cost: 20 }],
};

interface Consent {
  readonly code?: string;
  readonly startNow?: boolean;
}

export interface Estimates {
  /** Starts the estimate of an appointment, with the given jobs if any. */
  begin(appointmentId: number, jobs?: readonly object[]): Promise<TestAnswer>;
  change(id: number, jobs: readonly object[], fields?: object): Promise<TestAnswer>;
  send(id: number): Promise<TestAnswer>;
  /** A request of the customer's page; the token is the right one unless another one is given. */
  asCustomer(method: string, id: number, path?: string, body?: object, token?: string): Promise<TestAnswer>;
  /** Sends answers, by default with a new code. */
  decide(id: number, version: number, decisions: readonly object[], fields?: Consent): Promise<TestAnswer>;
  /** @param jobIds the jobs of the version that the code approves, or the one whose approval it takes back */
  requestCode(id: number, jobIds?: readonly number[], version?: number, withdrawal?: boolean): Promise<string>;
}

const approvedOf = (decisions: readonly object[]) =>
  decisions.flatMap((one) =>
    'jobId' in one && 'answer' in one && one.answer === 'approved' ? [Number(one.jobId)] : [],
  );

/** The operations of desk and customer on estimates, which this function switches on. */
export async function withEstimates(workshop: TestApp & Pick<Workshop, 'admin'>): Promise<Estimates> {
  const cookie = workshop.admin;
  const desk = (method: string, path: string, body?: object) => workshop.http(method, path, { body, cookie });
  const tokens = workshop.app.get(EstimateTokens);
  await desk('PUT', '/api/admin/settings/estimates', { enabled: true });
  const change: Estimates['change'] = (id, jobs, fields) =>
    desk('PUT', `/api/admin/estimates/${id}`, { jobs, ...fields });
  const asCustomer: Estimates['asCustomer'] = (method, id, path = '', body = undefined, token = tokens.issue(id)) =>
    workshop.http(method, `/api/estimates/${id}${path}`, { body, headers: { 'estimate-token': token } });
  const requestCode: Estimates['requestCode'] = async (id, jobIds = [], version = 1, withdrawal = false) => {
    await asCustomer('POST', id, '/code', { version, jobIds, withdrawal });
    const [code] = await workshop.database.database.query<{ id: string }>(
      `SELECT sms_code.id FROM identity.sms_code JOIN estimates.estimate USING (customer_id)
       WHERE purpose = 'approval' AND estimate.id = $1 ORDER BY sms_code.created_at DESC LIMIT 1`,
      [id],
    );
    return workshop.app.get(SmsCodeGenerator).codeOf(code?.id ?? '');
  };
  return {
    begin: async (appointmentId, jobs) => {
      const begun = await desk('POST', '/api/admin/estimates', { appointmentId });
      return jobs && begun.status === 201 ? change(begun.body.id, jobs) : begun;
    },
    change,
    send: (id) => desk('POST', `/api/admin/estimates/${id}/send`, {}),
    asCustomer,
    decide: async (id, version, decisions, { code, startNow = true } = {}) =>
      asCustomer('POST', id, '/decisions', {
        version,
        code: code ?? (await requestCode(id, approvedOf(decisions), version)),
        startNow,
        decisions,
      }),
    requestCode,
  };
}
