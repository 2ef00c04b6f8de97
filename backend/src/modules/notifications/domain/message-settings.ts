import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import type { LocalTime } from '../../../kernel/wall-clock.ts';
import { MessageSettingsChanged } from '../events.ts';
import { type BookingNotice, MESSAGE_SETTINGS, type MessageSetting } from './message.values.ts';
import type { Template } from './templates/templates.ts';

export interface MessageSettingValues {
  /** Name that SMS come from, where the provider takes one. */
  readonly smsSender: string | null;
  /** Name beside the address that e-mail comes from. */
  readonly emailSender: string | null;
  /** Messages that are not sent: of the optional ones. */
  readonly switchedOff: readonly Template[];
  /** How the workshop is notified of a booking that it did not enter itself. */
  readonly bookingNotice: BookingNotice;
  /** E.164. */
  readonly noticePhone: string | null;
  readonly noticeEmail: string | null;
  /** Hours before a visit at which its customer is reminded; 0 for no reminder. */
  readonly reminderHours: number;
  /** Beginning of the quiet hours; the same as their end for none. */
  readonly quietFrom: LocalTime;
  readonly quietTo: LocalTime;
}

export class MessageSettings extends AggregateRoot {
  values: MessageSettingValues;
  version: number;

  static stored(values: MessageSettingValues, version: number): MessageSettings {
    return Object.assign(new MessageSettings(), { values, version });
  }

  override get stream(): string {
    return 'message-settings';
  }

  sends(template: Template): boolean {
    return !this.values.switchedOff.includes(template);
  }

  /**
   * Replaces the values; equal ones are no change.
   * @param version the version that the caller has read
   * @throws ChangedMeanwhile when it is not the stored one
   */
  change(values: MessageSettingValues, version: number, by: Actor): void {
    if (version !== this.version) throw new ChangedMeanwhile();
    const sorted = { ...values, switchedOff: [...new Set(values.switchedOff)].sort() };
    const fields = MESSAGE_SETTINGS.filter((name) => isChanged(this.values, sorted, name));
    if (fields.length === 0) return;
    this.values = sorted;
    this.version += 1;
    this.raise(MessageSettingsChanged({ fields, by: actorName(by) }));
  }
}

function isChanged(before: MessageSettingValues, after: MessageSettingValues, name: MessageSetting): boolean {
  return JSON.stringify(before[name]) !== JSON.stringify(after[name]);
}

/** Name and address of `MAIL_FROM`, such as `Atelier <contact@example.ro>`; the name is null without one. */
export function mailboxOf(from: string): { readonly name: string | null; readonly address: string } {
  const [, name = '', address = from] = /^([^<]*)<([^>]+)>$/.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1') || null, address };
}
