import { describe, expect, it } from '@jest/globals';
import type { TFunction } from 'i18next';
import { anAppointment, TUESDAY } from '../../../../../test/board-fixture.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { isOver, messageAfterMove, reasonOfRefusal } from './board-changes.ts';

const t = ((key: string, { time, plate }: Record<string, string> = {}) =>
  ({ 'conflict.closing': `închide la ${time}`, 'conflict.visit': plate })[key]) as unknown as TFunction<'board'>;
const refusal = (problem: object) => new ApiError(409, JSON.stringify({ status: 409, ...problem }), 'Conflict');
const message = 'Postul nu este liber.';

describe('the reason of a refused move', () => {
  it('is one sentence with what is in the way', () => {
    const conflicts = [
      { kind: 'visit', licensePlate: 'B 1 ABC', startTime: '17:00', endTime: '18:00' },
      { kind: 'closing', endTime: '18:00' },
    ];
    const reason = reasonOfRefusal(refusal({ code: 'bay_taken', message, conflicts }), t);
    expect(reason).toBe('Postul nu este liber: B 1 ABC; închide la 18:00.');
  });

  it('is the sentence of the server, or of its fields', () => {
    expect(reasonOfRefusal(refusal({ code: 'x', message }), t)).toBe(message);
    const errors = [{ field: 'time', message: 'Momentul ales a trecut deja.' }];
    expect(reasonOfRefusal(refusal({ code: 'x', message, errors }), t)).toBe('Momentul ales a trecut deja.');
    expect(reasonOfRefusal(new Error('x'), t)).toBeUndefined();
  });

  it('names what is in the way of a piece, rather than the piece', () => {
    const conflicts = [{ kind: 'visit', licensePlate: 'B 1 ABC', startTime: '17:00', endTime: '18:00' }];
    const errors = [{ field: 'pieces.1', message }];
    expect(reasonOfRefusal(refusal({ code: 'bay_taken', message, conflicts, errors }), t)).toBe(
      'Postul nu este liber: B 1 ABC.',
    );
  });
});

describe('a move', () => {
  it('from a list cannot be undone once its start has passed', () => {
    const start = { appointmentDate: TUESDAY, appointmentTime: '10:00' };
    expect(isOver(start, new Date(`${TUESDAY}T07:59:00Z`))).toBe(false);
    expect(isOver(start, new Date(`${TUESDAY}T08:00:00Z`))).toBe(true);
  });
});

describe('the message after a move', () => {
  const toEleven = { date: TUESDAY, start: 11 * 60 };

  it('is of another start only', () => {
    expect(messageAfterMove(anAppointment(), toEleven)).toBe('sent');
    expect(messageAfterMove(anAppointment(), { date: TUESDAY, start: 10 * 60 })).toBe('sameStart');
  });

  it('is not sent without a phone, nor of an appointment that was recorded afterwards', () => {
    expect(messageAfterMove(anAppointment({ customer: { id: 1, name: '–', phone: '' } }), toEleven)).toBe('none');
    expect(messageAfterMove(anAppointment({ recorded: true }), toEleven)).toBe('none');
  });
});
