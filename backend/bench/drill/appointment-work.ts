import type { Desk, Sheet } from './desk.ts';

/** One appointment of so many is cancelled instead of completed. */
const CANCEL_ONE_OF = 4;
/** One change of a state of so many is undone, and made again; of the first appointment the completion. */
const UNDO_ONE_OF = 3;
/** One merge of so many is undone. */
const UNDO_MERGE_ONE_OF = 2;

/** What only some completions tell. */
type Told = Pick<Sheet, 'rewardCodes' | 'mileage'>;

/** Work of the desk that takes several requests. */
export class AppointmentWork {
  private readonly desk: Desk;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /**
   * Confirms and completes an appointment, or cancels it; some changes are undone and made again.
   * @param turn decides which
   */
  workOn(id: number, turn: number, told: Told, hasEstimate = false): Promise<void> {
    return this.desk.during(this.change(id, turn, told, hasEstimate));
  }

  /** Merges a guest into another one. Some merges are undone, by the turn. */
  merge(turn: number, phone: string, into: string): Promise<void> {
    return this.desk.during(this.mergeGuest(turn, phone, into));
  }

  private async change(id: number, turn: number, told: Told, hasEstimate: boolean): Promise<void> {
    const isCancelled = turn % CANCEL_ONE_OF === CANCEL_ONE_OF - 1;
    const path = isCancelled ? ['confirmed', 'cancelled'] : ['confirmed', 'in-progress', 'completed'];
    for (const [step, status] of path.entries()) {
      const approved = hasEstimate && step === path.length - 1 ? await this.desk.estimates.workOn(id) : [];
      // No job of an estimate in other words, which would be asked about.
      const sheet = { ...told, lines: [...approved, { label: 'Bec', amount: 12.5 }], reason: 'Bec' };
      const change = await this.desk.change(id, status, sheet);
      if (!change) return;
      if ((turn + step) % UNDO_ONE_OF !== UNDO_ONE_OF - 1) continue;
      const now = await this.desk.undo(id, status, change);
      if (now === status) continue;
      const again = { ...sheet, lines: [...approved, { label: 'Bec mai scump', amount: 30 }] };
      if (now === undefined || !(await this.desk.change(id, status, again))) return;
    }
  }

  private async mergeGuest(turn: number, phone: string, into: string): Promise<void> {
    const id = await this.desk.merge(phone, into);
    if (id !== undefined && turn % UNDO_MERGE_ONE_OF === 0) await this.desk.undoMerge(id);
  }
}
