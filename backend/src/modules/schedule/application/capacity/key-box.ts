import { Injectable } from '@nestjs/common';
import {
  addDays,
  isBefore,
  type LocalDate,
  type LocalDateTime,
  type LocalPeriod,
} from '../../../../kernel/wall-clock.ts';
import { MAX_CLOSED_DAYS } from '../../domain/working-time.ts';
import { Policies } from './policies.ts';
import { WorkingHours } from './working-hours.ts';

/** The box for keys in the words of the workshop, and the time before a working day in which keys can be left in it. */
interface OpenKeyBox extends LocalPeriod {
  readonly text: string;
}

@Injectable()
export class KeyBox {
  constructor(
    private readonly policies: Policies,
    private readonly hours: WorkingHours,
  ) {}

  /** The box for the appointments of a day; undefined when there is none, or the workshop is closed that day. */
  async on(date: LocalDate): Promise<OpenKeyBox | undefined> {
    const { keyBox: text } = await this.policies.current();
    if (text === '') return undefined;
    const closed = await this.hours.closedBefore(date);
    return closed && { text, ...closed };
  }

  /** {@link on}, while keys can be left. Asks the database only in the days before. */
  async openAt(now: LocalDateTime, date: LocalDate): Promise<OpenKeyBox | undefined> {
    if (now.date < addDays(date, -MAX_CLOSED_DAYS) || now.date > date) return undefined;
    const box = await this.on(date);
    return box && !isBefore(now, box.from) && isBefore(now, box.until) ? box : undefined;
  }
}
