import type { ReminderType } from '@car-workshop/contracts/values/reminders';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../kernel/actor.ts';
import { addDays, type LocalDate } from '../kernel/wall-clock.ts';
import { CustomerDirectory } from '../modules/customers/index.ts';
import { SetMessagePreferences } from '../modules/notifications/application/settings/message-preferences.ts';
import { EnterReminder } from '../modules/reminders/application/edit-reminder.ts';
import { RaiseDueMaintenance } from '../modules/reminders/application/raise-due-maintenance.ts';
import { accountOf, asClient, type DemoStep } from './demo-steps.ts';

/** Days before today on which the reminders were entered; from then on due maintenance is checked daily. */
const ENTERED_DAYS_AGO = 8;

/** A reminder: vehicle by owner, due date in days or due mileage in kilometres, entered by the workshop or the owner. */
const DUE: readonly {
  readonly phone: string;
  readonly type: ReminderType;
  readonly description: string;
  readonly inDays?: number;
  readonly atMileage?: number;
  readonly byWorkshop?: true;
}[] = [
  { phone: '+40744000101', type: 'itp', description: 'ITP, de programat la stația din oraș', inDays: 12 },
  { phone: '+40744000101', type: 'rovinieta', description: 'Rovinietă pe un an', inDays: 47 },
  { phone: '+40744000101', type: 'oil', description: 'Ulei 5W-30 și filtru', atMileage: 86_000 },
  { phone: '+40744000101', type: 'rca', description: 'Asigurare RCA', inDays: 163 },
  { phone: '+40744000102', type: 'timing-belt', description: 'Distribuție și pompă de apă', atMileage: 170_000 },
  { phone: '+40744000102', type: 'revision', description: 'Revizie anuală', inDays: -3, byWorkshop: true },
  { phone: '+40744000103', type: 'tyres-winter', description: 'Anvelopele sunt la hotelul atelierului', inDays: 20 },
  { phone: '+40744000104', type: 'itp', description: 'ITP la doi ani', inDays: 5 },
];

const CONSENTING = ['+40744000101', '+40744000104'];
export class DemoReminders {
  private readonly commands: CommandBus;
  private readonly customers: CustomerDirectory;

  constructor(
    app: INestApplicationContext,
    private readonly accounts: ReadonlyMap<string, number>,
    private readonly admin: Actor,
    private readonly today: LocalDate,
  ) {
    this.commands = app.get(CommandBus);
    this.customers = app.get(CustomerDirectory, { strict: false });
  }

  actions(): DemoStep[] {
    const consents = CONSENTING.map((phone) => {
      const userId = accountOf(phone, this.accounts);
      const preferences = new SetMessagePreferences({
        userId,
        preferences: { maintenanceReminders: true, consentVersion: 1 },
      });
      return { daysAgo: ENTERED_DAYS_AGO, by: asClient(userId), run: () => this.commands.execute(preferences) };
    });
    const entered = DUE.map((due) => {
      const userId = accountOf(due.phone, this.accounts);
      const by = due.byWorkshop ? this.admin : asClient(userId);
      return { daysAgo: ENTERED_DAYS_AGO, by, run: () => this.enter(due, userId, by) };
    });
    const checks = Array.from({ length: ENTERED_DAYS_AGO }, (_, day) => {
      const run = async () => void (await this.commands.execute(new RaiseDueMaintenance()));
      return { daysAgo: day, by: { kind: 'system' } as const, run };
    });
    return [...consents, ...entered, ...checks];
  }

  private async enter(
    { type: reminderType, description, inDays, atMileage }: (typeof DUE)[number],
    userId: number,
    by: Actor,
  ): Promise<void> {
    const [vehicle] = await this.customers.vehiclesOf(userId);
    if (!vehicle) return;
    const dueDate = inDays === undefined ? null : addDays(this.today, inDays);
    const terms = { reminderType, description, dueDate, dueMileage: atMileage ?? null };
    await this.commands.execute(new EnterReminder({ vehicleId: vehicle.vehicleId, terms, by }));
  }
}
