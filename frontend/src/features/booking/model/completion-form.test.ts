import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import {
  type CompletionForm,
  completionBody,
  completionForm,
  completionSchema,
  finalPrice,
  priceBeforeRewards,
  reductionsOf,
  type SheetLine,
} from './completion-form.ts';

const schema = completionSchema(((key: string) => key) as TFunction<'completion'>, '2026-11-22', 'ro');
const EMPTY: CompletionForm = {
  mileage: '',
  lines: [],
  reason: '',
  rewardCodes: [],
  note: '',
  nextRevision: '',
  nextRevisionMileage: '',
  paidBy: '',
};
const line = { kind: 'add', label: 'Filtru', amount: '80,50' } as const;

function refusals(form: Partial<CompletionForm>): string[] {
  const { error } = z.safeParse(schema, { ...EMPTY, ...form });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('the completion sheet', () => {
  it('accepts an empty form, and an addition, which is named by its line', () =>
    expect([refusals({}), refusals({ lines: [line] })]).toEqual([[], []]));

  it.each(['84200', '84 200', '84.200', ' 84 200 km'])('reads the kilometres %s', (mileage) =>
    expect(z.parse(schema, { ...EMPTY, mileage }).mileage).toBe(84_200),
  );

  it.each<[Partial<CompletionForm>, string]>([
    [{ mileage: '84.2k' }, 'mileage: words.mileageInDigits'],
    [{ lines: [line, { ...line, kind: 'off' }] }, 'reason: price.reasonMissing'],
    [{ lines: [{ ...line, label: ' ' }], reason: 'x' }, 'lines.0.label: price.labelMissing'],
    [{ lines: [{ ...line, amount: '' }], reason: 'x' }, 'lines.0.amount: price.amountMissing'],
    [{ lines: [{ ...line, amount: '0' }], reason: 'x' }, 'lines.0.amount: price.amountMissing'],
    [{ lines: [{ ...line, amount: '1,234' }], reason: 'x' }, 'lines.0.amount: price.amountInvalid'],
    [{ lines: [{ ...line, amount: '1000001' }], reason: 'x' }, 'lines.0.amount: price.amountInvalid'],
    [{ nextRevision: '2026-11-22' }, 'nextRevision: next.invalid'],
  ])('refuses %j', (form, refusal) => expect(refusals(form)).toContain(refusal));

  it('sends signed amounts, and a reason only with lines', () => {
    const payload = z.parse(schema, {
      ...EMPTY,
      mileage: '84200',
      lines: [line, { kind: 'off', label: 'Client vechi', amount: '30' }],
      reason: 'Filtru înfundat',
    });
    expect(completionBody(payload)).toEqual({
      mileage: 84_200,
      lines: [
        { label: 'Filtru', amount: 80.5 },
        { label: 'Client vechi', amount: -30 },
      ],
      reason: 'Filtru înfundat',
      rewardCodes: [],
      note: undefined,
      nextRevision: undefined,
    });
    expect(completionBody(z.parse(schema, { ...EMPTY, reason: 'fără linii' }))).toMatchObject({
      lines: [],
      reason: undefined,
    });
  });

  it('sends the next revision with the completion', () =>
    expect(completionBody(z.parse(schema, { ...EMPTY, nextRevision: '2027-11-22' }))).toMatchObject({
      nextRevision: '2027-11-22',
    }));

  it('opens with the approved jobs of the estimate, unless an undone completion left other lines', () => {
    const completion = {
      price: 150,
      discount: 0,
      charged: 150,
      duration: 45,
      services: [],
      rewards: [],
      points: 1,
      spentPoints: 0,
      estimateWaits: false,
      mileage: { last: null, read: null, lowest: null, value: null },
      note: null,
      paidBy: null,
      reason: null,
      lines: [],
    };
    const approvedLines = [{ label: 'Frâne față', amount: 725.99 }];
    expect(completionForm({ ...completion, approvedLines }, 'ro', 'Deviz')).toMatchObject({
      lines: [{ kind: 'add', label: 'Frâne față', amount: '725,99' }],
      reason: 'Deviz',
    });
    const reward = { code: 'K7M2PX4R', title: 'Reducere', discount: 100, expiresAt: '2027-01-01T00:00:00.000Z' };
    const rewards = [
      { ...reward, isChosen: true },
      { ...reward, code: 'ABCDEFGH', isChosen: false },
    ];
    expect(completionForm({ ...completion, rewards, approvedLines }, 'ro', 'Deviz').rewardCodes).toEqual(['K7M2PX4R']);
    const left = { lines: [{ label: 'Altceva', amount: 5 }], reason: 'Altul' };
    expect(completionForm({ ...completion, ...left, approvedLines }, 'ro', 'Deviz')).toMatchObject({
      lines: [{ label: 'Altceva' }],
      reason: 'Altul',
    });
  });

  it('opens with what an undone completion left', () => {
    const form = completionForm(
      {
        price: 150,
        discount: 100,
        charged: 100,
        duration: 45,
        services: [],
        approvedLines: [],
        mileage: { last: null, read: null, lowest: null, value: 84_200 },
        rewards: [],
        points: 1,
        spentPoints: 0,
        estimateWaits: false,
        lines: [{ label: 'Client vechi', amount: -30.5 }],
        reason: 'Reducere',
        note: null,
        paidBy: 'cash',
      },
      'ro',
      'Deviz',
    );
    expect(form).toEqual({
      ...EMPTY,
      mileage: '84200',
      lines: [{ kind: 'off', label: 'Client vechi', amount: '30,50' }],
      reason: 'Reducere',
      paidBy: 'cash',
    });
  });
});

const added = (amount: number | null): SheetLine => ({ kind: 'add', amount });
const takenOff = (amount: number | null): SheetLine => ({ kind: 'off', amount });
const before = (parts: Partial<Parameters<typeof priceBeforeRewards>[0]>) =>
  priceBeforeRewards({ price: 150, discount: 0, lines: [], ...parts });

describe('the final price of an appointment', () => {
  it('is the price of the services without lines and rewards', () => {
    expect(finalPrice(before({}), [])).toBe(150);
  });

  it('includes what is added and what is taken off', () => {
    expect(before({ lines: [added(80.5), takenOff(30)] })).toBe(200.5);
  });

  it('is exact in bani', () => {
    expect(before({ price: 0.1, lines: [added(0.2)] })).toBe(0.3);
    expect(before({ price: 149.99, lines: [takenOff(49.98)] })).toBe(100.01);
  });

  it('ignores a line whose amount cannot be read yet', () => {
    expect(before({ lines: [added(null), takenOff(Number.NaN), added(10)] })).toBe(160);
  });

  it('is lowered by rewards, to 0 at most', () => {
    expect(finalPrice(150, [{ amount: 100 }])).toBe(50);
    expect(finalPrice(150, [{ amount: 100 }, { amount: 100 }])).toBe(0);
    expect(finalPrice(before({ discount: 100 }), [{ amount: 100 }])).toBe(0);
  });

  it('is lowered by a share of what is left, lines included', () => {
    const price = before({ lines: [added(350)] });
    expect(reductionsOf(price, [{ percent: 20 }])).toEqual([100]);
    expect(reductionsOf(price, [{ amount: 100 }, { percent: 20 }])).toEqual([100, 80]);
    expect(reductionsOf(price, [{}, { percent: 20 }])).toEqual([500, 0]);
    expect(finalPrice(10.03, [{ percent: 33 }])).toBe(6.72);
  });

  it('is below 0 when more is taken off than there is, whatever the rewards', () => {
    expect(finalPrice(before({ lines: [takenOff(200)] }), [])).toBe(-50);
    expect(finalPrice(before({ lines: [takenOff(200)] }), [{ amount: 100 }])).toBe(-50);
  });
});
