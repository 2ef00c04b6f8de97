import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { ProfileChanged, SetupFinished } from '../events.ts';
import { isLegible } from './accent.ts';
import { DETAIL_FIELDS, type ProfileField, type PublicPanel } from './profile.values.ts';
import { parseTaxId } from './tax-id.ts';
import { AccentIllegible, TaxIdInvalid } from './workshop.errors.ts';

interface ProfileDetails {
  readonly name: string;
  /** Name of the company in the trade register. */
  readonly legalName: string | null;
  /** Digits of the fiscal code (CUI), without `RO`. */
  readonly taxId: string | null;
  readonly vatPayer: boolean;
  readonly street: string | null;
  /** Postal code, town and county. */
  readonly town: string | null;
  readonly phone: PhoneNumber | null;
  readonly secondPhone: PhoneNumber | null;
  readonly email: string | null;
  readonly mapsUrl: string | null;
  readonly reviewsUrl: string | null;
  readonly leaveReviewUrl: string | null;
  readonly videoUrl: string | null;
  readonly publicPanel: PublicPanel;
}

/** The details of a change. Pages of the version before know no public panel. */
export type ChangedDetails = Omit<ProfileDetails, 'publicPanel'> &
  Partial<Pick<ProfileDetails, 'publicPanel'>>;

/** The profile of the workshop. There is one; a new installation begins with an empty one. */
export class WorkshopProfile extends AggregateRoot implements ProfileDetails {
  /** 1: the only row. */
  readonly id: number;
  readonly name: string;
  readonly legalName: string | null;
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
  /** `#rrggbb`; null for the colour of the product. */
  accent: string | null;
  logoKey: string | null;
  /** When the setup ended; null while a new installation is being set up. */
  setupFinishedAt: Date | null;
  /** Counts the changes: a form that read an older version is refused. */
  version: number;

  override get stream(): string {
    return 'workshop-profile';
  }

  /**
   * Replaces the details; a missing public panel stays.
   * @throws ChangedMeanwhile when `version` is not the stored one
   * @throws TaxIdInvalid
   */
  describe(details: ChangedDetails, version: number, by: Actor): void {
    this.mustBeAt(version);
    const taxId = details.taxId === null ? null : parseTaxId(details.taxId);
    if (taxId === undefined) throw new TaxIdInvalid();
    const next = { ...details, taxId, publicPanel: details.publicPanel ?? this.publicPanel };
    const changed = DETAIL_FIELDS.filter((field) => next[field] !== this[field]);
    Object.assign(this, next);
    this.markChanged(changed, by);
  }

  /** Sets the accent colour; null restores that of the product. @throws ChangedMeanwhile, AccentIllegible */
  paint(accent: string | null, version: number, by: Actor): void {
    this.mustBeAt(version);
    const color = accent?.toLowerCase() ?? null;
    if (color !== null && !isLegible(color)) throw new AccentIllegible();
    const changed: ProfileField[] = color === this.accent ? [] : ['accent'];
    this.accent = color;
    this.markChanged(changed, by);
  }

  /** Sets or removes the logo. @returns the key of the former one, whose files are to be removed */
  replaceLogo(key: string | null, by: Actor): string | null {
    const former = this.logoKey;
    this.logoKey = key;
    this.markChanged(former === key ? [] : ['logo'], by);
    return former;
  }

  /** Ends the setup; without effect when it has ended. */
  finishSetup(by: Actor, at: Date): void {
    if (this.setupFinishedAt) return;
    this.setupFinishedAt = at;
    this.version += 1;
    this.raise(SetupFinished({ by: actorName(by) }));
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

/** Repository of the profile. Call it inside a unit of work. */
export abstract class Profiles {
  abstract forChange(): Promise<WorkshopProfile>;

  abstract save(profile: WorkshopProfile): Promise<void>;
}
