import { changedFields, mergeTyped } from './merge-changes.ts';

const base = { name: 'Atelier', phone: '0744', days: [30, 7] };

describe('settings that another admin changed meanwhile', () => {
  it('name the fields that differ, lists by their content', () => {
    expect(changedFields(base, { ...base, days: [30, 7] })).toEqual([]);
    expect(changedFields(base, { ...base, phone: '0755', days: [30] })).toEqual(['phone', 'days']);
  });

  it('keep the typed text and take over what was not touched', () => {
    const typed = { ...base, name: 'Atelierul meu' };
    const latest = { ...base, name: 'Alt atelier', phone: '0755' };
    expect(mergeTyped(base, typed, latest)).toEqual({ name: 'Atelierul meu', phone: '0755', days: [30, 7] });
  });
});
