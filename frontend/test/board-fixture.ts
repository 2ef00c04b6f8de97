import type {
  Board,
  BoardAppointment,
  BoardBlock,
  BoardContinuation,
} from '../src/features/booking/model/board/board-day.ts';

export const TUESDAY = '2027-03-02';

export function anAppointment(change: Partial<BoardAppointment> = {}): BoardAppointment {
  return {
    id: 1,
    status: 'confirmed',
    date: TUESDAY,
    startTime: '10:00',
    endTime: '11:00',
    occupiedUntil: '11:00',
    bayId: 1,
    duration: 60,
    price: 150,
    service: { id: 1, name: 'Schimb de ulei', names: {} },
    services: [{ id: 1, name: 'Schimb de ulei', names: {} }],
    vehicle: { id: 1, licensePlate: 'B 123 ABC', make: 'Dacia', model: 'Logan', year: 2019 },
    customer: { id: 1, name: 'Ana Ionescu', phone: '+40744000101' },
    outside: false,
    blocked: false,
    ...change,
  };
}

export function aBlock(change: Partial<BoardBlock> = {}): BoardBlock {
  return {
    id: 1,
    bayId: 2,
    date: TUESDAY,
    startTime: '14:00',
    endTime: '16:00',
    fromDate: TUESDAY,
    toDate: TUESDAY,
    reason: 'Elevator defect',
    ...change,
  };
}

export function aContinuation(change: Partial<BoardContinuation> = {}): BoardContinuation {
  return {
    appointmentId: 7,
    bayId: 1,
    date: TUESDAY,
    startTime: '14:00',
    endTime: '15:30',
    status: 'in-progress',
    vehicle: 'B 123 ABC',
    mechanicId: null,
    appointmentDate: '2027-03-01',
    pieces: [],
    ...change,
  };
}

/** A board of one day, open 08:30 to 17:30 with lunch from 12:00 to 13:00, with two bays. */
export function aBoard(change: Partial<Board> = {}): Board {
  return {
    now: `${TUESDAY}T05:00:00Z`,
    today: TUESDAY,
    time: '07:00',
    stepMinutes: 30,
    bufferMinutes: 0,
    bays: [
      { id: 1, name: 'Elevator 1', active: true, position: 0 },
      { id: 2, name: 'Elevator 2', active: true, position: 1 },
    ],
    days: [{ date: TUESDAY, open: true, opens: '08:30', closes: '17:30', lunchStarts: '12:00', lunchEnds: '13:00' }],
    mechanics: [],
    estimates: false,
    visits: [],
    blocks: [],
    continuations: [],
    ...change,
  };
}
