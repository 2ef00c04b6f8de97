import i18next from 'i18next';
import enPublic from '../../../locales/en/public.json' with { type: 'json' };
import { seededText } from './translated.ts';

describe('a name that the product stores at its first start', () => {
  beforeAll(() => i18next.init({ lng: 'en', defaultNS: 'public', resources: { en: { public: enPublic } } }));

  it('is in the language of the reader', () => expect(seededText('Manoperă gratuită')).toBe('Free labour'));

  it.each(['Manoperă la jumătate', 'constructor'])('has no translation when the workshop made it "%s"', (changed) => {
    expect(seededText(changed)).toBe(changed);
  });
});
