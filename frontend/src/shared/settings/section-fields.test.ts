import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { optionsOf, type SectionField, schemaOf, typedOf } from './section-fields.ts';

const REFUSAL = 'Alt număr';
const parsed = (field: SectionField, typed: string) => z.safeParse(schemaOf(field, REFUSAL), typed);

describe('a field of a section', () => {
  const number = { kind: 'number', min: 0, max: 500 } as const;
  const choice = { kind: 'choice', of: [15, 30] } as const;
  const onOff = { kind: 'switch' } as const;
  const line = { kind: 'line', max: 10, refusal: 'missing' } as const;
  const text = { kind: 'text', max: 20, rows: 2 } as const;

  it.each([
    [number, ' 40 ', 40],
    [number, '0', 0],
    [number, '500', 500],
    [choice, '30', 30],
    [onOff, 'on', true],
    [onOff, 'off', false],
    [line, ' AN ', 'AN'],
    [text, ' La etaj ', 'La etaj'],
    [text, ' ', ''],
  ])('%j makes of "%s" the value %j of a request', (field, typed, value) => {
    expect(parsed(field, typed).data).toBe(value);
  });

  it.each([
    [number, '501'],
    [{ ...number, min: 5 }, '4'],
    [number, ''],
    [number, '4.5'],
    [number, '-40'],
    [number, '1e2'],
    [line, ' '],
  ])('%j refuses "%s" with its text', (field, typed) => {
    expect(parsed(field, typed).error?.issues).toMatchObject([{ message: REFUSAL }]);
  });

  it.each([
    [choice, '20'],
    // The value comes from a draft of another build.
    [onOff, 'atOnce'],
  ])('%j takes only an option, not "%s"', (field, typed) => {
    expect(parsed(field, typed).success).toBe(false);
  });

  it.each([
    [number, 0, '0'],
    [choice, 30, '30'],
    [onOff, true, 'on'],
    [onOff, false, 'off'],
    [line, 'AN', 'AN'],
    [text, null, ''],
  ])('%j shows %j as "%s"', (field, saved, typed) => {
    expect(typedOf(field, saved)).toBe(typed);
  });

  it('has a text for each of its options', () => {
    const textOf = (key: string, params = {}) => `${key} ${JSON.stringify(params)}`;
    expect(optionsOf('step', choice, textOf)).toEqual([
      { value: '15', label: 'stepValue {"value":15}' },
      { value: '30', label: 'stepValue {"value":30}' },
    ]);
    expect(optionsOf('isOpen', onOff, textOf).map(({ label }) => label)).toEqual(['isOpenOn {}', 'isOpenOff {}']);
  });
});
