import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../kernel/actor.ts';
import { CompleteAppointment } from '../modules/booking/application/complete-appointment.ts';
import { DOCUMENT_SETTINGS } from '../modules/documents/application/document-settings.ts';
import { IssueDocument } from '../modules/documents/application/issue-document.ts';
import { type ReceptionSheet, SaveReception } from '../modules/documents/application/receptions.ts';
import { RecordDecision } from '../modules/estimates/application/decide.ts';
import { BeginEstimate, ChangeJobs, SendEstimate } from '../modules/estimates/application/write-estimate.ts';
import { OfferReader } from '../modules/estimates/index.ts';

import { JOBS } from './demo-estimates.ts';
import type { DemoStep } from './demo-steps.ts';

const MINUTE_MS = 60_000;
const DAYS_MS = 24 * 60 * MINUTE_MS;

const STROKES = [
  [
    60, 130, 70, 90, 92, 58, 110, 60, 104, 98, 84, 138, 96, 146, 128, 110, 150, 92, 158, 104, 148, 128, 162, 132, 190,
    104,
  ],
  [206, 112, 222, 92, 236, 96, 232, 120, 246, 124, 270, 96, 282, 92, 280, 116, 300, 118, 350, 104, 420, 110],
];

interface Appointment {
  readonly id: number;
  readonly userId: number | null;
  readonly mileage: number;
  readonly begins: Date;
  readonly ends: Date;
}

// A client's repair with all its documents, and a just received vehicle with a signed work order.
export class DemoPapers {
  private readonly commands: CommandBus;
  private readonly offerReader: OfferReader;
  private readonly booked: Appointment[] = [];
  private repaired: Appointment | undefined;

  constructor(
    app: INestApplicationContext,
    private readonly admin: Actor,
    private readonly now: Date,
  ) {
    this.commands = app.get(CommandBus);
    this.offerReader = app.get(OfferReader);
  }

  actions(): DemoStep[] {
    const labourTerms = 'Manopera se socotește după normele de timp ale producătorului mașinii.';
    const run = () => this.commands.execute(DOCUMENT_SETTINGS.changeTo({ labourTerms }, undefined, this.admin));
    return [{ daysAgo: 59, by: this.admin, run }];
  }

  // The repair is completed with the approved jobs, unlike other appointments.
  isRepair(appointmentId: number): boolean {
    return this.repaired?.id === appointmentId;
  }

  actionsDuring(appointment: Appointment) {
    this.booked.push(appointment);
    const { admin: by, now } = this;
    const actions = [];
    if (this.booked.length === 1) {
      actions.push({ at: new Date(now.getTime() - 20 * MINUTE_MS), by, run: () => this.receiveNext() });
    }
    const daysAgo = (now.getTime() - appointment.ends.getTime()) / DAYS_MS;
    if (!this.repaired && appointment.userId !== null && daysAgo > 1 && daysAgo < 45) {
      this.repaired = appointment;
      actions.push(
        { at: new Date(appointment.begins.getTime() + 5 * MINUTE_MS), by, run: () => this.receive(appointment) },
        { at: new Date(appointment.begins.getTime() + 15 * MINUTE_MS), by, run: () => this.estimate(appointment) },
        { at: appointment.ends, by, run: () => this.handOver(appointment) },
      );
    }
    return actions;
  }

  private async receiveNext(): Promise<void> {
    const { now } = this;
    const [next] = this.booked
      .filter(({ ends }) => ends > now)
      .toSorted((a, b) => a.begins.getTime() - b.begins.getTime());
    if (next) await this.receive(next);
  }

  private async receive({ id: appointmentId, mileage }: Appointment): Promise<void> {
    const { admin: by } = this;
    const sheet: ReceptionSheet = {
      asked: 'Se aude un scârțâit la frânare, în față.',
      mileage,
      fuelEighths: 3,
      marks: [
        { kind: 'scratch', view: 'left', x: 620, y: 216, note: 'ușa din spate, 20 cm' },
        { kind: 'dent', view: 'rear', x: 120, y: 292, note: null },
      ],
      equipment: ['spare-wheel', 'jack', 'papers'],
      otherEquipment: 'scaun de copil',
      oldParts: 'taken',
      warrantyId: null,
    };
    await this.commands.execute(new SaveReception({ appointmentId, sheet, revision: undefined, by }));
    await this.commands.execute(new IssueDocument({ appointmentId, type: 'work-order', strokes: STROKES, by }));
  }

  private async estimate({ id: appointmentId }: Appointment): Promise<void> {
    const { admin: by } = this;
    const estimateId = await this.commands.execute(new BeginEstimate({ appointmentId, by }));
    await this.commands.execute(new ChangeJobs({ estimateId, jobs: JOBS.slice(0, 2), revision: undefined, by }));
    await this.commands.execute(new SendEstimate({ estimateId, notified: false, revision: undefined, by }));
    await this.commands.execute(new IssueDocument({ appointmentId, type: 'estimate', by }));
    const offer = await this.offerReader.find(appointmentId);
    for (const { id: jobId } of offer?.jobs ?? []) {
      const decision = {
        estimateId,
        version: undefined,
        jobId,
        answer: 'approved',
        method: 'in_person',
        note: null,
        by,
      } as const;
      await this.commands.execute(new RecordDecision(decision));
    }
  }

  private async handOver({ id: appointmentId, mileage }: Appointment): Promise<void> {
    const { admin: by } = this;
    const offer = await this.offerReader.find(appointmentId);
    const lines = (offer?.approved ?? []).map(({ title, total }) => ({
      label: title,
      amountBani: Math.round(total * 100),
    }));
    const completion = { mileage, lines, reason: 'Lucrările aprobate din deviz', paidBy: 'card' } as const;
    await this.commands.execute(new CompleteAppointment({ appointmentId, completion, by }));
    await this.commands.execute(new IssueDocument({ appointmentId, type: 'final-estimate', by }));
    await this.commands.execute(new IssueDocument({ appointmentId, type: 'handover', strokes: STROKES, by }));
    await this.commands.execute(new IssueDocument({ appointmentId, type: 'warranty', by }));
  }
}
