import { MAKES, modelsOf } from './vehicle-catalogue.ts';

describe('the offered makes and models', () => {
  it('are each listed once, in order', () => {
    const alphabet = new Intl.Collator('ro');
    expect(MAKES).toEqual(MAKES.toSorted(alphabet.compare));
    for (const make of MAKES) expect(new Set(modelsOf(make)).size).toBe(modelsOf(make).length);
  });

  it('are found without capitals and diacritics', () => {
    expect(modelsOf('skoda ')).toContain('Octavia');
    expect(modelsOf('DACIA')).toContain('Logan');
  });

  it('are empty for a make that is not listed', () => {
    expect(modelsOf('Trabant')).toEqual([]);
    expect(modelsOf('')).toEqual([]);
  });
});
