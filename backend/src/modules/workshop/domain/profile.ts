import { isLegible } from '@car-workshop/contracts/accent';
import { PAYMENT_METHODS, type PaymentMethod } from '@car-workshop/contracts/values/appointments';
import type { PublicPanel } from '@car-workshop/contracts/values/workshop';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { ProfileChanged, SetupFinished } from '../events.ts';
import { DETAIL_FIELDS, type ProfileField, type TextsChoice } from './profile.values.ts';
import { parseTaxId } from './tax-id.ts';
import { AccentIllegible, TaxIdInvalid } from './workshop.errors.ts';

type Detail = (typeof DETAIL_FIELDS)[number];

/** The details that one form replaces. A missing one is removed; public panel and methods of payment stay. */
export type ChangedDetails = Pick<WorkshopProfile, 'name' | 'vatPayer'> & {
  readonly [Field in Detail]?: WorkshopProfile[Field] | undefined;
};

/**
 * The appearance that one form replaces. `accent` null is the colour of the product; missing `texts` stay. Without a cover,
 * `coverAlt` is dropped.
 */
export interface Appearance {
  readonly accent: string | null;
  readonly coverAlt: string | null;
  readonly texts?: TextsChoice | undefined;
}

export class WorkshopProfile extends AggregateRoot {
  readonly id: number;
  readonly name: string;
  readonly legalName: string | null;
  /** Digits of the fiscal code (CUI), without `RO`. */
  readonly taxId: string | null;
  readonly vatPayer: boolean;
  readonly street: string | null;
  readonly town: string | null;
  readonly phone: PhoneNumber | null;
  readonly secondPhone: PhoneNumber | null;
  readonly email: string | null;
  readonly mapsUrl: string | null;
  readonly reviewsUrl: string | null;
  readonly leaveReviewUrl: string | null;
  readonly videoUrl: string | null;
  readonly publicPanel: PublicPanel;
  /** The accepted ones, at least one, in the order of {@link PAYMENT_METHODS}. */
  readonly paymentMethods: readonly PaymentMethod[];
  /** `#rrggbb`; null for the colour of the product. */
  accent: string | null;
  /** Null until an admin chooses; the setting UI_COPY decides until then. */
  texts: TextsChoice | null;
  logoKey: string | null;
  coverKey: string | null;
  /** What the cover shows; null when the pages need not say it. */
  coverAlt: string | null;
  /** Null while a new installation is being set up. */
  setupFinishedAt: Date | null;
  version: number;

  override get stream(): string {
    return 'workshop-profile';
  }

  /** @throws ChangedMeanwhile when `version` is not the stored one, TaxIdInvalid */
  describe(details: ChangedDetails, version: number, by: Actor): void {
    this.mustBeAt(version);
    const taxId = details.taxId ? parseTaxId(details.taxId) : null;
    if (taxId === undefined) throw new TaxIdInvalid();
    const publicPanel = details.publicPanel ?? this.publicPanel;
    const next = { ...details, taxId, publicPanel, paymentMethods: this.methodsAs(details.paymentMethods) };
    const changed = DETAIL_FIELDS.filter((field) => (next[field] ?? null) !== this[field]);
    for (const field of changed) Object.assign(this, { [field]: next[field] ?? null });
    this.markChanged(changed, by);
  }

  /** @throws ChangedMeanwhile, AccentIllegible */
  changeAppearance({ accent, coverAlt, texts }: Appearance, version: number, by: Actor): void {
    this.mustBeAt(version);
    const color = accent?.toLowerCase() ?? null;
    if (color !== null && !isLegible(color)) throw new AccentIllegible();
    const next = { accent: color, coverAlt: this.coverKey && coverAlt, texts: texts ?? this.texts };
    const changed = (['accent', 'coverAlt', 'texts'] as const).filter((field) => next[field] !== this[field]);
    Object.assign(this, next);
    this.markChanged(changed, by);
  }

  /** Sets or removes the logo. @returns the key of the former one, whose files are to be removed */
  replaceLogo(key: string | null, by: Actor): string | null {
    const former = this.logoKey;
    this.logoKey = key;
    this.markChanged(former === key ? [] : ['logo'], by);
    return former;
  }

  /** Sets or removes the cover, without the words of the former one. @returns its key, whose files are to be removed */
  replaceCover(key: string | null, by: Actor): string | null {
    const former = this.coverKey;
    this.coverKey = key;
    if (former !== key) this.coverAlt = null;
    this.markChanged(former === key ? [] : ['cover'], by);
    return former;
  }

  finishSetup(by: Actor, at: Date): void {
    if (this.setupFinishedAt) return;
    this.setupFinishedAt = at;
    this.version += 1;
    this.raise(SetupFinished({ by: actorName(by) }));
  }

  /** The stored list itself when the methods are the same, so that it counts as unchanged. */
  private methodsAs(chosen: readonly PaymentMethod[] = this.paymentMethods): readonly PaymentMethod[] {
    const next = PAYMENT_METHODS.filter((method) => chosen.includes(method));
    return next.join() === this.paymentMethods.join() ? this.paymentMethods : next;
  }

  private mustBeAt(version: number): void {
    if (version !== this.version) throw new ChangedMeanwhile();
  }

  private markChanged(fields: readonly ProfileField[], by: Actor): void {
    if (fields.length === 0) return;
    this.version += 1;
    this.raise(ProfileChanged({ fields: [...fields], by: actorName(by) }));
  }
}

export abstract class Profiles {
  /** Changes the profile under its row lock, in a unit of work. */
  abstract change(change: (profile: WorkshopProfile) => void | Promise<void>): Promise<void>;
}
