import { isStaffRole, type Role } from '@car-workshop/contracts/roles';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../../kernel/actor.ts';
import { Clock } from '../../../../kernel/clock.ts';
import { parsePhoneNumber } from '../../../../kernel/phone-number.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import {
  InvalidPhoneNumber,
  LastAdmin,
  NoSuchAdmin,
  OwnAccount,
  PhoneTaken,
  UserNotFound,
} from '../../domain/identity.errors.ts';
import { Users } from '../../domain/users.ts';
import { ChosenPasswords } from '../passwords/passwords.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { Sessions } from '../sign-in/sessions.ts';
import { RegisterUser } from './register-user.ts';

export type AccountChange = { readonly lock: boolean } | { readonly role: Role };

export class AdministerUser extends command<{ userId: number; change: AccountChange; by: Actor }>() {}

/**
 * Ensures that the phone has an admin account: creates one with this name and password, or promotes the existing
 * account. That account gets the password and loses its sessions and secret links, because a stranger may have
 * registered the phone. An existing admin account stays unchanged. Idempotent, also across concurrent processes.
 */
export class EnsureAdmin extends command<
  { phone: string; password: string; name: string },
  { userId: number; outcome: 'created' | 'promoted' | 'unchanged' }
>() {}

/**
 * Restores the access of an admin without password or second factors: removes the factors, sets the password, unlocks
 * the account, and ends its sessions and secret links. It is a command of the shell only, for operators of the machine.
 */
export class RecoverAdmin extends command<{ phone: string; password: string }>() {}

@Injectable()
export class AccountAdministrationHandlers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
    private readonly clock: Clock,
    private readonly security: SecurityEvents,
    private readonly passwords: ChosenPasswords,
    private readonly commands: CommandBus,
  ) {}

  @Handles(AdministerUser, 'in-transaction')
  async administerUser({ userId, change, by }: AdministerUser): Promise<void> {
    const otherAdmins = await this.users.countOtherAdmins(userId);
    const user = await this.users.forChange(userId);
    if (user.erasedAt !== null) throw new UserNotFound();
    if (by.kind === 'user' && by.userId === userId) throw new OwnAccount();
    const wasActiveAdmin = user.isActiveAdmin;
    const hasChanged = 'role' in change ? user.role !== change.role : user.isLocked !== change.lock;
    if ('role' in change) user.changeRole(change.role);
    else if (change.lock) user.lock(this.clock.now());
    else user.unlock();
    if (wasActiveAdmin && !user.isActiveAdmin && otherAdmins === 0) throw new LastAdmin();
    await this.users.save(user);
    // The pages of a session with other rights would keep what they have read.
    if (user.isLocked || (hasChanged && 'role' in change)) await this.sessions.endAll(userId);
    if (hasChanged) await this.record(userId, change);
  }

  private async record(userId: number, change: AccountChange): Promise<void> {
    if ('lock' in change) {
      return this.security.record(change.lock ? 'account-locked' : 'account-unlocked', { userId });
    }
    await this.security.record('role-changed', { userId, details: [change.role] });
    // Only the team has second factors; kept ones would be outdated when the client joins the team again.
    if (!isStaffRole(change.role) && (await this.factors.removeAll(userId))) {
      await this.security.record('second-factor-removed', { userId });
    }
  }

  @Handles(EnsureAdmin)
  async ensureAdmin({ phone, password, name }: EnsureAdmin) {
    const promoted = await this.promote(phone, password);
    if (promoted) return promoted;
    try {
      const { userId } = await this.commands.execute(
        new RegisterUser({ registration: { name, phone, password, role: 'admin' } }),
      );
      return { userId, outcome: 'created' as const };
    } catch (error) {
      // Another process created the account in the meantime.
      const concurrent = error instanceof PhoneTaken ? await this.promote(phone, password) : null;
      if (!concurrent) throw error;
      return concurrent;
    }
  }

  private async promote(typed: string, password: string) {
    const phone = parsePhoneNumber(typed);
    if (!phone) throw new InvalidPhoneNumber();
    const existing = await this.users.withPhone(phone);
    if (!existing) return null;
    if (existing.role === 'admin') return { userId: existing.id, outcome: 'unchanged' as const };
    await this.passwords.rules.require(password, { phone, role: 'admin' }, 'password');
    const chosen = await this.passwords.hash(password, 'team');
    return this.work.run(async () => {
      const user = await this.users.withPhoneForChange(phone);
      if (!user) return null;
      if (user.role === 'admin') return { userId: user.id, outcome: 'unchanged' as const };
      user.changePassword(chosen, true);
      user.changeRole('admin');
      await this.users.save(user);
      await this.sessions.endAll(user.id);
      return { userId: user.id, outcome: 'promoted' as const };
    });
  }

  @Handles(RecoverAdmin)
  async recoverAdmin({ phone: typed, password }: RecoverAdmin): Promise<void> {
    const phone = parsePhoneNumber(typed);
    if (!phone) throw new InvalidPhoneNumber();
    await this.passwords.rules.require(password, { phone, role: 'admin' }, 'password');
    const chosen = await this.passwords.hash(password, 'team');
    await this.work.run(async () => {
      const user = await this.users.withPhoneForChange(phone);
      if (user?.role !== 'admin') throw new NoSuchAdmin();
      user.changePassword(chosen, true);
      user.unlock();
      await this.users.save(user);
      await this.factors.removeAll(user.id);
      await this.sessions.endAll(user.id);
      await this.security.record('admin-recovered', { userId: user.id });
    });
  }
}
