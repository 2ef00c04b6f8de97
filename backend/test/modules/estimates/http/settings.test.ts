import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Workshop } from '../../booking/support/workshop.ts';
import { aMemberOfTeam } from '../../identity/support/members.ts';
import { type Estimates, WIPERS } from '../support/estimates.ts';
import { EstimatingWorkshop } from '../support/estimating-workshop.ts';

let workshop: Workshop;
let estimates: Estimates;
let as: EstimatingWorkshop['as'];
let desk: EstimatingWorkshop['desk'];
let anAppointment: EstimatingWorkshop['anAppointment'];
beforeAll(async () => {
  ({ workshop, estimates, as, desk, anAppointment } = await EstimatingWorkshop.start());
});
afterAll(() => workshop.close());

const put = (fields: object) => desk('PUT', 'settings/estimates', { enabled: true, ...fields });
const standard = (percent: number, validFrom: string) => ({ kind: 'standard', percent, validFrom });

describe('the rates of estimates', () => {
  it('have names; the first one is proposed, and changed by the field of before', async () => {
    const labourRates = [
      { name: 'Mecanică', rate: 200 },
      { name: 'Electrică', rate: 250 },
    ];
    expect((await put({ labourRates })).body).toMatchObject({ labourRate: 200, labourRates });
    expect((await put({ labourRate: 220 })).body).toMatchObject({
      labourRate: 220,
      labourRates: [{ name: 'Mecanică', rate: 220 }, labourRates[1]],
    });
    const { body } = await estimates.begin(await anAppointment());
    expect(body).toMatchObject({
      labourRate: 220,
      labourRates: [{ name: 'Mecanică' }, { name: 'Electrică', rate: 250 }],
    });
  });

  it('of VAT hold from their date: new lines get that of today, a version keeps its own', async () => {
    const { body } = await put({ vatRates: [standard(19, '2020-01-01'), standard(21, '2025-08-01')] });
    expect(body).toMatchObject({ vatRate: 21, currentVatRates: [21], isVatPayer: true });
    const { body: before } = await estimates.begin(await anAppointment(), [WIPERS]);
    expect(await estimates.send(before.id)).toMatchObject({ status: 200 });

    const future = { ...body, vatRates: [...body.vatRates, standard(24, '2026-03-03')] };
    expect((await put({ vatRates: future.vatRates })).body.vatRate).toBe(21);
    workshop.clock.time = new Date('2026-03-03T06:00:00Z');
    expect((await desk('GET', 'settings/estimates')).body.vatRate).toBe(24);
    const { body: after } = await estimates.begin(await anAppointment(), [WIPERS]);
    expect(after.jobs[0].lines[0].vatRate).toBe(24);
    expect((await estimates.asCustomer('GET', before.id)).body.jobs[0].lines[0].vatRate).toBe(21);
  });

  it('of VAT are 0 for a workshop that pays none, which finds its rates again', async () => {
    const { body } = await put({ isVatPayer: false });
    expect(body).toMatchObject({ vatRate: 0, currentVatRates: [0] });
    expect((await put({ vatRate: 0 })).body.version).toBe(body.version);
    expect((await put({ isVatPayer: true })).body.vatRate).toBe(24);
    expect((await put({ vatRate: 23 })).body.vatRates).toContainEqual(standard(23, '2026-03-03'));
  });

  it('are refused at the field that is wrong, and nothing is kept', async () => {
    const range = (upTo: number | null, markupPercent = 40) => ({ upTo, markupPercent });
    const rate = (name: string, ron = 200) => ({ name, rate: ron });
    const wrong: readonly (readonly [object, string])[] = [
      [{ labourRates: [] }, 'labourRates'],
      [{ labourRates: [rate('Mecanică'), rate('MECANICĂ')] }, 'labourRates.1.name'],
      [{ labourRates: [rate(' ')] }, 'labourRates.0.name'],
      [{ labourRates: [rate('A', -1)] }, 'labourRates.0.rate'],
      [{ labourRates: [rate('A', 1e9)] }, 'labourRates.0.rate'],
      [{ labourRates: [null] }, 'labourRates'],
      [{ vatRates: [] }, 'vatRates'],
      [{ vatRates: [standard(21, '2099-01-01')] }, 'vatRates'],
      [{ vatRates: [standard(21, '2025-08-01'), standard(19, '2025-08-01')] }, 'vatRates.1.validFrom'],
      [{ vatRates: [standard(51, '2025-08-01')] }, 'vatRates.0.percent'],
      [{ vatRates: [standard(21, '2025-02-30')] }, 'vatRates.0.validFrom'],
      [{ vatRates: [{ ...standard(21, '2025-08-01'), kind: 'luxury' }] }, 'vatRates.0.kind'],
      [{ priceMatrix: [range(100)] }, 'priceMatrix.0.upTo'],
      [{ priceMatrix: [range(null), range(100)] }, 'priceMatrix.0.upTo'],
      [{ priceMatrix: [range(100), range(100), range(null)] }, 'priceMatrix.1.upTo'],
      [{ priceMatrix: [range(100), range(50), range(null)] }, 'priceMatrix.1.upTo'],
      [{ priceMatrix: [range(0), range(null)] }, 'priceMatrix.0.upTo'],
      [{ priceMatrix: [range(null, -1)] }, 'priceMatrix.0.markupPercent'],
      [{ priceMatrix: [range(null, 1_001)] }, 'priceMatrix.0.markupPercent'],
    ];
    const { body: before } = await desk('GET', 'settings/estimates');
    for (const [fields, field] of wrong) {
      const { status, body } = await put(fields);
      expect([fields, status, body.errors?.[0]?.field]).toEqual([fields, 400, field]);
    }
    expect((await desk('GET', 'settings/estimates')).body).toEqual(before);
    const priceMatrix = [range(100, 60), range(500), range(null, 25)];
    expect((await put({ priceMatrix })).body.priceMatrix).toEqual(priceMatrix);
  });

  it('are the desk’s to read and the admin’s to change', async () => {
    const receptionist = (await aMemberOfTeam(workshop, 'receptionist')).cookie;
    const mechanic = (await aMemberOfTeam(workshop, 'mechanic')).cookie;
    const { body } = await estimates.begin(await anAppointment(), [WIPERS]);
    expect((await as(receptionist)('GET', `estimates/${body.id}`)).body).toMatchObject({ margin: 51 });
    for (const path of [`estimates/${body.id}`, 'canned-jobs', 'settings/estimates']) {
      expect(await as(mechanic)('GET', path)).toMatchObject({ status: 403 });
    }
    expect(await as(receptionist)('PUT', 'settings/estimates', { enabled: true })).toMatchObject({ status: 403 });
  });
});

describe('a kept job', () => {
  it('is changed with its title, and not to the title of another one', async () => {
    const keep = (fields: object) => desk('PUT', 'canned-jobs', { ...WIPERS, ...fields });
    const idOf = (jobs: { id: number; title: string }[], title: string) => jobs.find((job) => job.title === title)?.id;
    await keep({ title: 'Baterie' });
    const { body } = await keep({});
    const id = idOf(body, 'Ștergătoare');
    const renamed = await keep({ id, title: 'Lamele', itemNames: ['Ștergătoare'] });
    expect(renamed.body.map(({ title }: { title: string }) => title)).toEqual(['Baterie', 'Lamele']);
    expect(idOf(renamed.body, 'Lamele')).toBe(id);
    expect(await keep({ id, title: 'Baterie' })).toMatchObject({
      status: 409,
      body: { code: 'canned_job_exists', errors: [{ field: 'title' }] },
    });
    expect(await keep({ id: 999_999 })).toMatchObject({ status: 404 });
    await put({ enabled: false });
    expect(await desk('DELETE', `canned-jobs/${id}`)).toMatchObject({ status: 404 });
    await put({ enabled: true });
    expect(await desk('DELETE', `canned-jobs/${id}`)).toMatchObject({ status: 204 });
  });
});
