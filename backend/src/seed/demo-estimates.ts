import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../kernel/actor.ts';
import { KeepCannedJob } from '../modules/estimates/application/canned-jobs.ts';
import { ChangeEstimateSettings } from '../modules/estimates/application/estimate-settings.ts';
import {
  BeginEstimate,
  ChangeJobs,
  SendEstimate,
  type WantedJob,
} from '../modules/estimates/application/write-estimate.ts';
import type { DemoStep } from './demo-steps.ts';

const HOUR_MS = 3_600_000;

const line = (kind: 'labour' | 'part', label: string, quantity: number, ron: number, costRon: number | null) => ({
  ...{
    kind,
    label,
    quantity,
    unit: null,
    unitPriceBani: ron * 100,
    vatRate: 21,
    warrantyMonths: null,
    isBrought: false,
  },
  hours: kind === 'labour' ? quantity : null,
  costBani: costRon === null ? null : costRon * 100,
});
const job = (title: string, urgency: WantedJob['urgency'], reason: string, ...lines: WantedJob['lines']): WantedJob => {
  return { id: null, title, urgency, complaint: null, reason, alternativeGroup: null, photos: [], lines };
};

export const JOBS = [
  job(
    'Plăcuțe de frână față',
    'now',
    'Mai au 2 mm: frânarea se lungește și discurile se zgârie.',
    line('labour', 'Înlocuit plăcuțe față', 1.2, 200, 0),
    line('part', 'Set plăcuțe față', 1, 260, 170),
  ),
  job(
    'Filtru de habitaclu',
    'soon',
    'Este colmatat: geamurile se aburesc, iar ventilația este slabă.',
    line('labour', 'Înlocuit filtru', 0.3, 200, 0),
    line('part', 'Filtru cu cărbune activ', 1, 75, 40),
  ),
  job(
    'Baterie',
    'watch',
    'La test are 68 %: pornește acum, dar la ger se poate descărca.',
    line('labour', 'Înlocuit baterie', 0.5, 200, 0),
    line('part', 'Baterie 70 Ah', 1, 480, 350),
  ),
];
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'Plăcuțe de frână față': ['Plăcuțe de frână'],
  'Filtru de habitaclu': ['Filtru de habitaclu'],
};

const PRICING = {
  labourRates: [
    { name: 'Mecanică', rateBani: 20_000 },
    { name: 'Electrică', rateBani: 25_000 },
  ],
  priceMatrix: [
    { upToBani: 10_000, markupPercent: 60 },
    { upToBani: 50_000, markupPercent: 40 },
    { upToBani: null, markupPercent: 25 },
  ],
};

/** Lets the demo work with estimates; one waits for the answer of the next customer. */
export class DemoEstimates {
  private readonly commands: CommandBus;
  private isWritten = false;

  constructor(
    app: INestApplicationContext,
    private readonly admin: Actor,
    private readonly now: Date,
  ) {
    this.commands = app.get(CommandBus);
  }

  actions(): DemoStep[] {
    const change = new ChangeEstimateSettings({
      change: { enabled: true, terms: 'Garanție 24 de luni la piese, 12 luni la manoperă.', pricing: PRICING },
      version: undefined,
      by: this.admin,
    });
    const run = async () => {
      await this.commands.execute(change);
      await this.keepJobs();
    };
    return [{ daysAgo: 60, by: this.admin, run }];
  }

  private async keepJobs(): Promise<void> {
    for (const { title, urgency, reason, lines } of JOBS) {
      const itemNames = KEPT[title];
      const job = { title, urgency, reason, lines };
      const keep = itemNames && new KeepCannedJob({ id: undefined, job, itemNames, by: this.admin });
      if (keep) await this.commands.execute(keep);
    }
  }

  /** The estimate is written an hour before now, for the first future appointment. */
  actionsBefore({ id, begins }: { readonly id: number; readonly begins: Date }) {
    const at = new Date(this.now.getTime() - HOUR_MS);
    return begins <= this.now ? [] : [{ at, by: this.admin, run: () => this.write(id) }];
  }

  private async write(appointmentId: number): Promise<void> {
    if (this.isWritten) return;
    this.isWritten = true;
    const by = this.admin;
    const estimateId = await this.commands.execute(new BeginEstimate({ appointmentId, by }));
    await this.commands.execute(new ChangeJobs({ estimateId, jobs: JOBS, revision: undefined, by }));
    await this.commands.execute(new SendEstimate({ estimateId, notified: true, revision: undefined, by }));
  }
}
