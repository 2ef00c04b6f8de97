import { TUESDAY } from '../../../../../test/board-fixture.ts';
import { plannedPieces, withPiece } from './pieces.ts';

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
