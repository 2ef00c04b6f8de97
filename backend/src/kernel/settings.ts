import { z } from 'zod';
import { type Actor, actorName } from './actor.ts';
import { AggregateRoot } from './aggregate-root.ts';
import { type DomainEvent, defineEvent } from './define-event.ts';
import { ChangedMeanwhile } from './domain-error.ts';
import type { EventOptions } from './event-options.ts';

const changedFields = z.strictObject({ fields: z.array(z.string()), by: z.string() });

/** Declares the event of changed settings, which names the fields without their values (ADR 27). */
export function settingsChanged<const Type extends string, const Kind extends string, const Section extends string>(
  type: Type,
  activity: { readonly kind: Kind; readonly section: Section },
  options: Omit<EventOptions, 'activity'>,
) {
  const { kind, section } = activity;
  const page = `/admin/settings/${section}` as const;
  return defineEvent(type, 1, changedFields, {
    ...options,
    activity: { kind, group: 'settings', forAdmins: true, page },
  });
}

/** The settings that one form saves, with their version. */
export interface SectionSettings extends AggregateRoot {
  /** The number of changes so far. */
  version: number;
  /**
   * Missing fields stay unchanged.
   *
   * @param version the version that the caller has read; undefined overwrites any version
   * @throws ChangedMeanwhile
   */
  change(values: object, version: number | undefined, by: Actor): void;
}

/** The class of the settings of a section that has no rules between its fields. */
export function settingsOf(
  stream: string,
  changedEvent: (data: z.infer<typeof changedFields>) => DomainEvent,
): new () => SectionSettings {
  return class extends AggregateRoot {
    version: number;

    override get stream(): string {
      return stream;
    }

    change(values: object, version: number | undefined, by: Actor): void {
      if (version !== undefined && version !== this.version) throw new ChangedMeanwhile();
      const given: Record<string, unknown> = { ...values, version: undefined };
      const fields = Object.entries(this)
        .filter(([field, before]) => given[field] !== undefined && given[field] !== before)
        .map(([field]) => field);
      if (fields.length === 0) return;
      Object.assign(this, Object.fromEntries(fields.map((field) => [field, given[field]])));
      this.version += 1;
      this.raise(changedEvent({ fields, by: actorName(by) }));
    }
  };
}
