import { TUESDAY } from '../../../../../test/board-fixture.ts';
import { messageOf, plannedPieces, withPiece } from './pieces.ts';

describe('the pieces of an appointment as the desk sets them', () => {
  it('are set again as they were read', () => {
    const rest = { date: TUESDAY, start: '11:30', end: '13:45', minutes: 75, bay: { id: 2, name: 'Elevator 2' } };
    expect(plannedPieces([rest])).toEqual([{ date: TUESDAY, start: '11:30', minutes: 75, bayId: 2 }]);
  });

  it('are the same but for the one that is changed or added', () => {
    const piece = (start: string) => ({ date: TUESDAY, start, minutes: 60, bayId: 1 });
    const [first, second, third] = [piece('09:00'), piece('10:00'), piece('13:00')];
    expect(withPiece([first, second], 1, third)).toEqual([first, third]);
    expect(withPiece([first, second], 2, third)).toEqual([first, second, third]);
  });
});

describe('the message that a changed continuation leads to', () => {
  const piece = (start: string, bayId = 1) => ({ date: TUESDAY, start, minutes: 60, bayId });
  const before = [piece('09:00'), piece('13:00')];

  it('is promised for a new or another start', () => {
    const after = [...before, piece('15:00')];
    expect(messageOf({ act: 'added', before, after, at: 2 }, true)).toBe('continuation.told');
    expect(messageOf({ act: 'moved', before, after: withPiece(before, 1, piece('14:00')), at: 1 }, true)).toBe(
      'continuation.told',
    );
  });

  it('depends on the one before when it is taken off', () => {
    const removal = { act: 'removed', before, after: before.slice(0, 1), at: 1 } as const;
    expect(messageOf(removal, true)).toBe('continuation.toldIfKnown');
    expect(messageOf(removal, false)).toBe('move.message.none');
  });

  it('is none on another bay at the same start', () => {
    const after = withPiece(before, 1, piece('13:00', 2));
    expect(messageOf({ act: 'moved', before, after, at: 1 }, true)).toBe('move.message.sameStart');
  });
});
