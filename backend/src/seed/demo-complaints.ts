import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, VISITOR } from '../kernel/actor.ts';
import type { LocalTime } from '../kernel/wall-clock.ts';
import {
  FollowUpComplaint,
  HandleComplaint,
  type Handling,
  OpenComplaint,
} from '../modules/complaints/application/write-complaint.ts';
import { asClient, type DemoStep } from './demo-steps.ts';

interface PastAppointment {
  readonly id: number;
  readonly manageToken: string;
  readonly endsAt: Date;
}

/** One step of a complaint, dated in days before today and a time of day. */
interface ComplaintStep {
  readonly daysAgo: number;
  readonly at: LocalTime;
  /** Text by the author; without it the step is one of the workshop. */
  readonly message?: string;
  readonly handling?: Handling;
}

interface DemoComplaint {
  readonly phone: string;
  readonly subject: string;
  readonly description: string;
  readonly isGeneral?: boolean;
  readonly opened: Omit<ComplaintStep, 'message' | 'handling'>;
  readonly steps: readonly ComplaintStep[];
}

const HOUR = 60;

const COMPLAINTS: readonly DemoComplaint[] = [
  {
    phone: '+40744000102',
    subject: 'Nu răspunde nimeni la telefon la prânz',
    description: 'Am sunat de trei ori între 12 și 13 și nu a răspuns nimeni. Pe site scrie că sunteți disponibili.',
    isGeneral: true,
    opened: { daysAgo: 33, at: 14 * HOUR },
    steps: [
      { daysAgo: 33, at: 15 * HOUR, handling: { status: 'in-progress', priority: 'low' } },
      {
        daysAgo: 33,
        at: 15 * HOUR + 5,
        handling: {
          reply:
            'Aveți dreptate, între 12 și 13 avem pauza de masă. Am adăugat pe pagina de contact și linia de urgențe, la care răspundem oricând.',
        },
      },
      { daysAgo: 32, at: 10 * HOUR, message: 'Mulțumesc, am văzut.' },
      { daysAgo: 32, at: 11 * HOUR, handling: { status: 'resolved' } },
      { daysAgo: 18, at: 9 * HOUR, handling: { status: 'closed' } },
    ],
  },
  {
    phone: '+40744000101',
    subject: 'Scârțâit la frânare după vizită',
    description:
      'De a doua zi după vizită, la frânare se aude un scârțâit pe dreapta față.\nDimineața, la rece, este mai puternic.',
    opened: { daysAgo: 4, at: 9 * HOUR + 10 },
    steps: [
      { daysAgo: 4, at: 10 * HOUR, handling: { status: 'in-progress', priority: 'high' } },
      {
        daysAgo: 4,
        at: 10 * HOUR + 10,
        handling: { reply: 'Ne pare rău! Puteți trece mâine la 9:00? Verificăm plăcuțele pe loc, fără cost.' },
      },
      { daysAgo: 4, at: 11 * HOUR, handling: { note: 'De verificat dacă s-a aplicat pastă pe spatele plăcuțelor.' } },
      { daysAgo: 4, at: 18 * HOUR, message: 'Da, vin mâine la 9.' },
      { daysAgo: 3, at: 11 * HOUR, handling: { reply: 'Am curățat și am lubrifiat ghidajele. Nu se mai aude nimic.' } },
      { daysAgo: 3, at: 11 * HOUR + 5, handling: { status: 'resolved' } },
    ],
  },
  {
    phone: '+40744000104',
    subject: 'Pete de ulei pe covorașul șoferului',
    description: 'Când am luat mașina am găsit două pete de ulei pe covoraș. Nu ies cu apă și detergent.',
    opened: { daysAgo: 2, at: 16 * HOUR },
    steps: [
      { daysAgo: 2, at: 16 * HOUR + 30, handling: { status: 'in-progress' } },
      {
        daysAgo: 2,
        at: 16 * HOUR + 40,
        handling: { reply: 'Ne cerem scuze. Curățăm interiorul gratuit, oricând treceți pe la noi săptămâna aceasta.' },
      },
      {
        daysAgo: 1,
        at: 12 * HOUR,
        handling: { note: 'Sunat clientul, vine joi după-amiază. De pregătit aspiratorul.' },
      },
      { daysAgo: 1, at: 18 * HOUR, message: 'Pot veni joi după ora 16?' },
    ],
  },
  {
    phone: '+40744000109',
    subject: 'Am plătit mai mult decât scria',
    description: 'La programare scria un preț, iar la final am plătit mai mult. Aș vrea să înțeleg de unde diferența.',
    opened: { daysAgo: 1, at: 15 * HOUR },
    steps: [],
  },
];

export class DemoComplaints {
  private readonly commands: CommandBus;
  private readonly visits = new Map<string, PastAppointment[]>();

  constructor(
    app: INestApplicationContext,
    private readonly accounts: ReadonlyMap<string, number>,
    private readonly admin: Actor,
    private readonly now: () => Date,
  ) {
    this.commands = app.get(CommandBus);
  }

  addAppointment(phone: string, appointment: PastAppointment): void {
    this.visits.set(phone, [...(this.visits.get(phone) ?? []), appointment]);
  }

  actions(): DemoStep[] {
    return COMPLAINTS.flatMap((complaint) => this.actionsOf(complaint));
  }

  private actionsOf({ phone, subject, description, isGeneral, opened, steps }: DemoComplaint): DemoStep[] {
    const userId = this.accounts.get(phone);
    const author = userId === undefined ? VISITOR : asClient(userId);
    let complaintId = 0;
    let token: string | undefined;
    const open = async () => {
      const appointment = isGeneral ? undefined : this.lastAppointmentOf(phone);
      // A complaint without an account needs an appointment.
      if (userId === undefined && !appointment) return;
      token = appointment?.manageToken;
      const command = new OpenComplaint({
        texts: { subject, description },
        appointmentId: appointment?.id ?? null,
        by: author,
        manageToken: token,
      });
      complaintId = (await this.commands.execute(command)).complaintId;
    };
    const takeStep =
      ({ message, handling = {} }: ComplaintStep) =>
      async () => {
        if (complaintId === 0) return;
        if (message === undefined) await this.handle(complaintId, handling);
        else
          await this.commands.execute(
            new FollowUpComplaint({ complaintId, action: { write: message }, by: author, manageToken: token }),
          );
      };
    return [
      { ...opened, by: author, run: open },
      ...steps.map((step) => ({
        daysAgo: step.daysAgo,
        at: step.at,
        by: step.message === undefined ? this.admin : author,
        run: takeStep(step),
      })),
    ];
  }

  /** Assigns the complaint to the admin who acknowledges it. */
  private async handle(complaintId: number, handling: Handling): Promise<void> {
    const { admin } = this;
    const isAcknowledged = handling.status === 'in-progress' && admin.kind === 'user';
    const own = isAcknowledged ? { ...handling, assigneeId: admin.userId } : handling;
    await this.commands.execute(new HandleComplaint({ complaintId, handling: own, by: admin }));
  }

  private lastAppointmentOf(phone: string): PastAppointment | undefined {
    return this.visits.get(phone)?.findLast(({ endsAt }) => endsAt < this.now());
  }
}
