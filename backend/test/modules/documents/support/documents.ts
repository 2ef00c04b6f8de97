import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { SmsCodeGenerator } from '../../../../src/modules/identity/domain/sms-code-generator.ts';
import { startWorkshop } from '../../booking/support/workshop.ts';
import { EstimatingWorkshop } from '../../estimates/support/estimating-workshop.ts';
import { readPdf } from '../../reporting/support/pdf-text.ts';
import { multipartFile } from '../../revisions/support/multipart.ts';

export const STROKES = [
  [40, 120, 80, 40, 120, 150, 160, 60],
  [200, 90, 320, 95],
];
export const SHEET = {
  asked: 'Zgomot la frânare, în față.',
  mileage: 128_450,
  fuelEighths: 3,
  marks: [
    { kind: 'scratch', x: 500, y: 30, note: 'ușa stânga față' },
    { kind: 'dent', x: 900, y: 230 },
  ],
  equipment: ['jack', 'papers'],
  otherEquipment: 'scaun de copil',
  oldParts: 'taken',
};

export class DocumentingWorkshop {
  private constructor(
    readonly estimating: EstimatingWorkshop,
    private readonly folder: string,
  ) {}

  static async start(): Promise<DocumentingWorkshop> {
    const folder = await mkdtemp(join(tmpdir(), 'documents-'));
    return new DocumentingWorkshop(
      await EstimatingWorkshop.start(await startWorkshop({ RATE_LIMITS: 'off', DATA_DIR: folder })),
      folder,
    );
  }

  get database() {
    return this.estimating.workshop.database.database;
  }

  readonly fill = (appointment: number, fields: object = {}) =>
    this.estimating.desk('PUT', `appointments/${appointment}/reception`, { ...SHEET, ...fields });

  readonly issue = (appointment: number, type: string, fields: object = {}) =>
    this.estimating.desk('POST', `appointments/${appointment}/documents`, { type, ...fields });

  readonly issued = async (appointment: number, type: string, fields: object = {}) => {
    const answer = await this.issue(appointment, type, fields);
    expect([answer.status, answer.body.code]).toEqual([201, undefined]);
    return answer.body as { id: number; name: string; sha256: string; replaces: string | null; warrantyUntil: string };
  };

  readonly dataOf = async (id: number) =>
    (
      await this.database.only<{ data: ReturnType<JSON['parse']> }>(
        'SELECT data FROM documents.document WHERE id = $1',
        [id],
      )
    ).data;

  readonly customerOf = async (appointment: number) =>
    (
      await this.database.only<{ id: number }>('SELECT customer_id AS id FROM booking.appointment WHERE id = $1', [
        appointment,
      ])
    ).id;

  readonly basisOf = async (id: number) =>
    (await this.database.only<{ basis: string }>('SELECT basis FROM documents.document WHERE id = $1', [id])).basis;

  readonly numbersOf = async (type: string): Promise<number[]> =>
    (
      await this.database.query<{ number: number }>(
        'SELECT number FROM documents.document WHERE type = $1 ORDER BY number',
        [type],
      )
    ).map(({ number }) => number);

  readonly aCompletedOne = async (jobs: readonly object[], fields: object = {}, sheet: object | null = {}) => {
    const { aSentOne } = this.estimating;
    const sent = await aSentOne(jobs, ['confirmed', 'in-progress'], fields);
    for (const jobId of sent.jobs) {
      const body = { jobId, answer: 'approved', method: 'phone' };
      const recorded = await this.estimating.desk('POST', `estimates/${sent.id}/decisions`, body);
      expect(recorded.status).toBe(200);
    }
    if (sheet) expect(await this.fill(sent.appointmentId, sheet)).toMatchObject({ status: 200 });
    await this.complete(sent.appointmentId);
    return sent;
  };

  readonly codeFor = async (appointment: number, type: string): Promise<string> => {
    const { clock, app } = this.estimating.workshop;
    clock.time = new Date(clock.time.getTime() + 60_000);
    const sent = await this.estimating.desk('POST', `appointments/${appointment}/documents/code`, { type });
    expect(sent).toMatchObject({ status: 202 });
    const code = await this.database.only<{ id: string }>(
      `SELECT id FROM identity.sms_code WHERE purpose = 'approval' ORDER BY created_at DESC, id LIMIT 1`,
    );
    return app.get(SmsCodeGenerator).codeOf(code.id);
  };

  readonly pagesOf = async (id: number) => readPdf((await this.file(`admin/documents/${id}/file`)).rawPayload).pages;

  readonly priceList = async () => {
    const file = await this.file('admin/price-list');
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    return readPdf(file.rawPayload);
  };

  readonly complete = async (appointment: number, fields: object = {}) => {
    const path = `/api/appointments/${appointment}/completion`;
    const { workshop } = this.estimating;
    const request = { cookie: workshop.admin };
    const { body: open } = await workshop.http('GET', path, request);
    const body = { lines: open.approvedLines, reason: 'Lucrări aprobate', ...fields };
    const done = await workshop.http('POST', path, { ...request, body });
    expect([done.status, done.body.code, done.body.errors]).toEqual([200, undefined, undefined]);
  };

  readonly upload = (appointment: number, bytes: Buffer, cookie = this.estimating.workshop.admin) => {
    const { headers, payload } = multipartFile(bytes);
    const url = `/api/admin/appointments/${appointment}/reception/photos`;
    return this.estimating.workshop.app.inject({ method: 'POST', url, headers: { ...headers, cookie }, payload });
  };

  readonly file = (path: string, headers: Record<string, string> = { cookie: this.estimating.workshop.admin }) =>
    this.estimating.workshop.app.inject({ method: 'GET', url: `/api/${path}`, headers });

  readonly close = async () => {
    await this.estimating.workshop.close();
    await rm(this.folder, { recursive: true, force: true });
  };
}
