import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { type CompletionForm, completionBody, completionForm, completionSchema } from './completion-form.ts';

const schema = completionSchema(((key: string) => key) as TFunction<'completion'>, '2026-11-22', 'ro');
const EMPTY: CompletionForm = {
  mileage: '',
  lines: [],
  reason: '',
  rewardCodes: [],
  note: '',
  nextRevision: '',
};
const line = { kind: 'add', label: 'Filtru', amount: '80,50' } as const;

/** "field: message" of each refusal. */
function refusals(form: Partial<CompletionForm>): string[] {
  const { error } = z.safeParse(schema, { ...EMPTY, ...form });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('the completion sheet', () => {
  it('accepts an empty form', () => expect(refusals({})).toEqual([]));

  it.each<[Partial<CompletionForm>, string]>([
    [{ mileage: '84.2k' }, 'mileage: mileage.invalid'],
    [{ lines: [line] }, 'reason: price.reasonMissing'],
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

  it('opens with what an undone completion left', () => {
    const form = completionForm(
      {
        price: 150,
        discount: 100,
        charged: 100,
        duration: 45,
        services: [],
        mileage: { last: null, lowest: null, value: 84_200 },
        rewards: [],
        points: 1,
        lines: [{ label: 'Client vechi', amount: -30.5 }],
        reason: 'Reducere',
        note: null,
      },
      'ro',
    );
    expect(form).toEqual({
      ...EMPTY,
      mileage: '84200',
      lines: [{ kind: 'off', label: 'Client vechi', amount: '30,50' }],
      reason: 'Reducere',
    });
  });
});
