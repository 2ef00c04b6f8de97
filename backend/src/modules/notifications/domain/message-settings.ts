import type { BookingNotice } from '@car-workshop/contracts/values/messages';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import type { LocalTime } from '../../../kernel/wall-clock.ts';
import { MessageSettingsChanged, MessageTextChanged } from '../events.ts';
import { MESSAGE_SETTINGS, type MessageSetting } from './message.values.ts';
import { reworded } from './templates/own-texts.ts';
import type { OwnTexts, Template } from './templates/templates.ts';

export type MessageSettingValues = Pick<MessageSettings, MessageSetting>;

export class MessageSettings extends AggregateRoot {
  readonly smsSender: string | null;
  readonly emailSender: string | null;
  readonly switchedOff: readonly Template[];
  readonly bookingNotice: BookingNotice;
  readonly noticePhone: string | null;
  readonly noticeEmail: string | null;
  readonly reminderHours: number;
  readonly quietFrom: LocalTime;
  readonly quietTo: LocalTime;
  /** Texts of the workshop that replace ours; each is changed separately, without a new version. */
  readonly ownTexts: OwnTexts;
  version: number;

  override get stream(): string {
    return 'message-settings';
  }

  sends(template: Template): boolean {
    return !this.switchedOff.includes(template);
  }

  /**
   * @param known the text that was read, null for ours; a concurrent change is not overwritten
   * @throws MessageTextRefused, ChangedMeanwhile
   */
  reword(change: Parameters<typeof reworded>[1], known: string | null, by: Actor): void {
    const { template, language, text } = change;
    const present = this.ownTexts[template]?.[language] ?? null;
    if (present === text) return;
    if (present !== known) throw new ChangedMeanwhile();
    Object.assign(this, { ownTexts: reworded(this.ownTexts, change) });
    this.raise(MessageTextChanged({ template, language, isOwn: text !== null, by: actorName(by) }));
  }

  change(values: MessageSettingValues, version: number, by: Actor): void {
    if (version !== this.version) throw new ChangedMeanwhile();
    const sorted = { ...values, switchedOff: [...new Set(values.switchedOff)].sort() };
    const fields = MESSAGE_SETTINGS.filter((name) => JSON.stringify(this[name]) !== JSON.stringify(sorted[name]));
    if (fields.length === 0) return;
    Object.assign(this, sorted, { version: version + 1 });
    this.raise(MessageSettingsChanged({ fields, by: actorName(by) }));
  }
}

/** Name and address of `MAIL_FROM`, such as `Atelier <contact@example.ro>`; the name is null without one. */
export function mailboxOf(from: string): { readonly name: string | null; readonly address: string } {
  const [, name = '', address = from] = /^([^<]*)<([^>]+)>$/.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1') || null, address };
}
