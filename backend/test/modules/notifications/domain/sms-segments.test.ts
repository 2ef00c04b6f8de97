import { describe, expect, it } from '@jest/globals';
import { smsLength } from '../../../../src/modules/notifications/domain/sms/sms-text.ts';

const a = (count: number) => 'a'.repeat(count);

describe('the length of an SMS', () => {
  it.each([
    ['an empty text', '', 'GSM-7', 0, 1],
    ['160 characters of GSM', a(160), 'GSM-7', 160, 1],
    ['161 characters of GSM', a(161), 'GSM-7', 161, 2],
    ['two full parts', a(306), 'GSM-7', 306, 2],
    ['one character more', a(307), 'GSM-7', 307, 3],
    ['80 characters of the extension', '€'.repeat(80), 'GSM-7', 160, 1],
    ['a mark of the extension that makes it longer than one', `${a(159)}€`, 'GSM-7', 161, 2],
    ['an extension character that does not fit at the end of a part', `${a(152)}€${a(152)}`, 'GSM-7', 306, 3],
    ['every mark of the extension', '^{}\\[~]|€\f', 'GSM-7', 20, 1],
    ['accents that GSM has', 'èéùìòÇØøÅåÆæßÉÄÖÑÜ§äöñüà', 'GSM-7', 24, 1],
    ['70 characters with one outside of GSM', `ș${a(69)}`, 'UCS-2', 70, 1],
    ['71 of them', `ș${a(70)}`, 'UCS-2', 71, 2],
    ['134 of them', `ș${a(133)}`, 'UCS-2', 134, 2],
    ['135 of them', `ș${a(134)}`, 'UCS-2', 135, 3],
    ['marks of the extension in UCS-2, which count once', `ș€€`, 'UCS-2', 3, 1],
    ['35 emoji', '🔧'.repeat(35), 'UCS-2', 70, 1],
    ['emoji that are not split between parts', '🔧'.repeat(67), 'UCS-2', 134, 3],
  ] as const)('%s', (_, text, encoding, units, segments) => {
    expect(smsLength(text)).toEqual({ encoding, units, segments });
  });
});
