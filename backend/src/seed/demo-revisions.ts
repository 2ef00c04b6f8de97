import type { ItemStatus } from '@car-workshop/contracts/values/revisions';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../kernel/actor.ts';
import type { LocalDate } from '../kernel/wall-clock.ts';
import { CustomerDirectory } from '../modules/customers/index.ts';
import {
  CheckItem,
  CompleteRevision,
  PlanRevision,
  StartRevision,
} from '../modules/revisions/application/carry-out-revision.ts';
import { RevisionReader } from '../modules/revisions/application/read-revision.ts';
import { ChecklistTemplateReader } from '../modules/revisions/application/templates.ts';
import type { SeededRandom } from './seeded-random.ts';

const MINUTE_MS = 60_000;

const FINDINGS: Readonly<Record<string, { status: ItemStatus; notes: string; cost?: number }>> = {
  'Plăcuțe de frână': { status: 'replace', notes: 'Față: 3 mm rămași, se schimbă curând.', cost: 240 },
  'Discuri de frână': { status: 'attention', notes: 'Prag ușor pe margine, mai merg un set de plăcuțe.' },
  'Uzură și vechime': { status: 'attention', notes: 'Profil 4 mm, DOT 2019.' },
  'Filtru de habitaclu': { status: 'replaced', notes: 'Era colmatat.', cost: 75 },
  'Lichid de frână': { status: 'attention', notes: 'Punct de fierbere la limită.', cost: 90 },
  Baterie: { status: 'attention', notes: '68 % la test, de urmărit înainte de iarnă.' },
  'Curea de accesorii': { status: 'replace', notes: 'Fisuri vizibile.', cost: 160 },
  Scurgeri: { status: 'attention', notes: 'Ușoară transpirație la capacul de chiulasă.' },
  'Faruri și reglaj': { status: 'ok', notes: 'Reglate.', cost: 30 },
  'Ulei de motor': { status: 'replaced', notes: '5W-30.', cost: 180 },
};

interface Appointment {
  readonly id: number;
  readonly userId: number;
  readonly date: LocalDate;
  /** Kilometres. */
  readonly mileage: number;
  readonly begins: Date;
  readonly ends: Date;
}

export class DemoRevisions {
  private readonly commands: CommandBus;
  private readonly checklistTemplateReader: ChecklistTemplateReader;
  private readonly revisionReader: RevisionReader;
  private readonly customers: CustomerDirectory;
  private readonly clients = new Set<number>();

  constructor(
    app: INestApplicationContext,
    private readonly admin: Actor,
    private readonly random: SeededRandom,
  ) {
    this.commands = app.get(CommandBus);
    this.checklistTemplateReader = app.get(ChecklistTemplateReader);
    this.revisionReader = app.get(RevisionReader);
    this.customers = app.get(CustomerDirectory, { strict: false });
  }

  /** The steps of a revision: started five minutes after the appointment begins, completed five minutes before it ends. */
  actionsDuring(appointment: Appointment) {
    if (this.clients.has(appointment.userId)) return [];
    const turn = this.clients.add(appointment.userId).size - 1;
    let revisionId: number | undefined;
    const begin = async () => {
      revisionId = await this.begin(appointment, turn);
    };
    const complete = async () => {
      if (revisionId !== undefined) await this.complete(revisionId);
    };
    const by = this.admin;
    return [
      { at: new Date(appointment.begins.getTime() + 5 * MINUTE_MS), by, run: begin },
      { at: new Date(appointment.ends.getTime() - 5 * MINUTE_MS), by, run: complete },
    ];
  }

  private async begin({ id, userId, date, mileage }: Appointment, turn: number): Promise<number | undefined> {
    const [vehicle] = await this.customers.vehiclesOf(userId);
    const templates = await this.checklistTemplateReader.listTemplates();
    const template = templates[turn % templates.length];
    if (!vehicle || !template) return undefined;
    const nothingElse = { nextRevisionDate: null, nextRevisionMileage: null, costBani: null, notes: null };
    const plan = {
      ...nothingElse,
      vehicleId: vehicle.vehicleId,
      revisionDate: date,
      mileageAtRevision: mileage,
      type: template.type,
      templateId: template.id,
      appointmentId: id,
      correctsId: null,
    };
    const { revisionId } = await this.commands.execute(
      new PlanRevision({ plan, confirmMileage: true, by: this.admin }),
    );
    await this.commands.execute(new StartRevision({ revisionId, by: this.admin }));
    return revisionId;
  }

  private async complete(revisionId: number): Promise<void> {
    const { items } = await this.revisionReader.readRevision(revisionId, this.admin);
    for (const { id, itemName } of items) {
      const found = this.random.fraction() < 0.5 ? FINDINGS[itemName] : undefined;
      const { status = 'ok', notes = null, cost } = found ?? {};
      const costBani = cost === undefined ? null : cost * 100;
      await this.commands.execute(new CheckItem({ revisionId, itemId: id, findings: { status, notes, costBani } }));
    }
    await this.commands.execute(new CompleteRevision({ revisionId, details: {}, by: this.admin }));
  }
}
