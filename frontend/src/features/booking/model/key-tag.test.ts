import { renderAt } from '../../../shared/browser/browser.ts';
import { readNumber, readTag, tagAddress } from './key-tag.ts';

describe('the code of a key tag', () => {
  beforeAll(() => renderAt('https://atelier.example'));

  it('names the appointment, and nothing else', () => {
    expect(tagAddress(12)).toBe('https://atelier.example/admin/visits/12');
    expect(readTag(tagAddress(12))).toBe(12);
  });

  it.each([
    ['of another workshop', 'https://alt-atelier.example/admin/visits/12'],
    ['of a host that begins alike', 'https://atelier.example.org/admin/visits/12'],
    ['over http', 'http://atelier.example/admin/visits/12'],
    ['of another page', 'https://atelier.example/admin/vehicles/12'],
    ['with more than a number', 'https://atelier.example/admin/visits/12/documents'],
    ['with a leading zero', 'https://atelier.example/admin/visits/012'],
    ['beyond any number', 'https://atelier.example/admin/visits/4294967296'],
    ['without a number', 'https://atelier.example/admin/visits/'],
    ['that is a script', 'javascript:alert(1)'],
    ['that is empty', ''],
  ])('%s is no tag', (_, text) => expect(readTag(text)).toBeUndefined());
});

describe('a typed number', () => {
  it.each(['12', '#12', ' # 12 '])('%j is that of an appointment', (typed) => expect(readNumber(typed)).toBe(12));
  it.each(['', 'B 12 ABC', '0', '-12', '1.5'])('%j is not', (typed) => expect(readNumber(typed)).toBeUndefined());
});
