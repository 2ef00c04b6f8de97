import { describe, expect, it } from '@jest/globals';
import { COMMON_VEHICLES } from '../../../../src/modules/reporting/application/vehicle-names/common-vehicles.ts';
import {
  MOST_MAKES,
  MOST_MODELS,
  offeredNames,
} from '../../../../src/modules/reporting/application/vehicle-names/offered-names.ts';

const common = offeredNames([]);
const modelsOf = (make: string, seen: ReadonlyArray<readonly [make: string, model: string]>) =>
  offeredNames(seen.map(([of, model]) => ({ make: of, model }))).find((one) => one.make === make)?.models;

describe('the makes and models that are offered', () => {
  it('are the common ones of the country, each once and in order', () => {
    expect(common.map(({ make }) => make)).toEqual(Object.keys(COMMON_VEHICLES));
    const { compare } = new Intl.Collator('ro', { numeric: true });
    for (const { models } of common) {
      expect(models).toEqual(models.toSorted(compare));
      expect(new Set(models).size).toBe(models.length);
    }
    expect(modelsOf('Mazda', [])?.slice(0, 3)).toEqual(['2', '3', '5']);
  });

  it('have those of the workshop in between', () => {
    const makes = offeredNames([{ make: 'Trabant', model: '601' }]).map(({ make }) => make);
    expect(makes).toHaveLength(common.length + 1);
    expect(makes.indexOf('Trabant')).toBe(makes.indexOf('Toyota') + 1);
    expect(modelsOf('Trabant', [['Trabant', '601']])).toEqual(['601']);
    expect(modelsOf('Dacia', [['dacia', 'Supernova']])).toContain('Supernova');
  });

  it.each([
    ['DACIA', 'LOGAN', 'Dacia'],
    ['skoda', 'octavia', 'Škoda'],
    ['Mercedes Benz', 'Clasa-C', 'Mercedes-Benz'],
    ['Mercedes', 'sprinter', 'Mercedes-Benz'],
    ['vw', 'ID 3', 'Volkswagen'],
    ['Citroen', 'c-elysee', 'Citroën'],
  ])('keep the spelling of a common one for %s %s', (make, model, spelled) => {
    expect(offeredNames([{ make, model }])).toEqual(common);
    expect(modelsOf(spelled, [[make, model]])).toEqual(common.find((one) => one.make === spelled)?.models);
  });

  it.each([
    ['a plate', 'B 123 ABC'],
    ['a plate without spaces', 'bv12xyz'],
    ['a chassis number', 'UU1LSDL4H12345678'],
    ['a phone number', '0744 000 101'],
    ['a text of 31 characters', 'x'.repeat(31)],
    ['markup', '<b>Logan</b>'],
    ['an emoji', '🚗🚗'],
    ['signs', '###'],
    ['a line that begins with a sign', '=1+1'],
  ])('never have %s', (_, junk) => {
    expect(offeredNames([{ make: 'Dacia', model: junk }])).toEqual(common);
    expect(offeredNames([{ make: junk, model: 'Logan' }])).toEqual(common);
  });

  it('never have a make of digits', () => expect(offeredNames([{ make: '123', model: 'Logan' }])).toEqual(common));

  it('have few makes and models of the workshop, the most frequent', () => {
    const letters = (n: number) => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));
    const makes = Array.from({ length: MOST_MAKES + 5 }, (_, n) => ({ make: `Zz${letters(n)}`, model: 'One' }));
    const models = Array.from({ length: MOST_MODELS + 5 }, (_, n) => ({ make: 'Lada', model: `Zz${letters(n)}` }));
    const offered = offeredNames([...makes, ...models]);
    expect(offered).toHaveLength(common.length + MOST_MAKES);
    expect(offered.map(({ make }) => make)).toContain('Zzaa');
    const lada = offered.find(({ make }) => make === 'Lada')?.models ?? [];
    expect(lada.filter((model) => model.startsWith('Zz'))).toHaveLength(MOST_MODELS);
    expect(lada).toContain('Zzaa');
  });
});
