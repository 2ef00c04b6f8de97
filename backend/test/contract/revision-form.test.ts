import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { revisionItemSchema } from '../../../frontend/src/features/revisions/api/item-schema.ts';
import { revisionSchema } from '../../../frontend/src/features/revisions/api/revision-schema.ts';
import { PlanRevisionBody, RevisionItemBody } from '../../src/modules/revisions/http/revisions.dto.ts';
import fc from '../support/fast-check.ts';

const asKey = ((key: string) => key) as never;
const FORMS = {
  revision: { schema: revisionSchema(asKey), body: PlanRevisionBody },
  item: { schema: revisionItemSchema(asKey), body: RevisionItemBody },
};

/** The payload of a form, or the names of its invalid fields. */
function validateForm(name: keyof typeof FORMS, form: object) {
  const result = FORMS[name].schema.safeParse(form);
  if (result.success) return { payload: result.data as object, invalid: [] as string[] };
  return { invalid: [...new Set(result.error.issues.map(({ path }) => String(path[0])))].sort() };
}

/** The names of the fields that the API refuses. */
function validateBody(name: keyof typeof FORMS, payload: object): string[] {
  const body = plainToInstance<object, object>(FORMS[name].body, JSON.parse(JSON.stringify(payload)));
  return validateSync(body, { whitelist: true, forbidNonWhitelisted: true })
    .map(({ property }) => property)
    .sort();
}

/** Form values as the API would receive them without validation of the form. */
function asSent(form: Record<string, unknown>, numbers: readonly string[]): object {
  const number = (text: unknown) => {
    const plain = String(text).trim().replace(',', '.');
    return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : text || undefined;
  };
  return Object.fromEntries(
    Object.entries(form).map(([field, value]) => [field, numbers.includes(field) ? number(value) : value]),
  );
}

const cost = fc.constantFrom('', '0', '150', '150,5', '99.99', '10000000', '10000001', '1,555', '-1', 'mult');
const notes = fc.constantFrom('', 'Plăcuțe la jumătate.\nDe urmărit.');
const revisions = fc.record({
  vehicleId: fc.constantFrom(1, 7, 0, -1),
  templateId: fc.constantFrom('', '1'),
  revisionDate: fc.constantFrom('2026-11-21', '2028-02-29', ''),
  mileageAtRevision: fc.constantFrom('0', '84500', '4999999', '5000001', '-1', '1.5', '', 'mult'),
  type: fc.constantFrom('annual', ' altceva ', '', ' '),
  nextRevisionDate: fc.constantFrom('', '2030-11-21'),
  nextRevisionMileage: fc.constantFrom('', '5000000', '5000001', '-1', '2.5', 'mult'),
  cost,
  notes,
});
const REVISION_NUMBERS = ['templateId', 'mileageAtRevision', 'nextRevisionMileage', 'cost'];
const items = fc.record({
  category: fc.constantFrom('Frâne', ' Fluide ', '', '\t'),
  itemName: fc.constantFrom('Plăcuțe', '', ' '),
  status: fc.constantFrom('ok', 'attention', 'replace', 'replaced', 'not-checked', '', 'bun'),
  notes,
  cost,
});

describe.each([
  ['revision', revisions, REVISION_NUMBERS],
  ['item', items, ['cost']],
] as const)('the %s form (specification §5) and the API', (name, forms, numbers) => {
  it('the API accepts every payload of the form', () => {
    fc.assert(
      fc.property(forms as fc.Arbitrary<Record<string, unknown>>, (form) => {
        const { payload } = validateForm(name, form);
        if (payload) expect(validateBody(name, payload)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('report the same invalid fields', () => {
    fc.assert(
      fc.property(forms as fc.Arbitrary<Record<string, unknown>>, (form) => {
        expect([form, validateBody(name, asSent(form, numbers))]).toEqual([form, validateForm(name, form).invalid]);
      }),
      { numRuns: 1_000 },
    );
  });
});

it('a complete revision and a complete item are accepted', () => {
  const revision = {
    vehicleId: 1,
    templateId: '2',
    revisionDate: '2026-11-21',
    mileageAtRevision: '84500',
    type: 'annual',
    nextRevisionDate: '2027-11-21',
    nextRevisionMileage: '99500',
    cost: '350,50',
    notes: 'Totul în regulă.',
  };
  const item = { category: 'Frâne', itemName: 'Plăcuțe', status: 'ok', notes: '', cost: '' };
  expect([validateForm('revision', revision).invalid, validateForm('item', item).invalid]).toEqual([[], []]);
});
