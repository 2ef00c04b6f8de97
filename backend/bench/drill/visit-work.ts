import type { Desk, Sheet } from './desk.ts';

/** One visit of so many is cancelled instead of completed. */
const CANCEL_ONE_OF = 3;
/** One change of a state of so many is undone, and made again. */
const UNDO_ONE_OF = 3;
/** One merge of so many is undone. */
const UNDO_MERGE_ONE_OF = 2;

/** What only some completions tell. */
type Told = Pick<Sheet, 'rewardCodes' | 'mileage'>;

/** Work of the desk that takes several requests. */
export class VisitWork {
  private readonly desk: Desk;
  /** Changes of states so far. */
  private changes = 0;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /**
   * Confirms and completes a visit, or cancels it; some changes are undone and made again.
   * @param turn decides whether it is cancelled
   */
  workOn(id: number, turn: number, told: Told): Promise<void> {
    return this.desk.during(this.change(id, turn, told));
  }

  /** Merges a guest into another one. Some merges are undone, by the turn. */
  merge(turn: number, phone: string, into: string): Promise<void> {
    return this.desk.during(this.mergeGuest(turn, phone, into));
  }

  private async change(id: number, turn: number, { rewardCodes, ...told }: Told): Promise<void> {
    const path =
      turn % CANCEL_ONE_OF === 0 ? ['confirmed', 'cancelled'] : ['confirmed', 'in-progress', 'completed'];
    for (const status of path) {
      const change = await this.desk.change(id, status, {
        ...told,
        ...(rewardCodes && { rewardCodes }),
        lines: [{ label: 'Filtru', amount: 12.5 }],
        reason: 'Filtru',
      });
      if (!change) return;
      this.changes += 1;
      if (this.changes % UNDO_ONE_OF !== 0) continue;
      const now = await this.desk.undo(id, status, change);
      if (now === status) continue;
      // The reward of an undone completion stays with the visit (ADR 38).
      const again = { ...told, lines: [{ label: 'Filtru mai scump', amount: 30 }], reason: 'Filtru' };
      if (now === undefined || !(await this.desk.change(id, status, again))) return;
    }
  }

  private async mergeGuest(turn: number, phone: string, into: string): Promise<void> {
    const id = await this.desk.merge(phone, into);
    if (id !== undefined && turn % UNDO_MERGE_ONE_OF === 0) await this.desk.undoMerge(id);
  }
}
