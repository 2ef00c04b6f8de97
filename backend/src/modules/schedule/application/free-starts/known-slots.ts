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

// Limits the memory; each takes about 3 kB.
const MAX_ANSWERS = 400;

/**
 * Caches the slots of days with the version of the day, which is read for every request. The slots are reused while the
 * version is the same, so that no answer is older than the last commit before the request (ADR 52).
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
    // Slots built while the minute changed are not stored.
    if (minute === this.minute) this.keep(key, { version: agenda.version, minute, slots });
    return slots;
  }

  private keep(key: string, answer: Answer): void {
    this.answers.delete(key);
    const [oldest] = this.answers.keys();
    if (oldest !== undefined && this.answers.size >= MAX_ANSWERS) this.answers.delete(oldest);
    this.answers.set(key, answer);
  }

  // Starts pass into the past by the minute. The minute is rounded up, so an exact minute is its own.
  private get minute(): number {
    const minutes = this.clock.now().getTime() / 60_000;
    return Math.floor(minutes) + Math.ceil(minutes);
  }
}
