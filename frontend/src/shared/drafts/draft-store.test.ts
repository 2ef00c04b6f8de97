import { beforeEach, describe, expect, it } from '@jest/globals';
import { saveSession } from '../session/session-store.ts';
import { asFormValues, changedFields, dropDraft, hasDrafts, keepDraft, mergeTyped, readDraft } from './draft-store.ts';

function aStorage(longest: number): Storage {
  const storage: Record<string, unknown> = {};
  const define = (name: string, value: unknown) => Object.defineProperty(storage, name, { value });
  define('getItem', (key: string) => storage[key] ?? null);
  define('setItem', (key: string, text: string) => {
    if (text.length > longest) throw new DOMException('full', 'QuotaExceededError');
    storage[key] = text;
  });
  define('removeItem', (key: string) => delete storage[key]);
  return storage as unknown as Storage;
}

function signIn(id: number) {
  const account = { name: 'Ana', role: 'client', loyaltyPoints: 0, membershipLevel: 'bronze' } as const;
  saveSession({ id, referralCode: 'ABCDEF', ...account });
}

describe('the drafts of forms', () => {
  beforeEach(() => {
    Object.assign(globalThis, { localStorage: aStorage(1_000), sessionStorage: aStorage(100) });
  });

  it('are read as they were kept, until they are dropped', () => {
    keepDraft('complaint/1/message', 'Tot se aude');
    expect(readDraft('complaint/1/message')).toBe('Tot se aude');
    expect(readDraft('complaint/2/message')).toBeNull();
    expect(hasDrafts('complaint/')).toBe(true);
    dropDraft('complaint/1/message');
    expect(readDraft('complaint/1/message')).toBeNull();
    expect(hasDrafts('complaint/')).toBe(false);
  });

  it('are not shown to another account, and end when one signs in', () => {
    keepDraft('complaint/new/', { subject: 'visitor' });
    signIn(7);
    keepDraft('complaint/new/', { subject: 'seven' });
    signIn(8);
    expect(readDraft('complaint/new/')).toBeNull();
    expect(Object.keys(sessionStorage)).toEqual(['draft/visitor/complaint/new/']);
  });

  it('stay for the account that signs in again', () => {
    signIn(7);
    keepDraft('review/1', { title: 'Bine' });
    signIn(7);
    expect(readDraft('review/1')).toEqual({ title: 'Bine' });
  });

  it('are absent when the storage is full or holds something else', () => {
    keepDraft('review/1', 'x'.repeat(200));
    expect(readDraft('review/1')).toBeNull();
    sessionStorage.setItem('draft/visitor/review/1', '{');
    expect(readDraft('review/1')).toBeNull();
  });
});

describe('a draft as the values of a form', () => {
  const initial = { title: '', rating: 0, items: ['a'] };

  it.each([null, 'text', 5, {}, { other: 'x' }, { title: 5, rating: '5', items: { length: 1 } }])(
    '%j is none',
    (draft) => {
      expect(asFormValues(draft, initial)).toBeUndefined();
    },
  );

  it('fills in the fields that it has', () => {
    expect(asFormValues({ title: 'Bine', other: 'x' }, initial)).toEqual({ title: 'Bine', rating: 0, items: ['a'] });
  });
});

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
