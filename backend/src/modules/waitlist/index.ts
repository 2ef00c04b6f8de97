import en from '../../../locales/en/waitlist.json' with { type: 'json' };
import es from '../../../locales/es/waitlist.json' with { type: 'json' };
import fr from '../../../locales/fr/waitlist.json' with { type: 'json' };
import ro from '../../../locales/ro/waitlist.json' with { type: 'json' };
import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { AlreadyWaiting, OfferPending } from './domain/waitlist.errors.ts';
import { WaitlistBaseline1790001200000 } from './infrastructure/migrations/1790001200000-waitlist-baseline.ts';
import { InvitedEntries1790001971000 } from './infrastructure/migrations/1790001971000-invited-entries.ts';
import { TypedVehiclesOfEntries1790001994000 } from './infrastructure/migrations/1790001994000-typed-vehicles-of-entries.ts';
import { waitlistPersonalData } from './personal-data.ts';
import { WaitlistModule } from './waitlist.module.ts';

export { WaitlistOfferReader } from './application/describe-offer.ts';
export { type StartTaker, StartTakers, type TakersOfStart } from './application/find-takers.ts';
export { InviteToStart } from './application/offer-starts.ts';
export * from './events.ts';
export * as waitlistEvents from './events.ts';
export { WaitlistModule } from './waitlist.module.ts';

export const waitlistManifest: ModuleManifest = {
  name: 'waitlist',
  module: WaitlistModule,
  persistence: {
    entities: [],
    migrations: [WaitlistBaseline1790001200000, InvitedEntries1790001971000, TypedVehiclesOfEntries1790001994000],
  },
  personalData: waitlistPersonalData,
  messages: { ro, en, es, fr },
  constraints: { entry_one_per_visit: () => new AlreadyWaiting(), offer_one_live: () => new OfferPending() },
};
