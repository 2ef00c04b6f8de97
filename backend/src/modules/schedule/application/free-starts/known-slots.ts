import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Clock } from '../../../../kernel/clock.ts';
import { formatLocalTime, type LocalDate } from '../../../../kernel/wall-clock.ts';
import { ApiInteger } from '../../../../platform/http/view-properties.ts';
import type { ServiceIds } from '../../../catalogue/index.ts';
import { type Agenda, Agendas } from './agendas.ts';
import { DayVersions } from './day-versions.ts';

export class TimeSlotView {
  @ApiProperty({ example: '08:30' }) time: string;
  @ApiProperty() available: boolean;
  @ApiInteger({ description: 'Bays free for the whole job.', example: 2 }) remaining: number;
}

export function timeSlotsOf(
  agenda: Agenda,
  date: LocalDate,
  serviceIds: ServiceIds | undefined,
): readonly TimeSlotView[] {
  return agenda
    .slotsOn(date, agenda.durationOf(serviceIds))
    .map(({ time, available, remaining }) => ({ time: formatLocalTime(time), available, remaining }));
}

interface Answer {
  readonly version: string | undefined;
  readonly minute: number;
  readonly slots: readonly TimeSlotView[];
}

// About 3 kB each.
const MAX_ANSWERS = 400;

/**
 * The slots of days as they were answered last, with the version of the day. They are answered again while the day has that
 * version, which is read for every request: no answer is older than the last commit before the request (ADR 52).
 */
@Injectable()
export class KnownSlots {
  private readonly answers = new Map<string, Answer>();

  constructor(
    private readonly agendas: Agendas,
    private readonly versions: DayVersions,
    private readonly clock: Clock,
  ) {}

  async slotsOn(date: LocalDate, serviceIds: ServiceIds | undefined): Promise<readonly TimeSlotView[]> {
    const key = serviceIds ? `${date} ${serviceIds}` : date;
    const known = this.answers.get(key);
    if (known?.minute === this.minute && known.version === (await this.versions.read(date))) {
      if (known.minute === this.minute) return known.slots;
    }
    const { minute } = this;
    const agenda = await this.agendas.readVersioned(date, serviceIds);
    const slots = timeSlotsOf(agenda, date, serviceIds);
    // The minute of before the read and that of after it may differ: what was built on the edge is not kept.
    if (minute === this.minute) this.keep(key, { version: agenda.version, minute, slots });
    return slots;
  }

  private keep(key: string, answer: Answer): void {
    this.answers.delete(key);
    const [oldest] = this.answers.keys();
    if (oldest !== undefined && this.answers.size >= MAX_ANSWERS) this.answers.delete(oldest);
    this.answers.set(key, answer);
  }

  // Starts are in the past from one minute to the next. A whole minute counts by itself: it is rounded up to itself.
  private get minute(): number {
    const minutes = this.clock.now().getTime() / 60_000;
    return Math.floor(minutes) + Math.ceil(minutes);
  }
}
