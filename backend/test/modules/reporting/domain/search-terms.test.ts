import { describe, expect, it } from '@jest/globals';
import { isEmpty, searchTerms } from '../../../../src/modules/reporting/domain/search-terms.ts';

describe('the terms of a search', () => {
  it('are the words in any order, the longest one first', () => {
    expect(searchTerms('  Ana  Maria   POP ')).toMatchObject({
      anchor: ['%maria%'],
      rest: ['%ana%', '%pop%'],
      phoneDigits: null,
      number: null,
    });
  });

  it('search beginnings of words for one or two letters, which have no trigram', () => {
    expect(searchTerms('ș').anchor).toEqual(['ș%', '% ș%']);
    expect(searchTerms('ion p').rest).toEqual(['% p%']);
  });

  it.each([
    ['0744 000 101', '744000101'],
    ['+40 744-000-101', '40744000101'],
    ['000 101', '0101'],
    ['101', '101'],
  ])('read %p as part of a phone', (typed, phoneDigits) => {
    expect(searchTerms(typed)).toMatchObject({ phoneDigits });
  });

  it.each(['B 123 abc', 'b-123.ABC', 'b123abc'])('read %p as a plate in any spelling', (typed) => {
    expect(searchTerms(typed)).toMatchObject({ compact: 'b123abc', phoneDigits: null });
  });

  it.each(['#12', 'nr. 12', 'nr12', 'NR 12'])('read %p as a number only', (typed) => {
    expect(searchTerms(typed)).toEqual({
      anchor: [],
      rest: [],
      start: '',
      phoneDigits: null,
      compact: null,
      number: 12,
      code: null,
    });
  });

  it.each(['#0', '#2147483648', '#9999999999'])('read no number out of %p, which no record can have', (typed) => {
    expect(isEmpty(searchTerms(typed))).toBe(true);
  });

  it.each([
    ['k7m2px', 'K7M2PX'],
    ['K7M2 PXAB', 'K7M2PXAB'],
    ['k7m2p', null],
  ])('read the code of %p', (typed, code) => {
    expect(searchTerms(typed)).toMatchObject({ code });
  });

  it.each(['%', '_', '\\', "'", '🚗', '---', '％'])('are empty for %p', (typed) => {
    expect(isEmpty(searchTerms(typed))).toBe(true);
  });

  it('escape the wildcards of LIKE, also full-width ones', () => {
    expect(searchTerms('100％_\\a').anchor).toEqual(['%100\\%\\_\\\\a%']);
  });

  it('ignore words beyond the eighth', () => {
    expect(searchTerms('a b c d e f g h i').rest).toHaveLength(7);
  });
});
